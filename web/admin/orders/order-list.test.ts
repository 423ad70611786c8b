import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order, OrderStatus } from '#domain/order';
import { anOrder, someInstant } from '#testing/builders';
import { filterFrom, orderListOf, withNewest } from './order-list.ts';

function order(id: string, minute: number, status: OrderStatus = 'pending'): Order {
  return anOrder({ id, status, createdAt: someInstant + minute * 60_000 });
}

function listOf(...orders: readonly Order[]) {
  return orderListOf(orders);
}

test('the URL names a filter; an unknown value is all (AO-03)', () => {
  expect(['completed', 'shipped', 'x', null].map(filterFrom)).toEqual(['completed', 'all', 'all', 'all']);
});

test('a further page is appended, and no order is listed twice (AO-04)', () => {
  const list = listOf(order('b', 2), order('a', 1), order('a', 1), order('z', 0));
  expect(list.orders.map(({ id }) => id)).toEqual(['b', 'a', 'z']);
});

test('a new order is announced and does not move the list (AO-04)', () => {
  const list = withNewest(listOf(order('a', 1)), [order('b', 2), order('a', 1)], 'all');
  expect(list.orders.map(({ id }) => id)).toEqual(['a']);
  expect(list.arrived).toEqual(['b']);
});

test('a filtered list announces only new orders of its status (AO-05)', () => {
  const newest = [order('c', 3, 'confirmed'), order('b', 2), order('a', 1)];
  expect(withNewest(listOf(order('a', 1)), newest, 'pending').arrived).toEqual(['b']);
});

test('an order that another user changed shows its new status in place, also when it no longer matches (AO-24)', () => {
  const list = listOf(order('b', 2), order('a', 1));
  const merged = withNewest(list, [order('b', 2, 'cancelled'), order('a', 1)], 'pending');
  expect(merged.orders.map(({ id, status }) => [id, status])).toEqual([
    ['b', 'cancelled'],
    ['a', 'pending'],
  ]);
  expect(merged.arrived).toEqual([]);
});

test('an older order that is among the newest after a deletion is not announced', () => {
  expect(withNewest(listOf(order('b', 2)), [order('b', 2), order('old', 0)], 'all').arrived).toEqual([]);
});

test('a live update never removes, adds or moves a listed order', () => {
  const orders = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-f]$/), minute: fc.nat(9) }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(orders, orders, (shown, newest) => {
      const list = listOf(...shown.map(({ id, minute }) => order(id, minute)));
      const merged = withNewest(
        list,
        newest.map(({ id, minute }) => order(id, minute, 'shipped')),
        'all',
      );
      expect(merged.orders.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
      expect(merged.arrived.filter((id) => shown.some((one) => one.id === id))).toEqual([]);
    }),
  );
});
