// Notices a product listener that is silent while the backend answers. The list is then shown as stale and is read once a minute
// until the listener is current again.
import { createDelayedCall, type Clock, type Timer } from '#kernel/timing';

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
  readonly notify: (stale: StaleProducts | null) => void;
}

export interface StaleProductsWatch {
  readonly markCurrent: () => void;
  readonly markNotCurrent: () => void;
  readonly stop: () => void;
}

/** Milliseconds that the listener may be silent, and between two reads while it is. */
const maxSilence = 20_000;
const readInterval = 60_000;

export function watchStaleProducts(deps: StaleProductsDeps): StaleProductsWatch {
  const { clock, isOnline, readOnce, notify } = deps;
  const next = createDelayedCall(deps.timer);
  let isLive = false;
  let isStopped = false;
  let updatedAt: number | null = null;
  let isNotified = false;

  const show = (stale: StaleProducts | null): void => {
    if (stale === null && !isNotified) return;
    isNotified = stale !== null;
    notify(stale);
  };

  const check = (): void => {
    // Offline the list is the stored one, and the screen says so elsewhere.
    if (!isOnline()) {
      show(null);
      next.schedule(maxSilence, check);
      return;
    }
    show({ updatedAt });
    next.schedule(readInterval, check);
    void readOnce().then((isRead) => {
      if (!isRead || isLive || isStopped) return;
      updatedAt = clock.now();
      if (isNotified) show({ updatedAt });
    });
  };

  next.schedule(maxSilence, check);
  return {
    markCurrent: () => {
      isLive = true;
      next.cancel();
      show(null);
    },
    markNotCurrent: () => {
      if (!isLive) return;
      isLive = false;
      updatedAt = clock.now();
      next.schedule(maxSilence, check);
    },
    stop: () => {
      isStopped = true;
      next.stop();
    },
  };
}
