// Reports the outcome of queued orders on every storefront page.
import { useEffect } from 'react';
import { emptyCart, haveSameLines } from '#domain/cart';
import { purchaseTexts } from '#text';
import { useToasts } from '#ui';
import type { OrderOutcome } from '../orders/order-outbox.ts';
import { useCart, useStorefront } from '../use-storefront.ts';

const texts = purchaseTexts.confirmation;

/** Renders nothing. Suspends until the cart is open. */
export function PendingOrdersNotice() {
  const { orderOutbox } = useStorefront();
  const toasts = useToasts();
  const { change } = useCart();
  useEffect(() => {
    const listening = new AbortController();
    const report = ({ type, order, isCartFull }: OrderOutcome) => {
      if (type === 'Sent' && isCartFull)
        change((cart) => (haveSameLines(cart, order.items) ? emptyCart : cart));
      if (type === 'Sent') toasts.success(texts.sentLater(order.orderNumber));
      else toasts.failure(texts.refusedLater(order.orderNumber));
    };
    void orderOutbox().then((outbox) => {
      if (listening.signal.aborted) return;
      listening.signal.addEventListener('abort', outbox.onOutcome(report));
    }, reportError);
    return () => listening.abort();
  }, [orderOutbox, toasts, change]);
  return null;
}
