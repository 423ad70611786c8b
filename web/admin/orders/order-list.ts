// The list of orders on the screen: pages are appended, and live updates move no order (AO-04, AO-05).
import type { OrderGroup } from '#backend/orders';
import { isOwedBack, type Order, type OrderStatus } from '#domain/order';

/** The filters of AO-03; orders in other statuses are listed under 'all' only. */
export const orderFilters = [
  'all',
  'pending',
  'confirmed',
  'completed',
  'cancelled',
  'owed',
] as const satisfies readonly (OrderStatus | OrderGroup)[];
export type OrderFilter = (typeof orderFilters)[number];

export interface OrderList {
  readonly orders: readonly Order[];
  /** Ids of the orders created since the list was read: they are announced and not shown, so that no card moves. */
  readonly arrived: readonly string[];
}

/** Whether two lists have the same orders in the same versions, and the same arrivals. */
export function showsTheSame(one: OrderList, other: OrderList): boolean {
  return stateOf(one) === stateOf(other);
}

/** The list of the items of all pages: an order that is on two pages is listed once. */
export function orderListOf(items: readonly Order[]): OrderList {
  return { orders: [...new Map(items.map((order) => [order.id, order])).values()], arrived: [] };
}

/**
 * The list after a live update with the newest orders. Listed orders are replaced by their new versions, also where they no longer
 * match the filter. Matching orders that are newer than the whole list become arrivals.
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

/** The filter of a URL; an unknown value is 'all'. */
export function filterFrom(text: string | null): OrderFilter {
  return orderFilters.find((filter) => filter === text) ?? 'all';
}

function matches(order: Order, filter: OrderFilter): boolean {
  if (filter === 'owed') return isOwedBack(order);
  return filter === 'all' || order.status === filter;
}

function stateOf({ orders, arrived }: OrderList): string {
  return JSON.stringify([orders.map(({ id, status, updatedAt }) => [id, status, updatedAt]), arrived]);
}
