// The shop info for the cashier page: stored on this device after each complete read, and read again after a failed one.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readShopDelivery } from '#backend/delivery';
import { shellTexts } from '#text';
import type { Till } from '#till';
import { useShopInfo, useApp, type ShopInfo } from '../shell/index.ts';
import { shopInfoFromJson, shopInfoToJson, type CachedShopInfo } from './cached-shop-info.ts';

const key = 'aleef.tillShop';
const returnsKey = 'aleef.tillReturns';

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

/** The shop's line about returns (WS-30), as read now or as this device last read it; '' for the usual one. */
export function useCachedReturns(till: Till): string {
  const { storage, backend } = useApp();
  const [known, setKnown] = useState(() => ({ returns: storage.read(returnsKey) ?? '', isRead: false }));
  const load = useCallback(async () => {
    const found = await readShopDelivery(await backend);
    if (!found.ok) return;
    const { returns } = found.value;
    storage.write(returnsKey, returns);
    setKnown({ returns, isRead: true });
  }, [storage, backend]);
  useReadingAgain(till, { isRead: known.isRead, load });
  return known.returns;
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

function useReadingAgain(till: Till, { isRead, load }: Pick<ShopInfo, 'isRead' | 'load'>): void {
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
