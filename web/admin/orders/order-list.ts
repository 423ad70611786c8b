// The list of orders on the screen: pages appended, and what arrives live merged without moving anything (AO-04, AO-05).
import type { Page, PageCursor } from '#backend/documents';
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
  /** Where the next page begins; null when all are shown. */
  readonly next: PageCursor | null;
  /** Orders that came in since the list was read: told, not shown, so that nothing jumps. */
  readonly arrived: readonly string[];
}

/** Whether two states of the list show the same: the same orders, as last saved, and the same arrivals. */
export const showsTheSame = (one: OrderList, other: OrderList): boolean => stateOf(one) === stateOf(other);

/** The list that a first page begins. */
export const firstPage = ({ items, next }: Page<Order>): OrderList => ({ orders: items, next, arrived: [] });

/** The list with a further page below; an order that it shows already is not shown twice. */
export const withNextPage = (list: OrderList, { items, next }: Page<Order>): OrderList => {
  const known = new Set(list.orders.map(({ id }) => id));
  return { ...list, orders: [...list.orders, ...items.filter(({ id }) => !known.has(id))], next };
};

/**
 * The list after the newest orders, newest first, were heard of: what it shows is brought up to date in its place, also where it no
 * longer matches the filter; what is newer than all that it shows and matches is told as arrived.
 */
export const withNewest = (list: OrderList, newest: readonly Order[], filter: OrderFilter): OrderList => {
  const byId = new Map(newest.map((order) => [order.id, order]));
  const top = Math.max(0, ...list.orders.map(({ createdAt }) => createdAt ?? 0));
  return {
    ...list,
    orders: list.orders.map((order) => byId.get(order.id) ?? order),
    arrived: newest
      .filter((order) => !list.orders.some(({ id }) => id === order.id))
      .filter((order) => matches(order, filter) && (order.createdAt ?? 0) >= top)
      .map(({ id }) => id),
  };
};

/** The filter of an address; anything unknown is all. */
export const filterFrom = (text: string | null): OrderFilter =>
  orderFilters.find((filter) => filter === text) ?? 'all';

const matches = (order: Order, filter: OrderFilter): boolean => filter === 'all' || order.status === filter;

const stateOf = ({ orders, arrived }: OrderList): string =>
  JSON.stringify([orders.map(({ id, status, updatedAt }) => [id, status, updatedAt]), arrived]);
