// One call at a later time: scheduling another one replaces it.
import type { Timer } from './timer.ts';

export interface DelayedCall {
  /** Calls `run` after `delay` milliseconds and cancels the call that was scheduled before. */
  readonly schedule: (delay: number, run: () => void) => void;
  readonly cancel: () => void;
  /** Cancels, and schedules nothing from then on. */
  readonly stop: () => void;
}

export function createDelayedCall(timer: Timer): DelayedCall {
  let isStopped = false;
  let cancel = (): void => undefined;
  return {
    schedule: (delay, run) => {
      cancel();
      if (!isStopped) cancel = timer.after(delay, run);
    },
    cancel: () => cancel(),
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
