// Reports the outcome of queued orders on every storefront page.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { emptyCart, haveSameLines } from '#domain/cart';
import { purchaseTexts } from '#text';
import { useToasts } from '#ui';
import type { OrderOutbox } from '../orders/order-outbox.ts';
import { useCart, useStorefront } from '../use-storefront.ts';

const texts = purchaseTexts.confirmation;

/** Renders nothing. Suspends until the cart is open. It shows what is stored, whenever that came about (FW-25). */
export function PendingOrdersNotice() {
  const { orderOutbox } = useStorefront();
  const toasts = useToasts();
  const { change } = useCart();
  const isCheckout = useLocation().pathname === '/checkout';
  useEffect(() => {
    const listening = new AbortController();
    const report = (outbox: OrderOutbox) => {
      for (const { type, order, isCartFull } of outbox.unseenOutcomes()) {
        // The checkout shows the confirmation of the order of its own cart.
        if (type === 'Sent' && isCartFull && isCheckout) continue;
        if (type === 'Sent' && isCartFull)
          change((cart) => (haveSameLines(cart, order.items) ? emptyCart : cart));
        if (type === 'Sent') toasts.success(texts.sentLater(order.orderNumber));
        else toasts.failure(texts.refusedLater(order.orderNumber));
        outbox.markShown(order.orderNumber);
      }
    };
    void orderOutbox().then((outbox) => {
      if (listening.signal.aborted) return;
      listening.signal.addEventListener(
        'abort',
        outbox.subscribe(() => report(outbox)),
      );
      report(outbox);
    }, reportError);
    return () => listening.abort();
  }, [orderOutbox, toasts, change, isCheckout]);
  return null;
}
