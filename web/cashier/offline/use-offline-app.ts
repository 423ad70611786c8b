// Makes the cashier page available offline, and states whether it is and whether a new version waits.
import { useEffect, useSyncExternalStore } from 'react';
import type { Till } from '#till';
import { useApp, type CashierState, type OfflineApp, type OfflineState } from '../../shell/index.ts';
import { startOfflineApp } from './offline-app.ts';

/** Largest number of product images that a device stores. */
const maxImages = 2_000;

/** The state of the application on this device, and what opens its waiting version. Makes the service worker store the product images and the logo. */
export function useOfflineApp(
  till: Till,
  logo: string,
): Pick<OfflineApp, 'openWaiting'> & { readonly state: OfflineState } {
  const { cashier } = useApp();
  const app = offlineAppOf(cashier);
  const state = useSyncExternalStore(app.subscribe, app.state);
  useEffect(() => storeImagesOf(till, logo, app), [app, till, logo]);
  return { state, openWaiting: app.openWaiting };
}

/** The one of this page. While developing there is no worker. */
function offlineAppOf(state: CashierState): OfflineApp {
  return (state.offlineApp ??= startOfflineApp(import.meta.env.PROD ? navigator.serviceWorker : undefined));
}

/** Sends the list of images to the worker at each change of the products. Returns the function that ends it. */
function storeImagesOf(till: Till, logo: string, app: OfflineApp): () => void {
  let sent = '';
  const send = (): void => {
    const { source, products } = till.products.current();
    if (source !== 'live') return;
    const images = [...new Set([logo, ...products.map(({ image }) => image)])]
      .filter((image) => image.startsWith('/'))
      .slice(0, maxImages);
    const list = images.join('\n');
    if (list === sent) return;
    sent = list;
    app.storeImages(images);
  };
  send();
  return till.products.subscribe(send);
}
