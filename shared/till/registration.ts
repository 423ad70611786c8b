// A counter's letter is asked for until the shop has given one: without it nothing can be sold here.
import { retryDelay, type Timer } from '#kernel/timing';

export interface RegistrationDeps {
  /** Asks once, where there is a line; whether the letter is here now. */
  readonly ask: () => Promise<boolean>;
  readonly timer: Timer;
  /** A number from 0 to 1. */
  readonly random: () => number;
  readonly log: (message: string, error: unknown) => void;
}

export interface Registration {
  /** There is a line, or somebody else is here: no need to wait. */
  readonly tryNow: () => void;
  readonly stop: () => void;
}

/** An answer may be lost while the line stays, as when thousands of goods arrive on it: so it asks again by itself. */
export function startRegistration({ ask, timer, random, log }: RegistrationDeps): Registration {
  let attempts = 0;
  let isAsking = false;
  let isStopped = false;
  let cancel = (): void => undefined;

  const isRegistered = async (): Promise<boolean> => {
    try {
      return await ask();
    } catch (error) {
      log('no letter was kept', error);
      return false;
    }
  };

  const attempt = async (): Promise<void> => {
    isAsking = true;
    cancel();
    const isDone = await isRegistered();
    isAsking = false;
    attempts += 1;
    if (!isDone && !isStopped) cancel = timer.after(retryDelay(attempts, random()), tryNow);
  };

  const tryNow = (): void => {
    if (!isAsking && !isStopped) void attempt();
  };

  tryNow();
  return {
    tryNow,
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
