// The checkout on a screen: passes each change of the stored cart to the checkout and its outcomes to the screen.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { noCartDetails, type SaleTerms } from '#domain/sale';
import type { Till } from '#till';
import type { StoredCart } from '../use-cart-actions.ts';
import {
  createCheckout,
  type CheckoutOutcome,
  type Checkout,
  type StoredRowId,
  type StoredSaleId,
} from './checkout.ts';
import type { CheckoutState } from './checkout-state.ts';

export interface UseCheckout {
  readonly till: Till;
  readonly cart: StoredCart;
  readonly saleId: StoredSaleId;
  readonly rowId: StoredRowId;
  readonly terms: SaleTerms;
}

/** `checkout` is the same object for the lifetime of the screen. */
export function useCheckout(
  { till, cart, saleId, rowId, terms }: UseCheckout,
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
      saveRowId: (id) => rowId.change(() => id),
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
