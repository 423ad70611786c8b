// The clock of a till: the device's, corrected by the offset from the backend's clock that was measured last, over restarts too (TH-15).
// It is looked at whenever a time is taken, and every few seconds, so that the first time after a jump is known to be one.
import { clockState } from '#domain/till-health';
import { clockTolerance } from '#domain/server-clock';
import type { Clock } from '#kernel/timing';
import type { TillDeps } from '../ports/deps.ts';

export interface CorrectedClock extends Clock {
  /** Milliseconds that the device's clock is ahead of the backend's, as measured last; null before. */
  readonly offset: () => number | null;
  /** Milliseconds that are taken off the device's clock. */
  readonly correction: () => number;
  /** Takes a measured offset; it corrects the clock only where the backend's is believed. */
  readonly takeMeasured: (offset: number, isBelieved: boolean) => void;
  /** Another window of this till has measured. */
  readonly adopt: (correction: number) => void;
  readonly check: () => void;
  /** Calls the listener with each jump of the device's clock, in milliseconds; the returned function stops it. */
  readonly onJump: (listener: (by: number) => void) => () => void;
}

/** `saved` is the correction that the device remembers. */
export function correctedClock(
  { clock, uptime }: Pick<TillDeps, 'clock' | 'uptime'>,
  saved: number,
): CorrectedClock {
  const listeners = new Set<(by: number) => void>();
  let offset: number | null = null;
  let correction = saved;
  // What the clock shows less what the device has run: it changes where the clock is set, and where the device slept.
  let start = clock.now() - uptime();

  const check = (): void => {
    const next = clock.now() - uptime();
    const moved = next - start;
    start = next;
    if (Math.abs(moved) > clockTolerance) for (const listener of listeners) listener(moved);
  };

  return {
    now: () => {
      check();
      return clock.now() - correction;
    },
    offset: () => offset,
    correction: () => correction,
    takeMeasured: (measured, isBelieved) => {
      offset = measured;
      correction = isBelieved && clockState(measured) !== 'right' ? measured : 0;
    },
    adopt: (adopted) => {
      correction = adopted;
    },
    check,
    onJump: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
