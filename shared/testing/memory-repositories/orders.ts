// The orders of a shop in memory. Day totals are left out; stock and persons follow the status.
import type { OrderCounts, OrderGroup, OrderRepository } from '#backend/orders';
import {
  allDays,
  exactSearch,
  isOwedBack,
  isWithinDays,
  openStatuses,
  orderMatches,
  orderStatuses,
  type Order,
  type OrderStatus,
} from '#domain/order';
import { err, ok } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';
import { createMemoryNoteWrites } from './order-notes.ts';
import { createMemoryStatusWrites } from './order-status.ts';
import { pageOf } from './pages.ts';

export function createMemoryOrders(shop: MemoryShop): OrderRepository {
  const { orders } = shop;
  const newest = (): readonly Order[] =>
    [...orders.values()].toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
  const create: OrderRepository['create'] = (order) =>
    answer(shop, () => {
      if (!orders.has(order.id)) orders.set(order.id, order);
      return ok(undefined);
    });
  return {
    create,
    createIfMissing: create,
    list: (status, page, days = allDays) =>
      answer(shop, () =>
        ok(
          pageOf(
            newest()
              .filter((order) => isIn(order, status))
              .filter(({ createdAt }) => isWithinDays(createdAt, days)),
            page,
          ),
        ),
      ),
    count: () => answer(shop, () => ok(countsOf(newest()))),
    listRecent: (size) =>
      answer(shop, () =>
        ok(
          newest()
            .filter(({ status }) => status === 'completed' || status === 'processing')
            .slice(0, size),
        ),
      ),
    get: (id) =>
      answer(shop, () => {
        const order = orders.get(id);
        return order === undefined ? err({ type: 'NotFound' }) : ok(order);
      }),
    countOpenWith: (productId) =>
      answer(shop, () => {
        const open = newest().filter(({ status }) => openStatuses.includes(status));
        const count = open.filter(({ items }) => items.some(({ id }) => id === productId)).length;
        return ok({ count, isWhole: true });
      }),
    search: (query) => answer(shop, () => ok(findOrders(newest(), query))),
    getSome: (ids) => answer(shop, () => ok(ids.flatMap((id) => orders.get(id) ?? []))),
    ...createMemoryStatusWrites(shop),
    ...createMemoryNoteWrites(shop),
  };
}

function isIn(order: Order, group: OrderStatus | OrderGroup): boolean {
  if (group === 'owed') return isOwedBack(order);
  return group === 'all' || order.status === group;
}

function countsOf(orders: readonly Order[]): OrderCounts {
  const counts: Record<OrderStatus | OrderGroup, number> = {
    all: orders.length,
    owed: orders.filter(isOwedBack).length,
    pending: 0,
    confirmed: 0,
    processing: 0,
    shipped: 0,
    completed: 0,
    cancelled: 0,
  };
  for (const status of orderStatuses)
    counts[status] = orders.filter((order) => order.status === status).length;
  return counts;
}

function findOrders(orders: readonly Order[], query: string): readonly Order[] {
  const exact = exactSearch(query);
  const exactly =
    exact === null
      ? []
      : orders.filter(
          ({ orderNumber, customerInfo }) =>
            orderNumber === exact.orderNumber || exact.phones.includes(customerInfo.phone),
        );
  return exactly.length > 0 ? exactly : orders.filter((order) => orderMatches(order, query));
}
