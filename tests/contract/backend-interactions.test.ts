// How the records of the tills meet in the backend: late and flagged ones, people who are gone, days that are checked already. Each row
// of the specification is a test; those inside one till are in tests/till/interactions.
import { expect, test } from 'vitest';
import { createAuditRepository } from '#backend/audit';
import { createDayCheckRepository } from '#backend/day-checks';
import { newDocumentId, readOne } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { createRefundCommits, createSaleRepository } from '#backend/sales';
import { createShiftRepository } from '#backend/shifts';
import { createStatisticsRepository } from '#backend/statistics';
import { tillDayId, type Sale } from '#domain/sale';
import { sumFigures } from '#domain/statistics';
import { addDays } from '#kernel/shop-day';
import { aRefundOf, aSale, pounds } from '#testing/builders';
import { hashText } from '../till/chain.ts';
import { aDraft, nextReceiptNumber } from './backend/drafts.ts';
import { expectValue, openSellingShop } from './backend/shop.ts';
import { shopToday } from '../running/shop-today.ts';

const today = await shopToday();
const yesterday = addDays(today, -1);

/** A shop with ten pieces of a product at 50 pounds, and what a till sends. */
async function shopWithProduct(stock = 10) {
  const shop = await openSellingShop();
  const { admin, cashier } = shop;
  const products = createProductRepository(admin.backend);
  const productId = expectValue(await products.create(aDraft({ stock, price: pounds(50) }), admin.actor));
  const sales = createSaleRepository(cashier.backend);
  const refunds = createRefundCommits(cashier.backend);
  const by = cashier.actor.id;
  return {
    ...shop,
    productId,
    by,
    refunds,
    saleOf: (quantity: number, stated: Partial<Sale> = {}) =>
      aSale({
        id: newDocumentId(),
        receiptNumber: nextReceiptNumber(),
        items: [{ id: productId, name: 'رمل', price: pounds(50), quantity, total: pounds(50 * quantity) }],
        cashierId: by,
        timestamp: Date.now(),
        day: today,
        ...stated,
      }),
    sell: async (sale: Sale) => expectValue(await sales.createQueued(sale, by)),
    giveBack: async (sale: Sale, count: number, stated: Parameters<typeof aRefundOf>[2] = {}) => {
      const id = newDocumentId();
      const receiptNumber = nextReceiptNumber();
      const refund = aRefundOf(sale, { [productId]: count }, { id, receiptNumber, ...stated });
      expectValue(await refunds.createQueuedRefund(refund, by));
      return refund;
    },
    stockNow: async () => expectValue(await products.get(productId)).stock,
    removeProduct: async () => expectValue(await products.remove(productId, admin.actor)),
    sumsOf: async (day: typeof today) =>
      expectValue(await readOne(admin.backend, 'tillDays', tillDayId('till-1', day))).fields,
    check: async (day: typeof today) =>
      expectValue(
        await createDayCheckRepository(admin.backend).run(
          { tillId: 'till-1', day, isFull: true, pause: async () => undefined },
          { actor: admin.actor, hashText },
        ),
      ),
  };
}

test('refund × day sums: those of the sale’s day stay, and the units sold are less those refunded (BA-21, RF-15, BA-17)', async () => {
  const { admin, saleOf, sell, giveBack, sumsOf, productId } = await shopWithProduct();
  const sale = saleOf(3, { day: yesterday, timestamp: Date.now() - 86_400_000 });
  await sell(sale);
  const before = await sumsOf(yesterday);
  await giveBack(sale, 1, { timestamp: Date.now(), day: today });
  expect(await sumsOf(yesterday)).toEqual(before);
  expect(await sumsOf(today)).toMatchObject({ refundsCount: 1, refundsPiastres: pounds(50) });
  const range = { first: yesterday, last: today };
  const days = expectValue(await createStatisticsRepository(admin.backend).figures(range));
  expect(sumFigures(days).units).toEqual({ [productId]: 2 });
});

test('statistics × day with refunds alone: its net is below 0 as it is (BA-21, AT-12, BA-17)', async () => {
  const { admin, saleOf, sell, giveBack } = await shopWithProduct();
  const sale = saleOf(2, { day: yesterday, timestamp: Date.now() - 86_400_000 });
  await sell(sale);
  await giveBack(sale, 2, { timestamp: Date.now(), day: today });
  const [day] = expectValue(
    await createStatisticsRepository(admin.backend).figures({ first: today, last: today }),
  );
  expect(day).toMatchObject({ salesTotal: 0, refundsTotal: pounds(100) });
});

