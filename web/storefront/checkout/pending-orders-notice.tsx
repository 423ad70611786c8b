// Reports the outcome of queued orders on every storefront page.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { emptyCart, haveSameLines } from '#domain/cart';
import { purchaseTexts } from '#text';
import { useToasts } from '#ui';
import type { OrderOutcome } from '../orders/order-outbox.ts';
import { useApp } from '../../shell/index.ts';
import { useCart, useStorefront } from '../use-storefront.ts';

const texts = purchaseTexts.confirmation;

/** Renders nothing. Subscribes only on a device with orders; suspends until the cart is open. */
export function PendingOrdersNotice() {
  const { storage } = useApp();
  const { orderOutbox } = useStorefront();
  const toasts = useToasts();
  const { change } = useCart();
  // Renders again on each navigation: an order may have been submitted since the last page.
  useLocation();
  const hasOrders = storage.read('pendingOrders') !== null;
  useEffect(() => {
    if (!hasOrders) return;
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
  }, [hasOrders, orderOutbox, toasts, change]);
  return null;
}
