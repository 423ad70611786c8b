// Hooks for the storefront's context and the visitor's cart.
import { use } from 'react';
import { useStore } from 'zustand';
import type { Cart } from '#domain/cart';
import type { StoredValue } from '../shell/index.ts';
import { StorefrontContext, type Storefront } from './storefront-context.ts';

/** Throws outside a StorefrontContext: a defect of the composition. */
export function useStorefront(): Storefront {
  const storefront = use(StorefrontContext);
  if (!storefront) throw new Error('useStorefront needs a StorefrontContext above it');
  return storefront;
}

/** The visitor's cart and a function that changes it. Suspends until the cart is open. */
export function useCart(): StoredValue<Cart> {
  const { cart, openedCart } = useStorefront();
  return useStore(openedCart ?? use(cart));
}
