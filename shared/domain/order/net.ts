// What a courier collects for an order (OD-23).
import { noMoney, subtractMoney, type Piastres } from '#kernel/money';
import type { Order } from './order.ts';

/** Total − received. */
export function netToCollect({ totalAmount, received }: Pick<Order, 'totalAmount' | 'received'>): Piastres {
  return received === null ? totalAmount : subtractMoney(totalAmount, received.amount);
}

/** An order to be paid in advance of which nothing has arrived. */
export function awaitsAdvance({
  received,
  totalAmount,
  customerInfo,
}: Pick<Order, 'received' | 'totalAmount' | 'customerInfo'>): boolean {
  return received === null && totalAmount > noMoney && customerInfo.paymentMethod !== 'cash';
}
