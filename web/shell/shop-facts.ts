// The shop's settings and categories, which header, footer and storefront share: read once, after the first paint.
import { create } from 'zustand';
import type { Backend } from '#backend/connect';
import type { Category } from '#domain/category';
import type { SettingsDraft } from '#domain/settings';

export interface ShopFacts {
  /** Undefined until they are loaded; the defaults when they could not be. */
  readonly settings: SettingsDraft | undefined;
  /** By `order`; undefined while they load, empty when they could not be loaded. */
  readonly categories: readonly Category[] | undefined;
  /** Whether the last reading brought both; undefined until it has ended. */
  readonly isRead?: boolean;
  /** Reads both again: after the first paint, and when an admin changed them. */
  readonly load: () => Promise<void>;
}

/** A zustand hook over the facts of a backend. A failed read keeps what is known. */
export function shopFactsStore(backend: Promise<Backend>) {
  return create<ShopFacts>()((set, get) => ({
    settings: undefined,
    categories: undefined,
    load: async () => {
      const { readShopFacts } = await import('./read-shop-facts.ts');
      set(await readShopFacts(await backend, get()));
    },
  }));
}
