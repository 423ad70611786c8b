// Work that is repeated at an interval.
import { createDelayedCall } from './delayed-call.ts';
import type { Timer } from './timer.ts';

export interface PeriodicWork {
  readonly timer: Timer;
  /** Milliseconds until the first run. */
  readonly firstDelay: number;
  /** Milliseconds from the start of one run to the start of the next. */
  readonly interval: number;
  /** Handles its own failures: a failed run does not stop the next one. */
  readonly work: () => void;
}

/** Starts to repeat the work; the returned function stops it. */
export function startPeriodic({ timer, firstDelay, interval, work }: PeriodicWork): () => void {
  const next = createDelayedCall(timer);
  const run = (): void => {
    next.schedule(interval, run);
    work();
  };
  next.schedule(firstDelay, run);
  return next.stop;
}
