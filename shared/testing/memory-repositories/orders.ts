// The orders of a shop in memory. Customers and day totals are left out; the stock follows the status.
import type { OrderCounts, OrderRepository } from '#backend/orders';
import {
  allDays,
  exactSearch,
  isWithinDays,
  openStatuses,
  orderMatches,
  orderStatuses,
  stockEffect,
  withStatus,
  type Order,
  type OrderStatus,
} from '#domain/order';
import { err, ok } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';
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
              .filter((order) => status === 'all' || order.status === status)
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
    search: (query) => answer(shop, () => ok(found(newest(), query))),
    setStatus: (id, status, actor, seen) =>
      answer(shop, () => {
        const before = orders.get(id);
        if (before === undefined) return err({ type: 'NotFound' });
        if (before.status === status && stockEffect(before, status).type === 'None') return ok(before);
        if (seen !== undefined && before.status !== seen) {
          const by = shop.orderChangedBy.get(id) ?? null;
          return err({ type: 'ChangedMeanwhile', current: before, by });
        }
        moveStock(shop, before, status);
        const after = withStatus(before, status, shop.tick());
        orders.set(id, after);
        shop.orderChangedBy.set(id, actor.id);
        return ok(after);
      }),
    remove: (id) =>
      answer(shop, () => {
        orders.delete(id);
        return ok(undefined);
      }),
  };
}

function countsOf(orders: readonly Order[]): OrderCounts {
  const counts: Record<OrderStatus | 'all', number> = {
    all: orders.length,
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

function found(orders: readonly Order[], query: string): readonly Order[] {
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

function moveStock(shop: MemoryShop, before: Order, status: OrderStatus): void {
  const effect = stockEffect(before, status);
  if (effect.type === 'None') return;
  for (const [id, units] of Object.entries(effect.units)) {
    const product = shop.products.get(id);
    if (product === undefined) continue;
    const change = effect.type === 'Take' ? -units : units;
    shop.products.set(id, { ...product, stock: product.stock + change });
  }
}
