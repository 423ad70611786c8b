// What a courier collects for an order (OD-23).
import { subtractMoney, type Piastres } from '#kernel/money';
import type { Order } from './order.ts';

/** Total − received. */
export function netToCollect({ totalAmount, received }: Pick<Order, 'totalAmount' | 'received'>): Piastres {
  return received === null ? totalAmount : subtractMoney(totalAmount, received.amount);
}
