// The service worker of the cashier page as the page uses it: updated in the background, activated only between two sales.
import type { OfflineApp } from '../../shell/index.ts';
import { workerAddress } from './worker-address.ts';

/** Milliseconds between two checks for a new version. */
const updateInterval = 30 * 60_000;

/** Registers the worker; null where the browser has none (plain http in a network). */
export async function registerOfflineApp(
  container: ServiceWorkerContainer | undefined,
): Promise<OfflineApp | null> {
  if (container === undefined) return null;
  const registration = await container.register(workerAddress);
  let notify = (): void => undefined;
  const check = (): void => {
    // While no version is active yet, the first one is waiting for a moment too.
    if (registration.waiting && registration.active) notify();
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });
  // Offline the check fails; a later one succeeds.
  setInterval(() => void registration.update().catch(() => undefined), updateInterval);
  return {
    onWaiting: (listener) => {
      notify = listener;
      check();
    },
    openWaiting: () => {
      const { waiting } = registration;
      if (waiting === null) return;
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') location.reload();
      });
      waiting.postMessage({ type: 'activate' });
    },
    storeImages: (urls) => {
      const worker = registration.active ?? registration.waiting ?? registration.installing;
      worker?.postMessage({ type: 'storeImages', urls });
    },
  };
}