test('refund × oversold product: what comes back raises a negative stock towards 0 (BA-21, RF-15, DB-55)', async () => {
  const { saleOf, sell, giveBack, stockNow } = await shopWithProduct(1);
  const sale = saleOf(4);
  await sell(sale);
  expect(await stockNow()).toBe(-3);
  await giveBack(sale, 2);
  expect(await stockNow()).toBe(-1);
});

test('refund × deleted product: no stock, and the product is named (BA-21, RF-19)', async () => {
  const { admin, saleOf, sell, giveBack, removeProduct, productId } = await shopWithProduct();
  const sale = saleOf(1);
  await sell(sale);
  await removeProduct();
  const { id } = await giveBack(sale, 1);
  expect(expectValue(await readOne(admin.backend, 'refunds', id)).fields).toMatchObject({
    missing: [productId],
  });
});

test('finished check × record that arrives later: the counts of the day differ from those of its check (BA-21, BA-19)', async () => {
  const { admin, saleOf, sell, check } = await shopWithProduct();
  const past = { day: yesterday, timestamp: Date.now() - 86_400_000 };
  await sell(saleOf(1, past));
  const before = await check(yesterday);
  await sell(saleOf(1, past));
  const range = { first: yesterday, last: yesterday };
  const [count] = expectValue(await createDayCheckRepository(admin.backend).counts(range, []));
  expect([before.sales, count?.sales]).toEqual([1, 2]);
  expect((await check(yesterday)).sales).toBe(2);
});

test('approval offline × approver who is no admin any more: accepted, and listed (BA-21, DC-10, BA-19)', async () => {
  const { saleOf, sell, check, by } = await shopWithProduct();
  const sale = saleOf(1, { approvedBy: by });
  await sell(sale);
  const found = (await check(today)).differences;
  expect(found).toContainEqual(expect.objectContaining({ kind: 'notAdmin', documentId: sale.id }));
});

test('account deleted × unsent queue: accepted when sent later, and the cashier is listed (BA-21, BA-19)', async () => {
  const { saleOf, sell, giveBack, check } = await shopWithProduct();
  const sale = saleOf(2, { cashierId: 'deleted' });
  await sell(sale);
  const refund = await giveBack(sale, 1, { cashierId: 'deleted' });
  const found = (await check(today)).differences.filter(({ kind }) => kind === 'noUser');
  expect(found.map(({ documentId }) => documentId)).toEqual(expect.arrayContaining([sale.id, refund.id]));
});

test('audit entry and drawer movement × another cashier who sends: who acted and who sent (BA-21, AL-06, BA-07)', async () => {
  const { admin, cashier, by } = await shopWithProduct();
  const draft = {
    kind: 'pinFailed',
    by: 'gone',
    byName: 'كريم',
    subject: { id: 'till-1', name: 'A' },
  } as const;
  const entry = { id: 'e1', draft, timestamp: Date.now(), isSentLater: true };
  expectValue(await createAuditRepository(cashier.backend).send(entry, by));
  const movement = {
    id: 'd1',
    kind: 'out',
    amount: pounds(5),
    reason: 'change',
    note: '',
    receiptNumber: null,
    shiftId: 'till-1_1',
    tillId: 'till-1',
    by: 'gone',
    byName: 'كريم',
    approvedBy: null,
    timestamp: Date.now(),
    day: today,
  } as const;
  const delivery = { recordedBy: by, isQueued: true };
  expectValue(await createShiftRepository(cashier.backend).sendMovement(movement, delivery));
  for (const path of ['audit/e1', 'drawer/d1'] as const) {
    const [collection = '', id = ''] = path.split('/');
    const stored = expectValue(await readOne(admin.backend, collection, id)).fields;
    expect(stored).toMatchObject({ by: 'gone', recordedBy: by });
    expect(stored['syncedAt']).toBeDefined();
  }
});

test('long queue × day sums: commits of one till and day that meet are each counted once (BA-21, BA-16)', async () => {
  const { saleOf, sell, sumsOf } = await shopWithProduct(100);
  // As many at once as a till sends; Google, which takes one write a second of a document, cannot be tried here.
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: 6 }, () => sell(saleOf(1))));
  expect(await sumsOf(today)).toMatchObject({ salesCount: 30, salesPiastres: pounds(1_500) });
});
