// The counter's service worker, as the page sees it: kept up to date, and a new version only between two sales.
import { workerAddress } from './worker-address.ts';

/** Milliseconds between two looks for a new version. */
const lookEvery = 30 * 60_000;

export interface OfflineApp {
  /** A new version is there and waits. */
  readonly onWaiting: (listener: () => void) => void;
  /** Opens the waiting version: the page is loaded anew. */
  readonly openWaiting: () => void;
  /** The pictures that must be there without a line. */
  readonly keepPictures: (addresses: readonly string[]) => void;
}

/** Registers the worker; null where the browser has none (plain http on a network). */
export async function registerOfflineApp(
  container: ServiceWorkerContainer | undefined,
): Promise<OfflineApp | null> {
  if (container === undefined) return null;
  const registration = await container.register(workerAddress);
  let tell = (): void => undefined;
  const look = (): void => {
    // The very first version passes through waiting too, on its way to be the one that is there.
    if (registration.waiting && registration.active) tell();
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  // Without a line the look fails, and the next one will not.
  setInterval(() => void registration.update().catch(() => undefined), lookEvery);
  return {
    onWaiting: (listener) => {
      tell = listener;
      look();
    },
    openWaiting: () => {
      const { waiting } = registration;
      if (waiting === null) return;
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') location.reload();
      });
      waiting.postMessage({ type: 'activate' });
    },
    keepPictures: (addresses) => {
      const worker = registration.active ?? registration.waiting ?? registration.installing;
      worker?.postMessage({ type: 'storeImages', urls: addresses });
    },
  };
}
