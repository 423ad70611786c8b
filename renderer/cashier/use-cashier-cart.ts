// The cart of this till and its sale id, stored under `cashierCart` so that they survive a restart (PO-17, DB-62).
import { useMemo, useRef, useState } from 'react';
import { cartFromJson, cartToJson, type Cart } from '#domain/cart';
import { cartDetailsFromJson, cartDetailsToJson, type CartDetails } from '#domain/sale';
import {
  codesFromJson,
  codesToJson,
  useOpenCart,
  type StoredCart,
  type StoredCodes,
  type StoredRowId,
  type StoredSaleId,
} from '#features/pos';

const saleIdKey = 'aleef.cashierSale';

export function useCashierCart(): StoredCart {
  const cart = useStored<Cart>('cashierCart', (text) => cartFromJson(text).cart, cartToJson);
  const details = useStored<CartDetails>('aleef.cashierCartDetails', cartDetailsFromJson, cartDetailsToJson);
  return useOpenCart(cart, details);
}

/** The scanned barcodes without a product, until each is resolved. */
export function useUnknownCodes(): StoredCodes {
  return useStored<readonly string[]>(
    'aleef.cashierUnknown',
    (text) => codesFromJson(text).value,
    codesToJson,
  );
}

/** The row of the till that the stored cart continues (HD-05). */
export function useStoredRowId(): StoredRowId {
  return useStored<string | null>(
    'aleef.cashierCartRow',
    (text) => (text === '' ? null : text),
    (id) => id ?? '',
  );
}

export const storedSaleId: StoredSaleId = {
  read: () => localStorage.getItem(saleIdKey),
  save: (id) => (id === null ? localStorage.removeItem(saleIdKey) : localStorage.setItem(saleIdKey, id)),
};

/** Reads the value once and writes it at each change. */
function useStored<Value>(
  key: string,
  parse: (text: string | null) => Value,
  format: (value: Value) => string,
) {
  const [value, setValue] = useState(() => parse(localStorage.getItem(key)));
  const latest = useRef(value);
  const [change] = useState(() => (next: (before: Value) => Value) => {
    latest.current = next(latest.current);
    localStorage.setItem(key, format(latest.current));
    setValue(latest.current);
  });
  return useMemo(() => ({ value, change }), [value, change]);
}
