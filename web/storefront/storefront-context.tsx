// What the web program hands to the storefront's screens beside the app context. Light: it is part of the first script.
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart';
import type { StoredValue, StoreHook } from '../shell/index.ts';
import type { OrderOutbox } from './orders/order-outbox.ts';
import type { CataloguePrefetch } from './prefetch-catalogue.ts';

export interface StorefrontContext {
  /** Opened beside the first paint. */
  readonly cart: Promise<StoreHook<StoredValue<Cart>>>;
  /** Started by the checkout, and after the first paint when this device holds orders; every call has the same promise. */
  readonly orderOutbox: () => Promise<OrderOutbox>;
  readonly cataloguePrefetch: CataloguePrefetch;
}

const Context = createContext<StorefrontContext | undefined>(undefined);

export function StorefrontProvider(props: {
  readonly storefront: StorefrontContext;
  readonly children: ReactNode;
}) {
  return <Context value={props.storefront}>{props.children}</Context>;
}

/** Throws outside of a StorefrontProvider: a defect of the composition. */
export function useStorefront(): StorefrontContext {
  const storefront = use(Context);
  if (!storefront) throw new Error('useStorefront needs a StorefrontProvider above it');
  return storefront;
}

/** The visitor's cart and how to change it. Suspends until the cart is open. */
export function useCart(): StoredValue<Cart> {
  const useCartStore = use(useStorefront().cart);
  return useCartStore((state) => state);
}
