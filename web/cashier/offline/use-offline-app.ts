// Makes the cashier page available offline, and shows when a new version waits.
import { useEffect, useState } from 'react';
import type { Till } from '#till';
import { useApp, type CashierState, type OfflineApp } from '../../shell/index.ts';
import { registerOfflineApp } from './offline-app.ts';

export interface WaitingVersion {
  readonly open: () => void;
}

/** Largest number of product images that a device stores. */
const maxImages = 2_000;

/** Returns the waiting version, or null. Registers the service worker once per page and makes it store the product images and the logo. */
export function useOfflineApp(till: Till, logo: string): WaitingVersion | null {
  const { cashier } = useApp();
  const [waiting, setWaiting] = useState<WaitingVersion | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    let stop = (): void => undefined;
    let isWanted = true;
    const watch = (app: OfflineApp | null): void => {
      if (app === null || !isWanted) return;
      app.onWaiting(() => setWaiting({ open: app.openWaiting }));
      stop = storeImagesOf(till, logo, app);
    };
    offlineAppOf(cashier).then(watch, reportError);
    return () => {
      isWanted = false;
      stop();
    };
  }, [cashier, till, logo]);
  return waiting;
}

function offlineAppOf(state: CashierState): Promise<OfflineApp | null> {
  return (state.offlineApp ??= registerOfflineApp(navigator.serviceWorker));
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
