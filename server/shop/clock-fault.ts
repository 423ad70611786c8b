// What the terminal and the log say about a wrong clock of this machine.
import type { ClockFault } from '#domain/server-clock';

/** The direction, and what to do. */
export function explainClockFault({ type, by }: ClockFault): string {
  const length = lengthOf(by);
  return type === 'BeforeBuild'
    ? `The clock of this machine is wrong: it is at least ${length} behind. Set it right; tills do not follow it meanwhile.`
    : `The clock of this machine is ${length} behind the newest record of the shop: it is behind now, or it was ahead before. Set it right if it is behind; if it is right, nothing need be done. Records of that time are marked as uncertain, and tills do not follow this clock meanwhile.`;
}

function lengthOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
