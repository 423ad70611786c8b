// Limits how often work runs that many events request, such as saving a list that changes many times a second.
import type { Timer } from './timer.ts';

export interface Throttle {
  /** Runs the work now, or once at the end of the running interval. */
  readonly request: () => void;
  /** The work does not run again. */
  readonly stop: () => void;
}

/** Runs `work` at most once every `interval` milliseconds: at once on the first request, then once at the end of an interval with requests. */
export function createThrottle(timer: Timer, interval: number, work: () => void): Throttle {
  let isWaiting = false;
  let isRequested = false;
  let cancel = (): void => undefined;

  const run = (): void => {
    isRequested = false;
    isWaiting = true;
    cancel = timer.after(interval, () => {
      isWaiting = false;
      if (isRequested) run();
    });
    work();
  };

  return {
    request: () => {
      isRequested = true;
      if (!isWaiting) run();
    },
    stop: () => {
      isWaiting = true;
      isRequested = false;
      cancel();
    },
  };
}
