// The service worker of the cashier page as the page uses it: registered until it is ready, updated in the background, activated only
// between two sales.
import type { OfflineApp } from '../../shell/index.ts';
import { workerAddress } from './worker-address.ts';

type WorkerContainer = Pick<ServiceWorkerContainer, 'register'>;

/** Milliseconds between two checks for a new version. */
const updateInterval = 30 * 60_000;

/** Milliseconds between two tries to register. */
const retryInterval = 60_000;

const unavailable: OfflineApp = {
  state: () => 'unavailable',
  subscribe: () => () => undefined,
  openWaiting: () => undefined,
  storeImages: () => undefined,
};

/**
 * Registers the worker, and again after each failure while the page is visible and online; where the browser has none (plain http
 * in a network) the application is `unavailable`.
 */
export function startOfflineApp(container: WorkerContainer | undefined): OfflineApp {
  if (container === undefined) return unavailable;
  const registered = createRegistration(container);
  let images: readonly string[] = [];
  const sendImages = (): void => {
    if (images.length > 0) registered.worker()?.postMessage({ type: 'storeImages', urls: images });
  };
  // Offline the check fails; a later one succeeds.
  setInterval(
    () =>
      void registered
        .current()
        ?.update()
        .catch(() => undefined),
    updateInterval,
  );
  retryUntilReady(() => registered.attempt().then(sendImages), registered.isReady);
  return {
    state: () => {
      if (!registered.isReady()) return 'starting';
      return registered.current()?.waiting ? 'waiting' : 'ready';
    },
    subscribe: registered.subscribe,
    openWaiting: () => {
      const waiting = registered.current()?.waiting;
      if (!waiting) return;
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') location.reload();
      });
      registered.current()?.active?.postMessage({ type: 'stopStoring' });
      waiting.postMessage({ type: 'activate' });
    },
    storeImages: (urls) => {
      images = urls;
      sendImages();
    },
  };
}

/** The registration, which a failed first installation leaves without a worker: the next attempt makes another one. */
function createRegistration(container: WorkerContainer) {
  let registration: ServiceWorkerRegistration | null = null;
  let isTrying = false;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const worker = (): ServiceWorker | null =>
    registration?.active ?? registration?.waiting ?? registration?.installing ?? null;
  const watch = (found: ServiceWorkerRegistration): void => {
    const watchInstalling = (): void => found.installing?.addEventListener('statechange', notify);
    found.addEventListener('updatefound', watchInstalling);
    watchInstalling();
    registration = found;
  };
  return {
    worker,
    current: () => registration,
    isReady: () => Boolean(registration?.active),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attempt: async (): Promise<void> => {
      if (isTrying || worker() !== null) return;
      isTrying = true;
      try {
        const found = await container.register(workerAddress);
        if (found !== registration) watch(found);
      } catch (error) {
        // That it cannot be fetched is expected, and the page shows that it is not ready.
        if (!(error instanceof TypeError)) reportError(error);
      } finally {
        isTrying = false;
      }
      notify();
    },
  };
}

function retryUntilReady(attempt: () => Promise<void>, isReady: () => boolean): void {
  const retry = (): void => {
    if (isReady()) return stop();
    if (navigator.onLine && document.visibilityState === 'visible') void attempt();
  };
  const timer = setInterval(retry, retryInterval);
  const stop = (): void => {
    clearInterval(timer);
    removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', retry);
  };
  addEventListener('online', retry);
  document.addEventListener('visibilitychange', retry);
  void attempt();
}
