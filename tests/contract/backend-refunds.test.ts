// Refunds with a started shop: one commit each, exactly once, beyond what is left only when sent later; and the way from a number to what
// has it.
import { expect, onTestFinished, test, vi } from 'vitest';
import { newDocumentId, readOne } from '#backend/documents';
import { createMovementRepository, createProductRepository } from '#backend/products';
import { createAuditRepository } from '#backend/audit';
import { createDayCheckRepository } from '#backend/day-checks';
import { createRefundRepository, openBeyondSold } from '#backend/refunds';
import { createRefundCommits, createSaleRepository, findReceipt, findRefundedSale } from '#backend/sales';
import { createStatisticsRepository } from '#backend/statistics';
import type { Units } from '#domain/cart';
import type { Refund } from '#domain/refund';
import { beyondSoldOf } from '#domain/day-check';
import { piastres, sumMoney } from '#kernel/money';
import { err, ok } from '#kernel/result';
import { addDays, shopDayOf } from '#kernel/shop-day';
import { aRefundOf, aSale, pounds } from '#testing/builders';
import { hashText } from '../till/chain.ts';
import { createFirestoreTillBackend } from '#till-firestore';
import { aDraft, nextReceiptNumber } from './backend/drafts.ts';
import { type Device, expectValue, lossyConnection, openSellingShop, cashierEmail } from './backend/shop.ts';
import { deadlines } from '../running/deadlines.ts';

/** A shop that has sold two of ten pieces, for 100 pounds unless stated. */
async function shopWithSale(total = pounds(100)) {
  const shop = await openSellingShop();
  const { admin, cashier } = shop;
  const products = createProductRepository(admin.backend);
  const productId = expectValue(await products.create(aDraft({ stock: 10 }), admin.actor));
  const sale = aSale({
    id: crypto.randomUUID(),
    receiptNumber: nextReceiptNumber(),
    items: [{ id: productId, name: 'رمل', price: pounds(50), quantity: 2, total }],
    cashierId: cashier.actor.id,
  });
  expectValue(await createSaleRepository(cashier.backend).create(sale, cashier.actor.id));
  return {
    ...shop,
    productId,
    sale,
    deleteProduct: async () => expectValue(await products.remove(productId, admin.actor)),
    refunds: createRefundCommits(cashier.backend),
    refundOf: (quantity: number, stated: Partial<Refund> = {}) =>
      aRefundOf(
        sale,
        { [productId]: quantity },
        {
          id: crypto.randomUUID(),
          receiptNumber: nextReceiptNumber(),
          ...stated,
        },
      ),
    stockNow: async () => expectValue(await products.get(productId)).stock,
    fieldsOf: async (id: string) => expectValue(await readOne(admin.backend, 'refunds', id)).fields,
  };
}

function tillOf({ backend, actor }: Device) {
  return createFirestoreTillBackend(backend, {
    clock: { now: Date.now },
    timer: { after: () => () => undefined },
    newId: newDocumentId,
    sender: () => actor,
    tillName: 'الأولى',
    tillId: 'till-1',
  });
}

test('a refund is one commit: what its sale gave back, stock, movement, day sums and number (RF-15, RF-02, BA-16)', async () => {
  const { admin, cashier, productId, sale, refunds, refundOf, stockNow } = await shopWithSale();
  const refund = refundOf(1);
  expect(await refunds.createRefund(refund, { recordedBy: cashier.actor.id, before: {} })).toEqual(
    ok(undefined),
  );
  expect(await stockNow()).toBe(9);
  expect(expectValue(await findRefundedSale(cashier.backend, sale.id, []))).toEqual({
    refunded: { units: { [productId]: 1 }, total: pounds(50), methods: { cash: pounds(50) } },
    arrived: [],
  });
  const movements = createMovementRepository(admin.backend);
  const page = expectValue(await movements.listOf(productId, { size: 1, after: null }));
  expect(page.items).toMatchObject([{ amount: 1, reason: 'refund', sourceId: refund.id }]);
  const range = { first: refund.day, last: refund.day };
  expect(expectValue(await createStatisticsRepository(admin.backend).figures(range))).toMatchObject([
    { salesTotal: pounds(100), refundsTotal: pounds(50) },
  ]);
  expect(expectValue(await findReceipt(cashier.backend, refund.receiptNumber))).toMatchObject({
    type: 'Refund',
    refund: { ...refund, recordedBy: cashier.actor.id, isBeyondSold: false, syncedAt: null },
  });
  expect(expectValue(await findReceipt(cashier.backend, sale.receiptNumber))).toMatchObject({
    type: 'Sale',
    sale: { id: sale.id },
  });
  expect(await findReceipt(cashier.backend, 'A-999999')).toEqual(ok(null));
});

