// From cart and customer to a placed order: its id and number are made once, however often it is tried.
import { use, useRef, useState } from 'react';
import { newDocumentId } from '#backend/documents';
import type { Cart } from '#domain/cart';
import { placeOrder, type CustomerInfo, type PlacementError } from '#domain/order';
import { purchaseTexts } from '#text';
import { useWorld } from '../../shell/index.ts';

const texts = purchaseTexts.checkout;

export interface PlacementOnPage {
  /** Resolves to the number of the placed order, or null: then `failure` says why. */
  readonly place: (cart: Cart, customer: CustomerInfo) => Promise<string | null>;
  readonly failure: string | undefined;
}

/** Suspends until the order desk is open: everything an order needs is here before it is sent, so that an outage finds it. */
export function usePlacement(): PlacementOnPage {
  const desk = use(useWorld().orderDesk());
  const identity = useRef<{ readonly id: string; readonly now: number }>(undefined);
  const [failure, setFailure] = useState<string>();
  const place = async (cart: Cart, customer: CustomerInfo) => {
    setFailure(undefined);
    identity.current ??= { id: newDocumentId(), now: Date.now() };
    const order = placeOrder({ cart, customer, ...identity.current });
    if (!order.ok) {
      setFailure(placementText(order.error));
      return null;
    }
    const placed = await desk.place(order.value);
    if (placed.ok) return order.value.orderNumber;
    setFailure(placed.error.type === 'Refused' ? texts.refused : texts.notKept);
    return null;
  };
  return { place, failure };
}

function placementText(error: PlacementError): string {
  switch (error.type) {
    case 'CartEmpty':
      return texts.empty;
    case 'TooManyLines':
      return purchaseTexts.cart.tooManyLines;
    case 'TooManyPieces':
      return texts.tooManyPieces(error.productName, error.limit);
  }
}
