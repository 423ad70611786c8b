// Makes the counter open without a line, and says when a new version waits.
import { useEffect, useState } from 'react';
import type { Till } from '#till';
import { registerOfflineApp, type OfflineApp } from './offline-app.ts';

export interface WaitingVersion {
  readonly open: () => void;
}

/** How many of the goods' pictures a device keeps at most. */
const mostPictures = 2_000;

let registered: Promise<OfflineApp | null> | undefined;

/** The version that waits, or null. Registers once a page. The goods' pictures and the shop's logo are kept on the device. */
export function useOfflineApp(till: Till, logo: string): WaitingVersion | null {
  const [waiting, setWaiting] = useState<WaitingVersion | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    let stop = (): void => undefined;
    let isWanted = true;
    const follow = (app: OfflineApp | null): void => {
      if (app === null || !isWanted) return;
      app.onWaiting(() => setWaiting({ open: app.openWaiting }));
      stop = followPictures(till, logo, app);
    };
    registered ??= registerOfflineApp(navigator.serviceWorker);
    registered.then(follow, reportError);
    return () => {
      isWanted = false;
      stop();
    };
  }, [till, logo]);
  return waiting;
}

/** Tells the worker of the pictures whenever the goods' pictures change. */
function followPictures(till: Till, logo: string, app: OfflineApp): () => void {
  let told = '';
  const tell = (): void => {
    const { source, products } = till.products.current();
    if (source !== 'live') return;
    const pictures = [...new Set([logo, ...products.map(({ image }) => image)])]
      .filter((image) => image.startsWith('/'))
      .slice(0, mostPictures);
    const list = pictures.join('\n');
    if (list === told) return;
    told = list;
    app.keepPictures(pictures);
  };
  tell();
  return till.products.subscribe(tell);
}