test('a void that an admin approved and that does not match its hash is stored with all of it (RF-24, TH-01, HZ-06)', async () => {
  const { admin, cashier, refunds, refundOf, fieldsOf } = await shopWithSale();
  const refund = refundOf(2, { reason: 'void', isVoid: true, approvedBy: admin.actor.id });
  expect(await refunds.createQueuedRefund(refund, cashier.actor.id, deadlines.expect, true)).toEqual(
    ok(undefined),
  );
  expect(await fieldsOf(refund.id)).toMatchObject({
    isVoid: true,
    approvedBy: admin.actor.id,
    hashMismatch: true,
  });
});

test('the sale of an exchange names its refund (HZ-06)', async () => {
  const { cashier, productId, sale, refundOf } = await shopWithSale();
  const items = [{ id: productId, name: 'رمل', price: pounds(50), quantity: 1, total: pounds(50) }];
  const exchangeOf = refundOf(1).id;
  const other = aSale({
    id: crypto.randomUUID(),
    receiptNumber: nextReceiptNumber(),
    items,
    cashierId: sale.cashierId,
    exchangeOf,
  });
  const sales = createSaleRepository(cashier.backend);
  expectValue(await sales.create(other, cashier.actor.id));
  expect(expectValue(await findReceipt(cashier.backend, other.receiptNumber))).toMatchObject({
    type: 'Sale',
    sale: { id: other.id, exchangeOf },
  });
});

test('a refund whose answer was lost is named among those that have arrived, one that was not sent is not (RF-07)', async () => {
  const { cashier, sale, refunds, refundOf } = await shopWithSale();
  const [sent, unsent] = [refundOf(1), refundOf(1)];
  expect(await refunds.createRefund(sent, { recordedBy: cashier.actor.id, before: {} })).toEqual(
    ok(undefined),
  );
  const found = await findRefundedSale(cashier.backend, sale.id, [unsent.id, sent.id]);
  expect(expectValue(found)).toMatchObject({ refunded: { total: pounds(50) }, arrived: [sent.id] });
});

test('repeated sending of a refund changes nothing, after a lost answer too (RF-14)', async () => {
  const shop = await shopWithSale();
  const line = await lossyConnection(shop.url);
  const till = tillOf(await shop.signedInDevice(cashierEmail, line.url));
  const refund = shop.refundOf(1);
  line.loseAnswers(1);
  expect(await till.sendRefundNow(refund, {}, deadlines.expect)).toEqual({ type: 'Unanswered' });
  expect(await till.sendRefundNow(refund, {}, deadlines.expect)).toEqual({ type: 'Acknowledged' });
  expect(await till.sendQueuedRefund(refund)).toEqual({ type: 'Acknowledged' });
  expect(await shop.stockNow()).toBe(9);
  expect(expectValue(await findRefundedSale(shop.cashier.backend, shop.sale.id, [])).refunded.total).toBe(
    pounds(50),
  );
});

test('two tills that refund the last units at once: one is recorded, the other hears what is left (RF-16)', async () => {
  const { cashier, productId, sale, refunds, refundOf, stockNow } = await shopWithSale();
  const both = [refundOf(2), refundOf(2)];
  const sent = await Promise.all(
    both.map((refund) => refunds.createRefund(refund, { recordedBy: cashier.actor.id, before: {} })),
  );
  expect(sent.filter((one) => one.ok)).toHaveLength(1);
  expect(sent.find((one) => !one.ok)).toEqual(err({ type: 'BeyondSold' }));
  expect(await stockNow()).toBe(10);
  expect(expectValue(await findRefundedSale(cashier.backend, sale.id, [])).refunded.units).toEqual({
    [productId]: 2,
  });
});

test('a refund whose money is another after units that the till did not know of is refused (RF-07, RF-16)', async () => {
  const { cashier, productId, refunds, refundOf } = await shopWithSale(piastres(9_999));
  const send = (refund: Refund, before: Units) =>
    refunds.createRefund(refund, { recordedBy: cashier.actor.id, before });
  const [first, unaware] = [refundOf(1), refundOf(1)];
  expect([first.total, unaware.total]).toEqual([5_000, 5_000]);
  expect(await send(first, {})).toEqual(ok(undefined));
  expect(await send(unaware, {})).toEqual(err({ type: 'BeyondSold' }));
  const rest = piastres(4_999);
  const aware = refundOf(1, { total: rest, payments: { cash: rest } });
  expect(await send(aware, { [productId]: 1 })).toEqual(ok(undefined));
});

