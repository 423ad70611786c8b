// The shop info for the cashier page: stored on this device after each complete read, and read again after a failed one.
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { shellTexts } from '#text';
import type { Till } from '#till';
import { useShopInfo, useApp, type ShopInfo } from '../shell/index.ts';
import { shopInfoFromJson, shopInfoToJson, type CachedShopInfo } from './cached-shop-info.ts';

const key = 'aleef.tillShop';

/** Milliseconds between two reads while the till is online and reading fails. */
const readAgainAfter = 15_000;

export function useCachedShopInfo(till: Till): CachedShopInfo {
  const { storage } = useApp();
  const info = useShopInfo();
  const read = useMemo(() => infoOf(info), [info]);
  const isRead = info.isRead === true;
  useEffect(() => {
    if (isRead) storage.write(key, shopInfoToJson(read));
  }, [storage, isRead, read]);
  useReadingAgain(till, info);
  return useMemo(
    () => (isRead ? read : (shopInfoFromJson(storage.read(key)) ?? read)),
    [storage, isRead, read],
  );
}

function infoOf({ settings, categories = [] }: ShopInfo): CachedShopInfo {
  return {
    categories,
    shop: {
      name: settings?.storeName || shellTexts.storeName,
      phone: settings?.phone ?? '',
      address: settings?.address ?? '',
      logo: settings?.logo ?? '',
    },
  };
}

function useReadingAgain(till: Till, { isRead, load }: ShopInfo): void {
  const { connection } = useSyncExternalStore(till.state.subscribe, till.state.current);
  const isDue = isRead === false && connection === 'online';
  useEffect(() => {
    if (!isDue) return;
    const read = (): void => void load().catch(reportError);
    read();
    const timer = setInterval(read, readAgainAfter);
    return () => clearInterval(timer);
  }, [isDue, load]);
}
