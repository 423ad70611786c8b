// What people do, in documents read and written as Google bills them (docs/measurements.md has the same numbers). What a visitor's whole
// visit costs is counted in tests/e2e/visit-budget.spec.ts.
import { expect, test } from 'vitest';
import { createOrderRepository } from '#backend/orders';
import { createProductRepository } from '#backend/products';
import { createRefundCommits, createSaleRepository } from '#backend/sales';
import { createShiftRepository } from '#backend/shifts';
import { createTillDayRepository, createTillRepository } from '#backend/tills';
import type { StandingStatus } from '#domain/order';
import type { Sale } from '#domain/sale';
import { openShift } from '#domain/shift';
import { shopDayOf } from '#kernel/shop-day';
import { aClosedShift, anOrder, anOrderItem, aRefundOf, aSale, pounds } from '#testing/builders';
import { readToday } from '../../web/admin/today/read-today.ts';
import { countDocuments, type DocumentCount } from '../running/count-documents.ts';
import { aDraft, nextReceiptNumber } from './backend/drafts.ts';
import { expectValue, openSellingShop } from './backend/shop.ts';

const now = Date.now();
const day = shopDayOf(now);

/** A shop with 20 products, five of which are in each sale and order. */
async function openShop() {
  const count = countDocuments();
  const shop = await openSellingShop({ meter: count.meter });
  const { admin, cashier } = shop;
  const products = createProductRepository(admin.backend);
  const ids: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    ids.push(expectValue(await products.create(aDraft({ name: `منتج ${index}`, stock: 50 }), admin.actor)));
  }
  const lines = ids
    .slice(0, 5)
    .map((id) => ({ id, name: 'منتج', price: pounds(100.25), quantity: 1, total: pounds(100.25) }));
  const sale = (): Sale =>
    aSale({
      id: crypto.randomUUID(),
      receiptNumber: nextReceiptNumber(),
      items: lines,
      total: pounds(501.25),
      amountPaid: pounds(501.25),
      change: pounds(0),
      cashierId: cashier.actor.id,
      timestamp: now,
      day,
    });
  return { ...shop, count, products, ids, sale };
}

/** Documents read and written. */
type Cost = readonly [reads: number, writes: number];

interface Act {
  readonly atMost: Cost;
  readonly act: () => Promise<unknown>;
}

/** The acts one after the other, each with its cost. */
async function expectCosts(count: DocumentCount, acts: Readonly<Record<string, Act>>): Promise<void> {
  const costs: Record<string, Cost> = {};
  for (const [name, { act }] of Object.entries(acts)) {
    const { reads, writes } = await count.during(act);
    costs[name] = [reads, writes];
  }
  const dear = Object.entries(acts).filter(([name, { atMost }]) => {
    const [reads, writes] = costs[name] ?? [0, 0];
    return reads > atMost[0] || writes > atMost[1];
  });
  expect(
    dear.map(([name]) => name),
    JSON.stringify(costs),
  ).toEqual([]);
}

test('what a cashier does is counted: a sale, its refund, a shift, a report of the till (CL-21)', async () => {
  const { cashier, count, sale } = await openShop();
  const { backend, actor } = cashier;
  const sold = sale();
  const units = Object.fromEntries(sold.items.map(({ id }) => [id, 1]));
  const refund = aRefundOf(sold, units, { id: crypto.randomUUID(), receiptNumber: nextReceiptNumber() });
  const shifts = createShiftRepository(backend);
  const by = { id: actor.id, name: actor.name };
  const opened = openShift({
    tillId: 'till-1',
    number: 1,
    now,
    by,
    openingFloat: pounds(300),
    left: null,
    headHash: '',
  });
  const closed = aClosedShift(opened, 300);
  const done = { ...closed, close: closed.close && { ...closed.close, by } };
  const tills = createTillRepository(backend);
  await expectCosts(count, {
    'a shift opened': {
      atMost: [3, 1],
      act: async () =>
        expectValue(await shifts.sendOpening(opened, { recordedBy: actor.id, isQueued: false })),
    },
    'a sale of 5 products': {
      atMost: [8, 15],
      act: async () => expectValue(await createSaleRepository(backend).create(sold, actor.id)),
    },
    'a refund of these': {
      atMost: [16, 16],
      act: async () =>
        expectValue(
          await createRefundCommits(backend).createRefund(refund, { recordedBy: actor.id, before: {} }),
        ),
    },
    'a shift closed': {
      atMost: [3, 1],
      act: async () => expectValue(await shifts.sendClose(done, { recordedBy: actor.id, isQueued: false })),
    },
    'a report of the till': {
      atMost: [4, 1],
      act: async () =>
        expectValue(await tills.reportPresence('till-1', { unsent: 0, lastReceipt: 1, lastShift: 1 })),
    },
    'the list of 20 products': {
      atMost: [20, 0],
      act: async () => expectValue(await createProductRepository(backend).listSellable()),
    },
  });
});

test('what an admin does is counted: a product, a price, a stock, an order from its arrival to its end, the day (CL-21)', async () => {
  const { admin, count, products, ids, visitor, sale } = await openShop();
  const { backend, actor } = admin;
  const orders = createOrderRepository(backend);
  const items = ids.slice(0, 5).map((id) => anOrderItem({ id }));
  const order = anOrder({ id: crypto.randomUUID(), items });
  const [first = '', second = ''] = ids;
  const loaded = expectValue(await products.get(first));
  const setStatus = (status: StandingStatus) => async () =>
    expectValue(await orders.setStatus(order.id, status, actor));
  const today = {
    tills: createTillRepository(backend),
    tillDays: createTillDayRepository(backend),
    shifts: createShiftRepository(backend),
  };
  expectValue(await createSaleRepository(backend).create({ ...sale(), cashierId: actor.id }, actor.id));
  await expectCosts(count, {
    'a product added': {
      atMost: [4, 4],
      act: async () => expectValue(await products.create(aDraft({ name: 'جديد' }), actor)),
    },
    'a price changed': {
      atMost: [5, 3],
      act: async () => expectValue(await products.changePrice(loaded, pounds(120), actor)),
    },
    'a stock counted': {
      atMost: [6, 3],
      act: async () =>
        expectValue(
          await products.changeStock(
            second,
            { movementId: crypto.randomUUID(), kind: 'received', pieces: 5, note: '' },
            actor,
          ),
        ),
    },
    'an order placed': {
      atMost: [1, 1],
      act: async () => expectValue(await createOrderRepository(visitor).create(order)),
    },
    'an order confirmed': { atMost: [20, 18], act: setStatus('confirmed') },
    'an order shipped': { atMost: [20, 6], act: setStatus('shipped') },
    'an order completed': { atMost: [20, 8], act: setStatus('completed') },
    'a page of 20 orders': {
      atMost: [3, 0],
      act: async () => expectValue(await orders.list('all', { size: 20, after: null })),
    },
    'the day of one till': {
      atMost: [12, 0],
      act: async () => expectValue(await readToday(today, day, now)),
    },
  });
});
