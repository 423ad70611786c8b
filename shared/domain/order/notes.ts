// What a person notes on an order without changing its status (OD-16, OD-19, OD-23).
import { noMoney } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { maxAdvanceReference, maxOrderNote, type AdvancePayment } from './handling.ts';
import { isOwedBack } from './net.ts';
import type { Order } from './order.ts';

export type OrderNote =
  | { readonly type: 'Asked' }
  | { readonly type: 'Answered' }
  | { readonly type: 'Note'; readonly text: string }
  | { readonly type: 'Received'; readonly payment: Omit<AdvancePayment, 'at' | 'by'> }
  | { readonly type: 'NotReceived' }
  | { readonly type: 'Returned' };

export type OrderNoteError =
  | { readonly type: 'NoteTooLong'; readonly limit: number }
  | { readonly type: 'ReferenceTooLong'; readonly limit: number }
  | { readonly type: 'AmountOutOfRange' }
  | { readonly type: 'NothingToReturn' };

/** The order with the note, by the admin with this uid at an instant. */
export function withNote(
  order: Order,
  note: OrderNote,
  { by, now }: { readonly by: string; readonly now: number },
): Result<Order, OrderNoteError> {
  switch (note.type) {
    case 'Asked':
      return ok({ ...order, askedAt: now, answeredAt: null });
    case 'Answered':
      return ok({ ...order, answeredAt: now });
    case 'Note': {
      const text = note.text.trim();
      return text.length > maxOrderNote
        ? err({ type: 'NoteTooLong', limit: maxOrderNote })
        : ok({ ...order, note: text });
    }
    case 'Received':
      return receivePayment(order, { ...note.payment, at: now, by });
    case 'NotReceived':
      return ok({ ...order, received: null, returnedAt: null });
    case 'Returned':
      return isOwedBack(order) ? ok({ ...order, returnedAt: now }) : err({ type: 'NothingToReturn' });
  }
}

function receivePayment(order: Order, payment: AdvancePayment): Result<Order, OrderNoteError> {
  const reference = payment.reference.trim();
  if (payment.amount <= noMoney || payment.amount > order.totalAmount)
    return err({ type: 'AmountOutOfRange' });
  if (reference.length > maxAdvanceReference) {
    return err({ type: 'ReferenceTooLong', limit: maxAdvanceReference });
  }
  return ok({ ...order, received: { ...payment, reference }, returnedAt: null });
}

/** Whether an order has the note already, as after a lost answer. */
export function hasNote(order: Order, note: OrderNote): boolean {
  switch (note.type) {
    case 'Asked':
      return order.askedAt !== null && order.answeredAt === null;
    case 'Answered':
      return order.answeredAt !== null;
    case 'Note':
      return order.note === note.text.trim();
    case 'Received': {
      const { amount, method, reference } = note.payment;
      const noted = order.received;
      return (
        noted?.amount === amount &&
        noted.method === method &&
        noted.reference === reference.trim() &&
        order.returnedAt === null
      );
    }
    case 'NotReceived':
      return order.received === null;
    case 'Returned':
      return order.received !== null && order.returnedAt !== null;
  }
}
