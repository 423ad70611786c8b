// Submits an order made from the cart. Its id and number are made once and used for every attempt on this page.
import { use, useRef, useState } from 'react';
import { newDocumentId } from '#backend/documents';
import { cartTotal, type Cart } from '#domain/cart';
import { deliveryQuote, type DeliveryQuote } from '#domain/delivery';
import { makeOrder, type CustomerInfo, type OrderError } from '#domain/order';
import { deliveryTexts, purchaseTexts } from '#text';
import { useDelivery } from '../delivery/use-delivery.ts';
import { useStorefront } from '../use-storefront.ts';

const texts = purchaseTexts.checkout;

export interface Submission {
  readonly cart: Cart;
  readonly customer: CustomerInfo;
  /** What the buyer saw; null while the shop's settings were not known. */
  readonly delivery: DeliveryQuote | null;
}

export interface SubmitOrder {
  /** Resolves to the number of the submitted order. After a failure it resolves to null, and `failure` is set. */
  readonly submit: (submission: Submission) => Promise<string | null>;
  readonly failure: string | undefined;
}

/** Suspends until the order outbox is open, so that an outage during the checkout cannot prevent storing the order. */
export function useSubmitOrder(): SubmitOrder {
  const outbox = use(useStorefront().orderOutbox());
  const identity = useRef<{ readonly id: string; readonly now: number }>(undefined);
  const [failure, setFailure] = useState<string>();
  const { load } = useDelivery();
  const submit = async ({ cart, customer, delivery: seen }: Submission) => {
    setFailure(undefined);
    const { city } = customer;
    const delivery = seen ?? deliveryQuote(await load(), city, cartTotal(cart));
    // The buyer has seen no fee, so none may be in the order.
    if (seen === null && (delivery.fee !== null || !delivery.isServed)) {
      setFailure(deliveryTexts.changed);
      return null;
    }
    identity.current ??= { id: newDocumentId(), now: Date.now() };
    const { fee } = delivery;
    const line = fee === null ? null : { name: deliveryTexts.line(city), fee };
    const order = makeOrder({ cart, customer, delivery: line, ...identity.current });
    if (!order.ok) {
      setFailure(orderErrorText(order.error));
      return null;
    }
    const submitted = await outbox.submit(order.value);
    if (submitted.ok) return submitted.value.orderNumber;
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