test('a refund with other money in its lines is refused, also where their sum is the right one (RF-07, RF-16)', async () => {
  const { admin, cashier, refunds } = await shopWithSale();
  const products = createProductRepository(admin.backend);
  const ids = [];
  for (const barcode of ['20', '21'])
    ids.push(expectValue(await products.create(aDraft({ stock: 10, barcode }), admin.actor)));
  const [one = '', two = ''] = ids;
  const items = ids.map((id) => ({ id, name: id, price: pounds(1), quantity: 3, total: piastres(100) }));
  const sale = aSale({
    id: crypto.randomUUID(),
    receiptNumber: nextReceiptNumber(),
    items,
    listTotal: pounds(6),
    cashierId: cashier.actor.id,
  });
  expectValue(await createSaleRepository(cashier.backend).create(sale, cashier.actor.id));
  const send = (totals: Readonly<Record<string, number>>, before: Units) => {
    const units = Object.fromEntries(Object.keys(totals).map((id) => [id, 1]));
    const made = aRefundOf(sale, units, { id: crypto.randomUUID(), receiptNumber: nextReceiptNumber() });
    const lines = made.items.map((line) => ({ ...line, total: piastres(totals[line.id] ?? 0) }));
    const total = sumMoney(lines.map((line) => line.total));
    const refund = { ...made, items: lines, total, payments: { cash: total } };
    return refunds.createRefund(refund, { recordedBy: cashier.actor.id, before });
  };
  expect(await send({ [one]: 33 }, {})).toEqual(ok(undefined));
  // The second piece of a line of three is worth 34: this till knew of one, and of the wrong line.
  expect(await send({ [one]: 33, [two]: 34 }, { [two]: 1 })).toEqual(err({ type: 'BeyondSold' }));
  expect(await send({ [one]: 34, [two]: 33 }, {})).toEqual(ok(undefined));
});

test('a refund that was priced after an unsent one of its own till is recorded (RF-07, RF-16)', async () => {
  const { cashier, productId, refunds, refundOf } = await shopWithSale(piastres(9_999));
  const [by, second] = [
    cashier.actor.id,
    refundOf(1, { total: piastres(4_999), payments: { cash: piastres(4_999) } }),
  ];
  expect(await refunds.createRefund(second, { recordedBy: by, before: { [productId]: 1 } })).toEqual(
    ok(undefined),
  );
});

test('a refund that is sent later beyond what is left is recorded and flagged; one within it is not (RF-17)', async () => {
  const { cashier, refunds, refundOf, fieldsOf } = await shopWithSale();
  const [within, beyond] = [refundOf(1), refundOf(2)];
  for (const refund of [within, beyond])
    expect(await refunds.createQueuedRefund(refund, cashier.actor.id)).toEqual(ok(undefined));
  expect('beyondSold' in (await fieldsOf(within.id))).toBe(false);
  expect(await fieldsOf(beyond.id)).toMatchObject({ beyondSold: true });
  expect((await fieldsOf(beyond.id))['syncedAt']).toBeDefined();
});

test('a refund beyond what is left stands in the list until an admin resolves it with a note (RF-17, AL-01)', async () => {
  const { admin, cashier, refunds, refundOf } = await shopWithSale();
  const [within, beyond, other] = [refundOf(1), refundOf(2), refundOf(2)];
  for (const refund of [within, beyond, other])
    expectValue(await refunds.createQueuedRefund(refund, cashier.actor.id));
  const owner = createRefundRepository(admin.backend);
  const listed = async () =>
    expectValue(await owner.list({ size: 1, after: null }, openBeyondSold)).items.map(({ id }) => id);
  const checks = createDayCheckRepository(admin.backend);
  const resolve = async ({ id, tillId, day }: Refund) => {
    const asked = { tillId, day, isFull: false, pause: () => Promise.resolve() };
    const check = expectValue(await checks.run(asked, { actor: admin.actor, hashText }));
    const difference = beyondSoldOf(check, id);
    if (difference === undefined) throw new Error('not in the check of its day');
    expectValue(await checks.resolve(check, difference, { note: 'رُدّ مرتين', actor: admin.actor }));
  };
  const [newest] = await listed();
  await resolve(newest === other.id ? other : beyond);
  // The next page is read where all of one are resolved.
  expect(await listed()).toEqual([newest === other.id ? beyond.id : other.id]);
  await resolve(newest === other.id ? beyond : other);
  expect(await listed()).toEqual([]);
  const filter = { kind: 'resolved', by: null, tillId: null, word: null, from: null, until: null } as const;
  const entries = await createAuditRepository(admin.backend).list(filter, { size: 5, after: null });
  expect(expectValue(entries).items[0]).toMatchObject({
    after: { difference: 'beyondSold', note: 'رُدّ مرتين' },
  });
  expect(expectValue(await owner.listOfSale(beyond.saleId))).toHaveLength(3);
});

