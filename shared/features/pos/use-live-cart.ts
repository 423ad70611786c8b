// Updates the open cart to the current products: changed prices with a notice, and short lines (R11, PO-13, PO-15, PO-18, PO-19).
import { useEffect, useMemo, useRef } from 'react';
import {
  repriceCart,
  revalidateCart,
  shortItems,
  type Cart,
  type CartChange,
  type CartItem,
  type ShortItem,
} from '#domain/cart';
import { withApprovalAfter } from '#domain/sale';
import type { ProductListState } from '#till';
import { changesText } from './cart-messages.ts';
import type { StoredCart } from './use-cart-actions.ts';
import type { ShowNotice } from './use-notices.ts';

/**
 * Checks a stored cart when products are first known and once more when they are live: products that are gone or above the stock
 * are removed. After that only prices are updated, and lines that become short are marked.
 */
export function useLiveCart(
  cart: StoredCart,
  productList: ProductListState,
  { isPaused, resumed, showNotice }: LiveCartOptions,
): void {
  const checkedCart = useRef(resumed);
  const checkedAgainst = useRef<ProductListState['source']>('loading');
  const notified = useRef<Notified>(nothingNotified);
  const isEmpty = cart.value.length === 0;
  useEffect(() => {
    if (isEmpty) notified.current = nothingNotified;
  }, [isEmpty]);
  useEffect(() => {
    if (isPaused || !isStockKnown(productList)) return;
    const { source, products } = productList;
    if (checkedCart.current !== resumed) checkedAgainst.current = 'loading';
    checkedCart.current = resumed;
    const live = repriceCart(cart.value, products);
    const isDue = checkedAgainst.current !== 'live' && checkedAgainst.current !== source;
    const { cart: checked, changes } = isDue
      ? revalidateCart(live.cart, products)
      : { cart: live.cart, changes: [] };
    checkedAgainst.current = isDue ? source : checkedAgainst.current;
    if (cart.value.length > 0 && (isDue || live.repriced.length > 0)) takeOver(cart, checked);
    if (changes.length === 0 && live.repriced.length === 0) return;
    notified.current = withChanges(notified.current, changes, live.repriced);
    showNotice('products', changesText(notified.current.changes, notified.current.repriced));
  }, [productList, cart, isPaused, resumed, showNotice]);
}

/** What the check lowered was not lowered by the cashier: an approval of another amount lapses (HD-07, DC-23). */
function takeOver(cart: StoredCart, checked: Cart): void {
  cart.changeDetails((known) => withApprovalAfter(known, cart.value, checked));
  // Another window may have changed it: then it is checked again.
  cart.change((before) => (before === cart.value ? checked : before));
}

export interface LiveCartOptions {
  /** Nothing changes meanwhile. */
  readonly isPaused: boolean;
  /** Grows with each held cart that is resumed: it is checked like a stored one (HD-06). */
  readonly resumed: number;
  readonly showNotice: ShowNotice;
}

/** The short lines; none while the products are not known. */
export function useShortItems(
  cart: StoredCart['value'],
  productList: ProductListState,
): readonly ShortItem[] {
  return useMemo(
    () => (isStockKnown(productList) ? shortItems(cart, productList.products) : []),
    [cart, productList],
  );
}

/** A device without products has no reason to mark any line. */
function isStockKnown({ source, products }: ProductListState): boolean {
  return source === 'live' || (source === 'stored' && products.length > 0);
}

/** The changes of this cart so far, so that a new notice contains the earlier changes too. */
interface Notified {
  readonly changes: readonly CartChange[];
  readonly repriced: readonly CartItem[];
}

const nothingNotified: Notified = { changes: [], repriced: [] };

function withChanges(
  notified: Notified,
  changes: readonly CartChange[],
  repriced: readonly CartItem[],
): Notified {
  const moved = new Map([...notified.repriced, ...repriced].map((item) => [item.id, item]));
  return { changes: [...notified.changes, ...changes], repriced: [...moved.values()] };
}
