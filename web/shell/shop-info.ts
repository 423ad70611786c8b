// The shop's settings and categories, shared by header, footer and storefront. Read once, after the first paint.
import { create } from 'zustand';
import type { Backend } from '#backend/connect';
import type { DeviceStorage } from './storage/index.ts';
import type { KnownInfo } from './stored-shop-info.ts';

/** The values as read now, or as this device last read them. */
export interface ShopInfo extends KnownInfo {
  /** Whether the last read returned both values; undefined until it has ended. */
  readonly isRead?: boolean;
  /** The shop server says that nobody owns the shop yet (R34). */
  readonly awaitsOwner?: boolean;
  /** Reads both values: after the first paint. A server may hold them for some minutes. */
  readonly load: () => Promise<void>;
  /** Reads both values as they are stored: after an admin changed them. */
  readonly reload: () => Promise<void>;
}

/** Creates a zustand hook of the shop info of a backend. After a failed read the known values stay. */
export function createShopInfoStore(backend: Promise<Backend>, storage: DeviceStorage) {
  return create<ShopInfo>()((set, get) => ({
    settings: undefined,
    categories: undefined,
    load: async () => {
      const { storedShopInfo, readShopInfo } = await import('./read-shop-info.ts');
      if (get().settings === undefined) set(storedShopInfo(storage));
      set(await readShopInfo(await backend, storage, get()));
    },
    reload: async () => {
      const { readShopDocuments } = await import('./read-shop-info.ts');
      set(await readShopDocuments(await backend, storage, get()));
    },
  }));
}
