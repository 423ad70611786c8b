// Submits an order made from the cart. Its id and number are made once and used for every attempt on this page.
import { use, useRef, useState } from 'react';
import { newDocumentId } from '#backend/documents';
import type { Cart } from '#domain/cart';
import { makeOrder, type CustomerInfo, type OrderError } from '#domain/order';
import { purchaseTexts } from '#text';
import { useStorefront } from '../use-storefront.ts';

const texts = purchaseTexts.checkout;

export interface SubmitOrder {
  /** Resolves to the number of the submitted order. After a failure it resolves to null, and `failure` is set. */
  readonly submit: (cart: Cart, customer: CustomerInfo) => Promise<string | null>;
  readonly failure: string | undefined;
}

/** Suspends until the order outbox is open, so that an outage during the checkout cannot prevent storing the order. */
export function useSubmitOrder(): SubmitOrder {
  const outbox = use(useStorefront().orderOutbox());
  const identity = useRef<{ readonly id: string; readonly now: number }>(undefined);
  const [failure, setFailure] = useState<string>();
  const submit = async (cart: Cart, customer: CustomerInfo) => {
    setFailure(undefined);
    identity.current ??= { id: newDocumentId(), now: Date.now() };
    const order = makeOrder({ cart, customer, ...identity.current });
    if (!order.ok) {
      setFailure(orderErrorText(order.error));
      return null;
    }
    const submitted = await outbox.submit(order.value);
    if (submitted.ok) return order.value.orderNumber;
    setFailure(submitted.error.type === 'Refused' ? texts.refused : texts.notSaved);
    return null;
  };
  return { submit, failure };
}

function orderErrorText(error: OrderError): string {
  switch (error.type) {
    case 'CartEmpty':
      return texts.empty;
    case 'TooManyLines':
      return purchaseTexts.cart.tooManyLines;
    case 'TooManyPieces':
      return texts.tooManyPieces(error.productName, error.limit);
  }
}
