// Whether the clock of the shop server can be believed, from what it states of itself (TH-15).

/** What the server states with its status, in milliseconds. */
export interface ServerTime {
  /** Its wall clock. */
  readonly now: number;
  /** The time of its newest commit: no later commit is earlier. */
  readonly newestCommit: number;
}

/** `BeforeBuild`: the clock is behind. `CommitsAhead`: it is behind, or was ahead when it gave those times. */
export interface ClockFault {
  readonly type: 'BeforeBuild' | 'CommitsAhead';
  /** Milliseconds, above 0. */
  readonly by: number;
}

/** Milliseconds: a smaller difference is the delay of a request. */
export const clockTolerance = 2 * 60_000;

/** Milliseconds: this program was built after that, so no clock is right that shows an earlier time. A release sets it. */
const builtAfter = Date.UTC(2025, 11, 1);

/** Null for a clock of which nothing wrong is known. A day that a client wrote is no part of it: it may be wrong itself. */
export function clockFaultOf({ now, newestCommit }: ServerTime): ClockFault | null {
  if (now < builtAfter) return { type: 'BeforeBuild', by: builtAfter - now };
  const ahead = newestCommit - now;
  return ahead > clockTolerance ? { type: 'CommitsAhead', by: ahead } : null;
}
