// Updates the cart from the live products when one of its pages opens, and lists what has changed since it was filled.
import { useEffect, useState } from 'react';
import type { Backend } from '#backend/connect';
import { readCartProducts } from '#backend/products';
import { revalidateCart, type Cart } from '#domain/cart';
import type { Product } from '#domain/product';
import { useMoneyFormat } from '#ui';
import { useApp } from '../../shell/index.ts';
import { useCart } from '../use-storefront.ts';
import { changeLines } from './change-lines.ts';

export interface FreshCart {
  readonly cart: Cart;
  readonly change: (next: (cart: Cart) => Cart) => void;
  /** False when the cart could not be stored on this device. */
  readonly isStored: boolean;
  /** One sentence for each changed line. */
  readonly changes: readonly string[];
}

/** Suspends until the cart is open. Without a connection the cart stays as it was. */
export function useFreshCart(): FreshCart {
  const { backend } = useApp();
  const { value: cart, change, isStored } = useCart();
  const { text } = useMoneyFormat();
  const [live, setLive] = useState<readonly Product[] | null>(null);
  const [opened] = useState(cart);
  useEffect(() => {
    let isCurrent = true;
    void readLive(backend, opened).then((read) => {
      if (!isCurrent || read === null) return;
      setLive(read);
      // Products that were added during the read are not checked.
      const checkedIds = new Set(opened.map(({ id }) => id));
      change((now) => [
        ...revalidateCart(
          now.filter(({ id }) => checkedIds.has(id)),
          read,
        ).cart,
        ...now.filter(({ id }) => !checkedIds.has(id)),
      ]);
    });
    return () => {
      isCurrent = false;
    };
  }, [backend, opened, change]);
  const changes = live === null ? [] : changeLines(opened, live, text);
  return { cart, change, isStored, changes };
}

async function readLive(backend: Promise<Backend>, cart: Cart): Promise<readonly Product[] | null> {
  if (cart.length === 0) return null;
  const live = await readCartProducts(
    await backend,
    cart.map(({ id }) => id),
  );
  return live.ok ? live.value : null;
}
