// Says, wherever the visitor is, what became of an order that had waited on this device.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { emptyCart, haveSameLines } from '#domain/cart';
import { purchaseTexts } from '#text';
import { useToasts } from '#ui';
import type { OrderOutcome } from '../orders/index.ts';
import { useCart, useWorld } from '../../shell/index.ts';

const texts = purchaseTexts.confirmation;

/** Draws nothing itself. Listens only on a device that holds orders; suspends until the cart is open. */
export function KeptOrdersNotice() {
  const { storage, orderDesk } = useWorld();
  const toasts = useToasts();
  const { change } = useCart();
  // Asked anew on each page: on the one before there may have been none.
  useLocation();
  const hasOrders = storage.read('pendingOrders') !== null;
  useEffect(() => {
    if (!hasOrders) return;
    const listening = new AbortController();
    const hear = ({ type, order, isCartFull }: OrderOutcome) => {
      if (type === 'Sent' && isCartFull)
        change((cart) => (haveSameLines(cart, order.items) ? emptyCart : cart));
      if (type === 'Sent') toasts.success(texts.sentLater(order.orderNumber));
      else toasts.failure(texts.refusedLater(order.orderNumber));
    };
    void orderDesk().then((desk) => {
      if (listening.signal.aborted) return;
      listening.signal.addEventListener('abort', desk.listen(hear));
    }, reportError);
    return () => listening.abort();
  }, [hasOrders, orderDesk, toasts, change]);
  return null;
}
