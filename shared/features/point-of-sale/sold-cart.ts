// A cart that has been sold is not sold again: it is sold under an id that is kept beside it, and the till knows what it has sold.
import { useEffect, useState } from 'react';
import { emptyCart } from '#domain/cart';
import type { Till } from '#till';
import type { KeptCart } from './use-selling.ts';

/** The id under which this device's cart is being sold, kept like the cart itself; null while no payment has begun. */
export interface KeptSaleId {
  readonly read: () => string | null;
  readonly keep: (id: string | null) => void;
}

/** Empties a cart that was sold, as when the power went between the sale and the emptying; answers whether it was. */
export const dropSoldCart = async (till: Till, cart: KeptCart, saleId: KeptSaleId): Promise<boolean> => {
  const id = saleId.read();
  const sold = id === null ? null : await till.receipt(id);
  if (sold === null) return false;
  const isSold = sold.state !== 'void';
  if (isSold) cart.change(() => emptyCart);
  saleId.keep(null);
  return isSold;
};

/** Whether the kept cart may be shown: false until it is known that it has not been sold already. */
export const useUnsoldCart = (till: Till, cart: KeptCart, saleId: KeptSaleId): boolean => {
  const [isChecked, setChecked] = useState(() => saleId.read() === null);
  useEffect(() => {
    if (isChecked) return;
    dropSoldCart(till, cart, saleId)
      // Whatever cannot be read now is asked for again before the money is taken.
      .catch(reportError)
      .finally(() => setChecked(true));
  }, [isChecked, till, cart, saleId]);
  return isChecked;
};
