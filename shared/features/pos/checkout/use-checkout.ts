// The checkout on a screen: follows the kept cart, and says in words what became of the sale.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Till } from '#till';
import type { KeptCart } from '../use-cart-actions.ts';
import { dropIfSold, runCheckout, type CheckoutNews, type CheckoutRun, type KeptSaleId } from './checkout.ts';
import type { Checkout } from './checkout-state.ts';

export interface CheckoutOf {
  readonly till: Till;
  readonly cart: KeptCart;
  readonly saleId: KeptSaleId;
}

/** `run` is the same object for the life of the screen. */
export const useCheckout = (
  { till, cart, saleId }: CheckoutOf,
  onNews: (news: CheckoutNews) => void,
): { readonly state: Checkout; readonly run: CheckoutRun } => {
  const tell = useEffectEvent(onNews);
  const [listeners] = useState(() => new Set<(news: CheckoutNews) => void>());
  const [run] = useState(() =>
    runCheckout({
      till,
      saleId,
      changeCart: cart.change,
      tell: (news) => {
        for (const listener of listeners) listener(news);
      },
    }),
  );
  useEffect(() => {
    const listen = (news: CheckoutNews): void => tell(news);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, [listeners]);
  useEffect(() => run.cartIs(cart.value), [run, cart.value]);
  return { state: useSyncExternalStore(run.subscribe, run.current), run };
};

/** Whether the kept cart may be shown: false until it is known that it has not been sold already. */
export const useUnsoldCart = (till: Till, cart: KeptCart, saleId: KeptSaleId): boolean => {
  const [isChecked, setChecked] = useState(() => saleId.read() === null);
  useEffect(() => {
    if (isChecked) return;
    dropIfSold({ till, changeCart: cart.change, saleId })
      // Whatever cannot be read now is asked for again before the money is taken.
      .catch(reportError)
      .finally(() => setChecked(true));
  }, [isChecked, till, cart, saleId]);
  return isChecked;
};
