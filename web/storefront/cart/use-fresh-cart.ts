// Updates the cart from the live products when one of its pages opens and before an order is sent, and lists what has changed.
import { useEffect, useRef, useState } from 'react';
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
  /** The same for what has changed while the page was open, as of the last `checkAgain`. */
  readonly lateChanges: readonly string[];
  /** Reads the products again and updates the cart; resolves to whether it was up to date (FW-26). */
  readonly checkAgain: () => Promise<boolean>;
}

/** Suspends until the cart is open. Without a connection the cart stays as it was. */
export function useFreshCart(): FreshCart {
  const { backend } = useApp();
  const { value: cart, change, isStored } = useCart();
  const { text } = useMoneyFormat();
  const [live, setLive] = useState<readonly Product[] | null>(null);
  const [lateChanges, setLateChanges] = useState<readonly string[]>([]);
  const [opened] = useState(cart);
  const isAnswered = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    void readLive(backend, opened).then((read) => {
      if (!isCurrent) return;
      isAnswered.current = true;
      if (read === null) return;
      setLive(read);
      change((now) => updateChecked(now, opened, read));
    });
    return () => {
      isCurrent = false;
    };
  }, [backend, opened, change]);
  const checkAgain = async () => {
    // A backend that has not answered yet is not waited for: the order is stored on this device first.
    if (!isAnswered.current) return true;
    const read = await readSoon(backend, cart);
    const lines = read === null ? [] : changeLines(cart, read, text);
    setLateChanges(lines);
    if (read !== null && lines.length > 0) change((now) => updateChecked(now, cart, read));
    return lines.length === 0;
  };
  const changes = live === null ? [] : changeLines(opened, live, text);
  return { cart, change, isStored, changes, lateChanges, checkAgain };
}

/** Products that were added during the read are not checked. */
function updateChecked(now: Cart, checked: Cart, read: readonly Product[]): Cart {
  const ids = new Set(checked.map(({ id }) => id));
  return [
    ...revalidateCart(
      now.filter(({ id }) => ids.has(id)),
      read,
    ).cart,
    ...now.filter(({ id }) => !ids.has(id)),
  ];
}

/** Milliseconds that a buyer waits at most before the order is sent. */
const longestCheck = 3000;

/** Null also when the answer takes too long. */
async function readSoon(backend: Promise<Backend>, cart: Cart): Promise<readonly Product[] | null> {
  let giveUp: () => void = () => {};
  const late = new Promise<null>((resolve) => {
    giveUp = () => resolve(null);
  });
  const timer = setTimeout(giveUp, longestCheck);
  const read = await Promise.race([readLive(backend, cart), late]);
  clearTimeout(timer);
  return read;
}

async function readLive(backend: Promise<Backend>, cart: Cart): Promise<readonly Product[] | null> {
  if (cart.length === 0) return null;
  const live = await readCartProducts(
    await backend,
    cart.map(({ id }) => id),
  );
  return live.ok ? live.value : null;
}
