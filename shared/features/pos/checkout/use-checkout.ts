// The checkout on a screen: passes each change of the stored cart to the checkout and its outcomes to the screen.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { SaleTerms } from '#domain/sale';
import type { Till } from '#till';
import type { ApproveSale } from '../discount/use-discounts.ts';
import type { OpenCartOnScreen } from '../open-cart/open-cart.ts';
import type { StoredCart } from '../use-cart-actions.ts';
import { createCheckout, recordApproved, type CheckoutOutcome, type Checkout } from './checkout.ts';
import type { CheckoutState } from './checkout-state.ts';

export interface UseCheckout {
  readonly till: Till;
  readonly cart: StoredCart;
  readonly openCart: OpenCartOnScreen;
  readonly terms: SaleTerms;
  readonly approveSale: ApproveSale;
}

/** `checkout` is the same object for the lifetime of the screen. */
export function useCheckout(
  { till, cart, openCart, terms, approveSale }: UseCheckout,
  onOutcome: (outcome: CheckoutOutcome) => void,
): { readonly state: CheckoutState; readonly checkout: Checkout } {
  const notify = useEffectEvent(onOutcome);
  const approve = useEffectEvent(approveSale);
  const [approving] = useState(() => new Set<ApproveSale>());
  const [listeners] = useState(() => new Set<(outcome: CheckoutOutcome) => void>());
  const [checkout] = useState(() =>
    createCheckout({
      till: { ...till, recordSale: recordApproved(till, askIn(approving)) },
      openCart,
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
  useEffect(() => {
    const ask: ApproveSale = (sale) => approve(sale);
    approving.add(ask);
    return () => void approving.delete(ask);
  }, [approving]);
  useEffect(() => checkout.cartIs(cart.value, terms), [checkout, cart.value, terms]);
  return { state: useSyncExternalStore(checkout.subscribe, checkout.current), checkout };
}

/** A screen that has closed asks nobody. */
function askIn(screens: ReadonlySet<ApproveSale>): ApproveSale {
  return async (sale) => {
    const [ask] = screens;
    return ask === undefined ? null : ask(sale);
  };
}
