// The context of the storefront's screens, beside the app context: `<StorefrontContext value={…}>`. This file is part of the
// first script, so the hooks that read the context are in `use-storefront.ts`.
import { createContext } from 'react';
import type { StoreApi } from 'zustand';
import type { Cart } from '#domain/cart';
import type { StoredValue } from '../shell/index.ts';
import type { OrderOutbox } from './orders/order-outbox.ts';
import type { CataloguePrefetch } from './prefetch-catalogue.ts';

export interface Storefront {
  /** Opened in parallel with the first paint. */
  readonly cart: Promise<StoreApi<StoredValue<Cart>>>;
  /** The same where it was open before the first render, which then need not wait. */
  readonly openedCart?: StoreApi<StoredValue<Cart>> | undefined;
  /** Started by the checkout, and after the first paint on a device with orders. Every call returns the same promise. */
  readonly orderOutbox: () => Promise<OrderOutbox>;
  readonly cataloguePrefetch: CataloguePrefetch;
}

export const StorefrontContext = createContext<Storefront | undefined>(undefined);
