import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dropPendingOrder,
  addPendingOrder,
  localOrder,
  markOrderSent,
  pendingOrdersFromJson,
  pendingOrdersToJson,
  unsentOrders,
  type PendingOrder,
} from '#domain/order';
import { anOrder, anOrderItem, pounds, someInstant } from '#testing/builders';

function ids(orders: readonly PendingOrder[]) {
  return orders.map(({ order }) => order.id);
}

describe('the visitor’s copies of orders', () => {
  test('an order is stored as unsent, and marked once the backend has it (CH-22)', () => {
    const orders = addPendingOrder([], anOrder({ id: 'a' }));
    expect(orders).toMatchObject([{ order: { id: 'a' }, isSent: false }]);
    expect(unsentOrders(orders)).toMatchObject([{ id: 'a' }]);
    expect(unsentOrders(markOrderSent(orders, 'a'))).toEqual([]);
    expect(dropPendingOrder(orders, 'a')).toEqual([]);
  });

  test('storing an order twice gives one copy (CH-22)', () => {
    const order = anOrder({ id: 'a' });
    expect(ids(addPendingOrder(addPendingOrder([], order), order))).toEqual(['a']);
  });

  test('the last 20 copies are stored, and an unsent one is never dropped (CH-22)', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (sent) => {
        const orders = sent.reduce<readonly PendingOrder[]>((list, isSent, index) => {
          const id = `o${index}`;
          const longer = addPendingOrder(list, anOrder({ id }));
          return isSent ? markOrderSent(longer, id) : longer;
        }, []);
        const unsent = sent.flatMap((isSent, index) => (isSent ? [] : [`o${index}`]));
        expect(unsentOrders(orders).map(({ id }) => id)).toEqual(unsent);
        expect(orders.length).toBeLessThanOrEqual(Math.max(20, unsent.length + 1));
        expect(orders.length).toBeGreaterThanOrEqual(Math.min(20, sent.length));
      }),
    );
  });

  test('the copies are a plain array with the full payload in pounds, and read back the same (CH-22, DB-62)', () => {
    const orders = markOrderSent(
      addPendingOrder(
        addPendingOrder([], anOrder({ id: 'a' })),
        anOrder({ id: 'b', items: [anOrderItem({ price: pounds(19.99) })] }),
      ),
      'a',
    );
    expect(JSON.parse(pendingOrdersToJson(orders))).toMatchObject([
      { id: 'a', sent: true, status: 'pending', orderNumber: `ORD-${someInstant}` },
      { id: 'b', sent: false, totalAmount: 19.99, customerInfo: { city: 'cairo' } },
    ]);
    expect(pendingOrdersFromJson(pendingOrdersToJson(orders))).toEqual({ orders, isBroken: false });
  });

  test.each(['broken content %j is left out and reported', '{}', '[null]', '[{"id":"x"}]'])(
    'broken content %j is left out and reported (CH-22)',
    (json) => {
      expect(pendingOrdersFromJson(json)).toEqual({ orders: [], isBroken: true });
      expect(pendingOrdersFromJson(null)).toEqual({ orders: [], isBroken: false });
    },
  );
});

test('the fallback record carries LOCAL- with the milliseconds of the ORD- number (CH-19, CH-21, DB-16, LM-31)', () => {
  const order = anOrder({ items: [anOrderItem({ price: pounds(12.5), quantity: 2 })] });
  expect(localOrder(order, { date: 'الاثنين', status: 'قيد الانتظار (محلي)' })).toEqual({
    id: order.id,
    orderNumber: `LOCAL-${someInstant}`,
    items: [{ id: 'product-1', name: 'طعام قطط', price: 12.5, quantity: 2, image: '', total: 25 }],
    total: 25,
    customerInfo: order.customerInfo,
    date: 'الاثنين',
    status: 'قيد الانتظار (محلي)',
    isLocal: true,
  });
});
