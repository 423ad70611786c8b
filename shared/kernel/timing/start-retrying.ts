// Repeats an attempt with growing delays until it succeeds.
import { createDelayedCall } from './delayed-call.ts';
import { retryDelay } from './retry-delay.ts';
import type { Timer } from './timer.ts';

export interface RetriedWork {
  readonly timer: Timer;
  /** A number from 0 to 1. */
  readonly random: () => number;
  /** Tries once. Resolves to true on success, which ends the retries until `retryNow`. A rejection is a defect; it counts as a failure. */
  readonly attempt: () => Promise<boolean>;
}

export interface Retrying {
  /** Tries at once instead of after the delay. While an attempt is running, another one follows it if it succeeds: it may have begun too early. */
  readonly retryNow: () => void;
  readonly stop: () => void;
}

/** Starts with an attempt; after failures the delay doubles from 1 s to a minute (`retryDelay`). Only one attempt runs at a time. */
export function startRetrying({ timer, random, attempt }: RetriedWork): Retrying {
  const next = createDelayedCall(timer);
  let failures = 0;
  let isRunning = false;
  let isRequested = false;
  let isStopped = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    isRequested = false;
    next.cancel();
    let isDone = false;
    try {
      isDone = await attempt();
    } finally {
      isRunning = false;
      failures = isDone ? 0 : failures + 1;
      if (!isDone) next.schedule(retryDelay(failures, random()), retryNow);
      else if (isRequested) retryNow();
    }
  };

  const retryNow = (): void => {
    isRequested = true;
    if (!isRunning && !isStopped) void run();
  };

  retryNow();
  return {
    retryNow,
    stop: () => {
      isStopped = true;
      next.stop();
    },
  };
}
