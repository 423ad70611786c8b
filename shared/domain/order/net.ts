// What a courier collects for an order, and what the shop owes back of what was paid in advance (OD-23).
import { noMoney, subtractMoney, type Piastres } from '#kernel/money';
import type { Order } from './order.ts';

/** Total − received; what was paid back counts no more. */
export function netToCollect({
  totalAmount,
  received,
  returnedAt,
}: Pick<Order, 'totalAmount' | 'received' | 'returnedAt'>): Piastres {
  return received === null || returnedAt !== null ? totalAmount : subtractMoney(totalAmount, received.amount);
}

/** What is still to be collected: nothing of an order that was completed or cancelled (FA-27). */
export function stillToCollect(
  order: Pick<Order, 'status' | 'totalAmount' | 'received' | 'returnedAt'>,
): Piastres {
  return order.status === 'completed' || order.status === 'cancelled' ? noMoney : netToCollect(order);
}

/** An order to be paid in advance of which nothing has arrived. */
export function awaitsAdvance({
  received,
  totalAmount,
  customerInfo,
}: Pick<Order, 'received' | 'totalAmount' | 'customerInfo'>): boolean {
  return received === null && totalAmount > noMoney && customerInfo.paymentMethod !== 'cash';
}

/** A cancelled or refused order that was paid in advance, until it is noted that the money went back. */
export function isOwedBack({
  status,
  received,
  returnedAt,
}: Pick<Order, 'status' | 'received' | 'returnedAt'>): boolean {
  return status === 'cancelled' && received !== null && returnedAt === null;
}
