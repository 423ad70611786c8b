// What the web program hands to the storefront's screens beside the app context: `<StorefrontContext value={…}>`. It is part
// of the first script, so the hooks that read it stand in `use-storefront.ts`.
import { createContext } from 'react';
import type { StoreApi } from 'zustand';
import type { Cart } from '#domain/cart';
import type { StoredValue } from '../shell/index.ts';
import type { OrderOutbox } from './orders/order-outbox.ts';
import type { CataloguePrefetch } from './prefetch-catalogue.ts';

export interface Storefront {
  /** Opened beside the first paint. */
  readonly cart: Promise<StoreApi<StoredValue<Cart>>>;
  /** Started by the checkout, and after the first paint when this device holds orders; every call has the same promise. */
  readonly orderOutbox: () => Promise<OrderOutbox>;
  readonly cataloguePrefetch: CataloguePrefetch;
}

export const StorefrontContext = createContext<Storefront | undefined>(undefined);
