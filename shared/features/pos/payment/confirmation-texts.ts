// The words in which the cashier confirms that the money of a method has arrived (PY-09).
import type { PaymentMethod } from '#domain/sale';
import { posTexts } from '#text';

const { confirmations } = posTexts.payment;

/** A card is accepted by its terminal; the other methods arrive by a message. */
export function confirmationTexts(method: PaymentMethod): (typeof confirmations)[keyof typeof confirmations] {
  return method === 'card' ? confirmations.card : confirmations.transfer;
}