test('a request reads few pages of resolved refunds, and the next one goes on (RF-17)', async () => {
  const { admin, cashier, refunds, refundOf } = await shopWithSale();
  const beyond = Array.from({ length: 6 }, (_, at) => refundOf(2, { timestamp: aSale().timestamp + at }));
  expectValue(await refunds.createQueuedRefund(refundOf(1), cashier.actor.id));
  for (const refund of beyond) expectValue(await refunds.createQueuedRefund(refund, cashier.actor.id));
  const checks = createDayCheckRepository(admin.backend);
  const [oldest, ...resolved] = beyond;
  if (oldest === undefined) throw new Error('a refund');
  const { tillId, day } = oldest;
  const asked = { tillId, day, isFull: false, pause: () => Promise.resolve() };
  let check = expectValue(await checks.run(asked, { actor: admin.actor, hashText }));
  for (const { id } of resolved) {
    const difference = beyondSoldOf(check, id);
    if (difference === undefined) throw new Error('not in the check of its day');
    check = expectValue(await checks.resolve(check, difference, { note: 'رُدّ مرتين', actor: admin.actor }));
  }
  const owner = createRefundRepository(admin.backend);
  const first = expectValue(await owner.list({ size: 1, after: null }, openBeyondSold));
  expect(first).toMatchObject({ items: [], next: expect.anything() });
  const second = expectValue(await owner.list({ size: 1, after: first.next }, openBeyondSold));
  expect(second.items.map(({ id }) => id)).toEqual([oldest.id]);
});

test('the log has refunds by their arrival, with its days, person and till; the list has them by their own time (FA-30)', async () => {
  const { admin, cashier, refunds, refundOf } = await shopWithSale();
  const { timestamp, tillId } = refundOf(1);
  const [first, second] = [refundOf(1), refundOf(1, { timestamp: timestamp - 3_600_000 })];
  for (const refund of [first, second])
    expectValue(await refunds.createQueuedRefund(refund, cashier.actor.id));
  const owner = createRefundRepository(admin.backend);
  const all = { from: null, until: null, tillId: null, cashierId: null };
  const arrived = async (filter: Partial<Parameters<typeof owner.listArrived>[1]> = {}) =>
    expectValue(await owner.listArrived({ size: 5, after: null }, { ...all, ...filter })).items.map(
      ({ id }) => id,
    );
  expect(await arrived()).toEqual([second.id, first.id]);
  const listed = expectValue(await owner.list({ size: 5, after: null }, { ...all, isBeyondSold: false }));
  expect(listed.items.map(({ id }) => id)).toEqual([first.id, second.id]);
  const { createdAt } = expectValue(await owner.get(first.id));
  const day = shopDayOf(createdAt ?? 0);
  expect(await arrived({ tillId, cashierId: first.cashierId, from: day, until: day })).toHaveLength(2);
  expect(await arrived({ tillId: 'other' })).toEqual([]);
  expect(await arrived({ cashierId: 'other' })).toEqual([]);
  expect(await arrived({ until: addDays(day, -1) })).toEqual([]);
  expect(await arrived({ from: addDays(day, 1) })).toEqual([]);
});

test('a deleted product is refunded without going back to stock, and named (RF-19)', async () => {
  const { cashier, productId, refunds, refundOf, fieldsOf, deleteProduct } = await shopWithSale();
  await deleteProduct();
  const [now, later] = [refundOf(1), refundOf(1)];
  expect(await refunds.createRefund(now, { recordedBy: cashier.actor.id, before: {} })).toEqual(
    ok(undefined),
  );
  expect(await refunds.createQueuedRefund(later, cashier.actor.id)).toEqual(ok(undefined));
  for (const { id } of [now, later])
    expect(await fieldsOf(id)).toMatchObject({ missing: [productId], restocked: { [productId]: 1 } });
});

