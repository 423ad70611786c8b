// The checkout on a screen: passes each change of the stored cart to the checkout and its outcomes to the screen.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { noCartDetails, type SaleTerms } from '#domain/sale';
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
  readonly terms: SaleTerms;
}

/** `checkout` is the same object for the lifetime of the screen. */
export function useCheckout(
  { till, cart, saleId, terms }: UseCheckout,
  onOutcome: (outcome: CheckoutOutcome) => void,
): { readonly state: CheckoutState; readonly checkout: Checkout } {
  const notify = useEffectEvent(onOutcome);
  const [listeners] = useState(() => new Set<(outcome: CheckoutOutcome) => void>());
  const [checkout] = useState(() =>
    createCheckout({
      till,
      saleId,
      changeCart: cart.change,
      dropDiscounts: () => cart.changeDetails(() => noCartDetails),
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
  useEffect(() => checkout.cartIs(cart.value, terms), [checkout, cart.value, terms]);
  return { state: useSyncExternalStore(checkout.subscribe, checkout.current), checkout };
}

/** Whether the stored cart may be shown: false until it is certain that the cart was not sold already. */
export function useUnsoldCart(till: Till, cart: StoredCart, saleId: StoredSaleId): boolean {
  const [isChecked, setChecked] = useState(() => saleId.read() === null);
  useEffect(() => {
    if (isChecked) return;
    dropIfSold({
      till,
      changeCart: cart.change,
      dropDiscounts: () => cart.changeDetails(() => noCartDetails),
      saleId,
    })
      // An error here is harmless: the sale is checked again before the payment opens.
      .catch(reportError)
      .finally(() => setChecked(true));
  }, [isChecked, till, cart, saleId]);
  return isChecked;
}
