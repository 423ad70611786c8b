// The list of orders on the screen: pages appended, and what arrives live merged without moving anything (AO-04, AO-05).
import type { Order, OrderStatus } from '#domain/order';

/** The filters that exist (AO-03); the other statuses appear under all. */
export const orderFilters = [
  'all',
  'pending',
  'confirmed',
  'completed',
  'cancelled',
] as const satisfies readonly (OrderStatus | 'all')[];
export type OrderFilter = (typeof orderFilters)[number];

export interface OrderList {
  readonly orders: readonly Order[];
  /** Orders that came in since the list was read: announced, not shown, so that nothing jumps. */
  readonly arrived: readonly string[];
}

/** Whether two states of the list show the same: the same orders, as last saved, and the same arrivals. */
export function showsTheSame(one: OrderList, other: OrderList): boolean {
  return stateOf(one) === stateOf(other);
}

/** The list of the pages that were read: an order that stands on two of them is shown once. */
export function orderListOf(items: readonly Order[]): OrderList {
  return { orders: [...new Map(items.map((order) => [order.id, order])).values()], arrived: [] };
}

/**
 * The list after the newest orders, newest first, were received: what it shows is brought up to date in its place, also where it
 * no longer matches the filter; what is newer than all that it shows and matches is announced as arrived.
 */
export function withNewest(list: OrderList, newest: readonly Order[], filter: OrderFilter): OrderList {
  const byId = new Map(newest.map((order) => [order.id, order]));
  const top = Math.max(0, ...list.orders.map(({ createdAt }) => createdAt ?? 0));
  return {
    orders: list.orders.map((order) => byId.get(order.id) ?? order),
    arrived: newest
      .filter((order) => !list.orders.some(({ id }) => id === order.id))
      .filter((order) => matches(order, filter) && (order.createdAt ?? 0) >= top)
      .map(({ id }) => id),
  };
}

/** The filter of a URL; anything unknown is all. */
export function filterFrom(text: string | null): OrderFilter {
  return orderFilters.find((filter) => filter === text) ?? 'all';
}

function matches(order: Order, filter: OrderFilter): boolean {
  return filter === 'all' || order.status === filter;
}

function stateOf({ orders, arrived }: OrderList): string {
  return JSON.stringify([orders.map(({ id, status, updatedAt }) => [id, status, updatedAt]), arrived]);
}
