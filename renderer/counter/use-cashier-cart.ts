// The cart of this counter, kept under `cashierCart` over a restart (PO-17, DB-62).
import { useMemo, useRef, useState } from 'react';
import { cartFromJson, cartToJson, type Cart } from '#domain/cart';
import type { KeptCart, KeptSaleId } from '#features/point-of-sale';

const key = 'cashierCart';
const saleIdKey = 'aleef.cashierSale';

export function useCashierCart(): KeptCart {
  const [value, setValue] = useState(readCart);
  const latest = useRef(value);
  const [change] = useState(() => (next: (cart: Cart) => Cart) => {
    latest.current = next(latest.current);
    localStorage.setItem(key, cartToJson(latest.current));
    setValue(latest.current);
  });
  return useMemo(() => ({ value, change }), [value, change]);
}

export const keptSaleId: KeptSaleId = {
  read: () => localStorage.getItem(saleIdKey),
  keep: (id) => (id === null ? localStorage.removeItem(saleIdKey) : localStorage.setItem(saleIdKey, id)),
};

const readCart = (): Cart => cartFromJson(localStorage.getItem(key)).cart;
