// The shop's settings and categories, which header, footer and storefront share: read once, after the first paint.
import { create } from 'zustand';
import type { Backend } from '#backend/connect';
import type { DeviceStorage } from './storage/index.ts';
import type { KnownInfo } from './stored-shop-info.ts';

/** As read now, or as this device last read it. */
export interface ShopInfo extends KnownInfo {
  /** Whether the last reading brought both; undefined until it has ended. */
  readonly isRead?: boolean;
  /** Reads both again: after the first paint, and when an admin changed them. */
  readonly load: () => Promise<void>;
}

/** A zustand hook over the shop info of a backend. After a failed read the known values stay. */
export function createShopInfoStore(backend: Promise<Backend>, storage: DeviceStorage) {
  return create<ShopInfo>()((set, get) => ({
    settings: undefined,
    categories: undefined,
    load: async () => {
      const { storedShopInfo, readShopInfo } = await import('./read-shop-info.ts');
      if (get().settings === undefined) set(storedShopInfo(storage));
      set(await readShopInfo(await backend, storage, get()));
    },
  }));
}
