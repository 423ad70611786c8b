// Notices a live list that is silent while the backend answers: it is said to be stale, and read once in a while until it is current.
import type { Clock, Timer } from '#kernel/timing';

export interface StaleProducts {
  /** Milliseconds: when the list was last known to be what the backend has; null where it never was since the start. */
  readonly updatedAt: number | null;
}

export interface StaleProductsDeps {
  readonly clock: Clock;
  readonly timer: Timer;
  /** Whether the backend answers. */
  readonly isOnline: () => boolean;
  /** Reads the list once and shows it; whether it came. */
  readonly readOnce: () => Promise<boolean>;
  /** null once the list is current again. */
  readonly tell: (stale: StaleProducts | null) => void;
}

export interface StaleProductsWatch {
  readonly isCurrent: () => void;
  readonly isNotCurrent: () => void;
  readonly stop: () => void;
}

/** Milliseconds that a list may be silent, and between two readings while it is. */
const longestSilence = 20_000;
const readAgainAfter = 60_000;

export function watchStaleProducts(deps: StaleProductsDeps): StaleProductsWatch {
  const { clock, timer, isOnline, readOnce, tell } = deps;
  let isLive = false;
  let isStopped = false;
  let updatedAt: number | null = null;
  let isTold = false;
  let cancel = (): void => undefined;

  const after = (delay: number, run: () => void): void => {
    cancel();
    if (!isStopped) cancel = timer.after(delay, run);
  };

  const say = (stale: StaleProducts | null): void => {
    if (stale === null && !isTold) return;
    isTold = stale !== null;
    tell(stale);
  };

  const look = (): void => {
    // Without a line the list is the last known one, and the screen says so in another way.
    if (!isOnline()) {
      say(null);
      after(longestSilence, look);
      return;
    }
    say({ updatedAt });
    after(readAgainAfter, look);
    void readOnce().then((isRead) => {
      if (!isRead || isLive || isStopped) return;
      updatedAt = clock.now();
      if (isTold) say({ updatedAt });
    });
  };

  after(longestSilence, look);
  return {
    isCurrent: () => {
      isLive = true;
      cancel();
      say(null);
    },
    isNotCurrent: () => {
      if (!isLive) return;
      isLive = false;
      updatedAt = clock.now();
      after(longestSilence, look);
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