test('a refund under a taken number is unanswered while the cashier waits, and recorded with a flag later (TH-06)', async () => {
  const shop = await shopWithSale();
  const till = tillOf(shop.cashier);
  const twin = shop.refundOf(1, { receiptNumber: shop.sale.receiptNumber });
  expect(await till.sendRefundNow(twin, {}, deadlines.expect)).toEqual({ type: 'Unanswered' });
  expect(await till.sendQueuedRefund(twin)).toEqual({ type: 'Acknowledged' });
  expect(await shop.fieldsOf(twin.id)).toMatchObject({ numberTwice: true });
  expect(expectValue(await findReceipt(shop.cashier.backend, shop.sale.receiptNumber))?.type).toBe('Sale');
});

test('a refund without stock, without cash or by two methods is recorded as well (RF-15)', async () => {
  const { cashier, sale, refunds, refundOf, stockNow } = await shopWithSale();
  const split = { payments: { cash: pounds(20), card: pounds(30) }, references: { card: '4711' } };
  const given = refundOf(1, { restocked: {}, ...split, note: 'مفتوح', reason: 'other', approvedBy: null });
  expect(await refunds.createRefund(given, { recordedBy: cashier.actor.id, before: {} })).toEqual(
    ok(undefined),
  );
  expect(await stockNow()).toBe(8);
  expect(expectValue(await findRefundedSale(cashier.backend, sale.id, [])).refunded.methods).toEqual(
    split.payments,
  );
});

test('a refund whose sale is not there is refused (BA-03)', async () => {
  const shop = await shopWithSale();
  const lost = shop.refundOf(1, { saleId: 'nowhere' });
  const till = tillOf(shop.cashier);
  for (const answer of [
    await till.sendRefundNow(lost, {}, deadlines.expect),
    await till.sendQueuedRefund(lost),
  ])
    expect(answer).toEqual({ type: 'Refused', reason: 'SaleMissing' });
});

test('a till finds the sale of another till, and doubts that till while it has unsent records or is silent (RF-02, RF-13)', async () => {
  const shop = await shopWithSale();
  const other = createFirestoreTillBackend(shop.cashier.backend, {
    clock: { now: Date.now },
    timer: { after: () => () => undefined },
    newId: newDocumentId,
    sender: () => shop.cashier.actor,
    tillName: 'الثانية',
    tillId: 'till-2',
  });
  const presence = (unsent: number) => ({ unsent, lastReceipt: 1, lastShift: 1 });
  const doubts = async () => {
    const found = expectValue(await other.findReceipt(shop.sale.receiptNumber));
    return found?.type === 'Sale' && found.isTillDoubtful;
  };
  expect(await doubts()).toBe(true);
  await tillOf(shop.cashier).reportPresence('till-1', presence(0));
  expect(await doubts()).toBe(false);
  await tillOf(shop.cashier).reportPresence('till-1', presence(2));
  expect(await doubts()).toBe(true);
});

test('a till reads the category of a product that it does not know; a deleted product has none (RF-10)', async () => {
  const { productId, cashier, deleteProduct } = await shopWithSale();
  const till = tillOf(cashier);
  const { category } = aDraft();
  expect(await till.productCategories([productId, 'gone'])).toEqual(ok({ [productId]: category }));
  await deleteProduct();
  expect(await till.productCategories([productId])).toEqual(ok({}));
});

test('a receipt number leads to its sale in two reads, and a third for what is left of it, without a query (RF-02)', async () => {
  const { sale, cashier } = await shopWithSale();
  const { fetch } = globalThis;
  const paths: string[] = [];
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const [url, options] = request;
    const body = JSON.parse(typeof options?.body === 'string' ? options.body : '{}');
    const documents: readonly string[] = body.documents ?? [
      url instanceof Request ? url.url : url.toString(),
    ];
    paths.push(...documents.map((path) => path.replace(/^.*\/documents\//u, '')));
    return fetch(...request);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const till = tillOf(cashier);
  expect(await till.findReceipt(sale.receiptNumber)).toMatchObject({ ok: true });
  expect(paths).toHaveLength(2);
  expect(await till.refundedSale(sale.id, [])).toMatchObject({ ok: true });
  expect(paths.toSorted()).toEqual([
    `receiptIndex/${sale.receiptNumber}`,
    `refundedSales/${sale.id}`,
    `sales/${sale.id}`,
  ]);
});
