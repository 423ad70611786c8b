// The checkout on a screen: follows the kept cart, and says in words what became of the sale.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Till } from '#till';
import type { StoredCart } from '../use-cart-actions.ts';
import {
  dropIfSold,
  createCheckout,
  type CheckoutOutcome,
  type Checkout,
  type StoredSaleId,
} from './checkout.ts';
import type { CheckoutState } from './checkout-state.ts';

export interface UseCheckout {
  readonly till: Till;
  readonly cart: StoredCart;
  readonly saleId: StoredSaleId;
}

/** `checkout` is the same object for the life of the screen. */
export function useCheckout(
  { till, cart, saleId }: UseCheckout,
  onOutcome: (outcome: CheckoutOutcome) => void,
): { readonly state: CheckoutState; readonly checkout: Checkout } {
  const notify = useEffectEvent(onOutcome);
  const [listeners] = useState(() => new Set<(outcome: CheckoutOutcome) => void>());
  const [checkout] = useState(() =>
    createCheckout({
      till,
      saleId,
      changeCart: cart.change,
      notify: (outcome) => {
        for (const listener of listeners) listener(outcome);
      },
    }),
  );
  useEffect(() => {
    const listen = (outcome: CheckoutOutcome): void => notify(outcome);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, [listeners]);
  useEffect(() => checkout.cartIs(cart.value), [checkout, cart.value]);
  return { state: useSyncExternalStore(checkout.subscribe, checkout.current), checkout };
}

/** Whether the kept cart may be shown: false until it is known that it has not been sold already. */
export function useUnsoldCart(till: Till, cart: StoredCart, saleId: StoredSaleId): boolean {
  const [isChecked, setChecked] = useState(() => saleId.read() === null);
  useEffect(() => {
    if (isChecked) return;
    dropIfSold({ till, changeCart: cart.change, saleId })
      // Whatever cannot be read now is asked for again before the money is taken.
      .catch(reportError)
      .finally(() => setChecked(true));
  }, [isChecked, till, cart, saleId]);
  return isChecked;
}
