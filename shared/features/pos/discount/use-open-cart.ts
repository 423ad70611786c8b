// The open cart with its discounts: both are stored in the same turn, a product that leaves takes its discount along, a new price its approval.
import { useMemo } from 'react';
import type { Cart } from '#domain/cart';
import { detailsAfter, type CartDetails } from '#domain/sale';
import type { StoredCart } from '../use-cart-actions.ts';

interface Stored<Value> {
  readonly value: Value;
  readonly change: (next: (before: Value) => Value) => void;
}

/** `cart` is stored under `cashierCart`, `details` under `aleef.cashierCartDetails`. */
export function useOpenCart(cart: Stored<Cart>, details: Stored<CartDetails>): StoredCart {
  const { value, change } = cart;
  const { value: detailsValue, change: changeDetails } = details;
  return useMemo(
    () => ({
      value,
      change: (next) => {
        change((before) => {
          const after = next(before);
          changeDetails((known) => detailsAfter(known, before, after));
          return after;
        });
      },
      details: detailsValue,
      changeDetails,
    }),
    [value, change, detailsValue, changeDetails],
  );
}
