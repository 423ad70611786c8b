// Sales with a started shop: recorded exactly once, whatever answers are lost.
import { expect, test } from 'vitest';
import { readOne } from '#backend/documents';
import { createMovementRepository, createProductRepository } from '#backend/products';
import { createSaleRepository, type SaleFilter } from '#backend/sales';
import { disableAccount } from '#backend/server';
import { createStatisticsRepository } from '#backend/statistics';
import { err, ok } from '#kernel/result';
import { addDays } from '#kernel/shop-day';
import type { Sale } from '#domain/sale';
import { aSale, pounds } from '#testing/builders';
import {
  type Device,
  expectValue,
  lossyConnection,
  openSellingShop,
  cashierEmail,
  type TestShop,
} from './backend/shop.ts';
import { aDraft, nextReceiptNumber } from './backend/drafts.ts';

function twoUnits(productId: string, cashier: Device, stated: Partial<Sale> = {}): Sale {
  return aSale({
    id: crypto.randomUUID(),
    receiptNumber: nextReceiptNumber(),
    items: [{ id: productId, name: 'طعام قطط', price: pounds(100.25), quantity: 2, total: pounds(200.5) }],
    amountPaid: pounds(250),
    change: pounds(49.5),
    cashierId: cashier.actor.id,
    cashierName: cashier.actor.name,
    ...stated,
  });
}

/** A shop with one product of this stock. */
async function shopWithStock(stock: number) {
  const shop = await openSellingShop();
  const products = createProductRepository(shop.admin.backend);
  const productId = expectValue(await products.create(aDraft({ stock }), shop.admin.actor));
  return { ...shop, productId, stockNow: () => stockOf(shop, productId) };
}

async function stockOf(shop: TestShop, productId: string): Promise<number> {
  return expectValue(await createProductRepository(shop.visitor).get(productId)).stock;
}

test('a sale is recorded as completed and lowers the stock by the sold quantity (PO-25, PO-26, DB-54, DB-30)', async () => {
  const { admin, cashier, productId, stockNow } = await shopWithStock(10);
  const sale = twoUnits(productId, cashier);
  const recorded = await createSaleRepository(cashier.backend).create(sale, cashier.actor.id);
  expect(recorded).toEqual(ok({ type: 'Recorded', missing: [] }));
  expect(await stockNow()).toBe(8);
  const [found] = expectValue(
    await createSaleRepository(admin.backend).list({ size: 10, after: null }),
  ).items;
  expect(found).toMatchObject({ ...sale, status: 'completed', recordedBy: cashier.actor.id, syncedAt: null });
});

test('sales are listed by days, till, cashier and method in pages, and found by receipt number (PY-12, UX-31)', async () => {
  const { admin, cashier, productId } = await shopWithStock(10);
  const tillSales = createSaleRepository(cashier.backend);
  const { timestamp, day } = aSale();
  const first = twoUnits(productId, cashier, { receiptNumber: 'A-000001' });
  const nextDay = { timestamp: timestamp + 86_400_000, day: addDays(day, 1) };
  const second = twoUnits(productId, cashier, {
    receiptNumber: 'A-000002',
    paymentMethod: 'split',
    payments: { card: pounds(100), cash: pounds(100.5) },
    references: { card: '4411' },
    ...nextDay,
  });
  for (const sale of [first, second]) expectValue(await tillSales.create(sale, cashier.actor.id));
  const sales = createSaleRepository(admin.backend);
  const all = { from: null, until: null, tillId: null, cashierId: null, method: null };
  const idsOf = async (filter: Partial<SaleFilter>) =>
    expectValue(await sales.list({ size: 10, after: null }, { ...all, ...filter })).items.map(({ id }) => id);
  expect(await idsOf({})).toEqual([second.id, first.id]);
  expect(await idsOf({ until: day })).toEqual([first.id]);
  expect(await idsOf({ from: nextDay.day, tillId: first.tillId })).toEqual([second.id]);
  expect(await idsOf({ tillId: 'other' })).toEqual([]);
  expect(await idsOf({ method: 'split' })).toEqual([second.id]);
  expect(await idsOf({ method: 'card' })).toEqual([]);
  const ownCash = { method: 'cash', tillId: first.tillId, cashierId: cashier.actor.id, until: day } as const;
  expect(await idsOf(ownCash)).toEqual([first.id]);
  const own = { ...all, from: day, until: nextDay.day, tillId: first.tillId, cashierId: cashier.actor.id };
  const page = expectValue(await sales.list({ size: 1, after: null }, own));
  expect(page.items.map(({ id }) => id)).toEqual([second.id]);
  const older = expectValue(await sales.list({ size: 1, after: page.next }, own));
  expect([older.items.map(({ id }) => id), older.next]).toEqual([[first.id], null]);
  const found = expectValue(await sales.listByNumber(['B-000001', 'A-000001']));
  expect(found.map(({ id }) => id)).toEqual([first.id]);
  expect(await sales.listByNumber([])).toEqual(ok([]));
});

test('a sale has a movement (PO-26)', async () => {
  const { admin, cashier, productId } = await shopWithStock(10);
  const sale = twoUnits(productId, cashier);
  await createSaleRepository(cashier.backend).create(sale, cashier.actor.id);
  const page = expectValue(
    await createMovementRepository(admin.backend).listOf(productId, { size: 10, after: null }),
  );
  expect(page.items).toMatchObject([
    { amount: -2, reason: 'sale', sourceId: sale.id, by: cashier.actor.id },
    { amount: 10, reason: 'opening', sourceId: null, by: admin.actor.id },
  ]);
});

test('a sale is in the figures of its day, in piastres and units (AT-09, AT-12)', async () => {
  const { admin, cashier, productId } = await shopWithStock(10);
  const sale = twoUnits(productId, cashier);
  await createSaleRepository(cashier.backend).create(sale, cashier.actor.id);
  const range = { first: sale.day, last: sale.day };
  expect(expectValue(await createStatisticsRepository(admin.backend).figures(range))).toMatchObject([
    { day: sale.day, salesCount: 1, salesTotal: pounds(200.5), salesUnits: { [productId]: 2 } },
  ]);
});

test('the same sale sent twice is recorded and counted once (FS-04, CO-16, AT-12)', async () => {
  const { admin, cashier, productId, stockNow } = await shopWithStock(10);
  const sales = createSaleRepository(cashier.backend);
  const sale = twoUnits(productId, cashier);
  await sales.create(sale, cashier.actor.id);
  expect(await sales.create(sale, cashier.actor.id)).toEqual(ok({ type: 'AlreadyRecorded' }));
  expect(await sales.createQueued(sale, cashier.actor.id)).toEqual(ok({ type: 'AlreadyRecorded' }));
  expect(await stockNow()).toBe(8);
  const figures = await createStatisticsRepository(admin.backend).figures({
    first: sale.day,
    last: sale.day,
  });
  expect(expectValue(figures)).toMatchObject([{ salesCount: 1, salesUnits: { [productId]: 2 } }]);
});

test('a queued sale of a deleted cashier is recorded, a sale of an unknown till is not (FS-10, CO-16, DB-17)', async () => {
  const { admin, productId, stockNow } = await shopWithStock(10);
  const sales = createSaleRepository(admin.backend);
  const ofNobody = twoUnits(productId, admin, { cashierId: 'deleted' });
  expect(await sales.create(ofNobody, admin.actor.id)).toMatchObject({ ok: false });
  expect(await sales.createQueued(ofNobody, admin.actor.id)).toEqual(ok({ type: 'Recorded', missing: [] }));
  const fromNowhere = twoUnits(productId, admin, { tillId: 'nowhere' });
  expect(await sales.createQueued(fromNowhere, admin.actor.id)).toEqual(
    err({ type: 'Refused', code: 'permission-denied' }),
  );
  expect(await stockNow()).toBe(8);
});

test('a sale of deleted products has the units that its till has counted (FS-04)', async () => {
  const { admin, cashier, productId } = await shopWithStock(10);
  const sales = createSaleRepository(cashier.backend);
  const sold = twoUnits(productId, cashier);
  expectValue(await sales.create(sold, cashier.actor.id));
  const withoutUnits = twoUnits('gone', cashier, { units: {}, receiptNumber: 'A-000002' });
  await sales.createQueued(withoutUnits, cashier.actor.id);
  const figures = await createStatisticsRepository(admin.backend).figures({
    first: sold.day,
    last: sold.day,
  });
  expect(expectValue(figures)).toMatchObject([{ salesUnits: { [productId]: 2 } }]);
});

test('a sale whose answer was lost is Unreachable, and sending it again changes nothing (CO-16)', async () => {
  const shop = await shopWithStock(10);
  const line = await lossyConnection(shop.url);
  const device = await shop.signedInDevice(cashierEmail, line.url);
  const sales = createSaleRepository(device.backend);
  const sale = twoUnits(shop.productId, device);
  line.loseAnswers(1);
  expect(await sales.create(sale, device.actor.id)).toEqual(err({ type: 'Unreachable' }));
  expect(line.left()).toBe(0);
  expect(await shop.stockNow()).toBe(8);
  expect(await sales.createQueued(sale, device.actor.id)).toEqual(ok({ type: 'AlreadyRecorded' }));
  expect(await shop.stockNow()).toBe(8);
});

test('a sale that another user has sent counts as recorded, and any cashier may read it (CO-16, RF-02)', async () => {
  const { admin, cashier, productId, stockNow } = await shopWithStock(10);
  const sale = twoUnits(productId, admin);
  expectValue(await createSaleRepository(admin.backend).createQueued(sale, admin.actor.id));
  expect(expectValue(await readOne(cashier.backend, 'sales', sale.id)).fields['recordedBy']).toBe(
    admin.actor.id,
  );
  const again = await createSaleRepository(cashier.backend).createQueued(sale, cashier.actor.id);
  expect(again).toEqual(ok({ type: 'AlreadyRecorded' }));
  expect(await stockNow()).toBe(8);
});

test('a sale that two devices send at the same time is recorded once (CO-16)', async () => {
  const { cashier, productId, signedInDevice, stockNow } = await shopWithStock(10);
  const other = await signedInDevice(cashierEmail);
  const sale = twoUnits(productId, cashier);
  const sent = await Promise.all(
    [cashier, other].map(({ backend, actor }) => createSaleRepository(backend).createQueued(sale, actor.id)),
  );
  expect(
    sent
      .map(expectValue)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['AlreadyRecorded', 'Recorded']);
  expect(await stockNow()).toBe(8);
});

test('tills that sell the same product at the same time lose no unit (PO-26)', async () => {
  const { cashier, productId, stockNow } = await shopWithStock(100);
  const sales = createSaleRepository(cashier.backend);
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => sales.create(twoUnits(productId, cashier), cashier.actor.id)),
  );
  expect(sent.every(({ ok: isRecorded }) => isRecorded)).toBe(true);
  expect(await stockNow()).toBe(60);
});

test('a sale above the stock is refused as such, and neither sale nor stock is saved (ER-56, PO-15)', async () => {
  const { admin, cashier, productId, stockNow } = await shopWithStock(1);
  const refused = await createSaleRepository(cashier.backend).create(
    twoUnits(productId, cashier),
    cashier.actor.id,
  );
  expect(refused).toEqual(err({ type: 'StockShort', products: [{ productId, available: 1 }] }));
  expect(await stockNow()).toBe(1);
  expect(
    expectValue(await createSaleRepository(admin.backend).list({ size: 10, after: null })).items,
  ).toEqual([]);
});

test('an offline sale is accepted above the stock and has a syncedAt (CO-11, CO-16, DB-55)', async () => {
  const { admin, cashier, productId, stockNow } = await shopWithStock(1);
  const recorded = await createSaleRepository(cashier.backend).createQueued(
    twoUnits(productId, cashier),
    cashier.actor.id,
  );
  expect(recorded).toEqual(ok({ type: 'Recorded', missing: [] }));
  expect(await stockNow()).toBe(-1);
  const [found] = expectValue(
    await createSaleRepository(admin.backend).list({ size: 10, after: null }),
  ).items;
  expect(found).toMatchObject({ status: 'completed' });
  expect(found?.syncedAt).toBeTypeOf('number');
  const oversold = expectValue(await createProductRepository(admin.backend).listOversold(10));
  expect(oversold.map(({ product, lastSaleId }) => [product.id, lastSaleId])).toEqual([
    [productId, found?.id],
  ]);
  const lastSales = expectValue(
    await createSaleRepository(admin.backend).getSome([found?.id ?? '', 'not-there']),
  );
  expect(lastSales.map(({ receiptNumber }) => receiptNumber)).toEqual([found?.receiptNumber]);
});

test('an offline sale of a deleted product is recorded with the product listed as missing (CO-16)', async () => {
  const { admin, cashier, productId, stockNow } = await shopWithStock(10);
  const products = createProductRepository(admin.backend);
  const goneId = expectValue(await products.create(aDraft({ name: 'لعبة', stock: 5 }), admin.actor));
  expectValue(await products.remove(goneId, admin.actor));
  const line = (id: string) => ({ id, name: 'سلعة', price: pounds(10), quantity: 1, total: pounds(10) });
  const sale = twoUnits(productId, cashier, {
    items: [line(productId), line(goneId)],
    total: pounds(20),
    amountPaid: pounds(20),
    change: pounds(0),
    units: { [productId]: 1, [goneId]: 1 },
  });
  const sales = createSaleRepository(cashier.backend);
  expect(await sales.create(sale, cashier.actor.id)).toEqual(
    err({ type: 'ProductsGone', productIds: [goneId] }),
  );
  expect(await sales.createQueued(sale, cashier.actor.id)).toEqual(
    ok({ type: 'Recorded', missing: [goneId] }),
  );
  expect(await stockNow()).toBe(9);
  const missing = expectValue(await createSaleRepository(admin.backend).listWithMissing(10));
  expect(missing.map(({ id }) => id)).toEqual([sale.id]);
});

test('a sale of a disabled cashier is Refused, not Unreachable (LG-11)', async () => {
  const { admin, cashier, productId, stockNow } = await shopWithStock(10);
  expectValue(await disableAccount(admin.backend, cashier.actor.id));
  const refused = await createSaleRepository(cashier.backend).create(
    twoUnits(productId, cashier),
    cashier.actor.id,
  );
  expect(refused).toMatchObject(err({ type: 'Refused' }));
  expect(await stockNow()).toBe(10);
});

test('whatever answers are lost, every sale that is sent until it is acknowledged counts once (CO-14, CO-16)', async () => {
  const shop = await shopWithStock(100);
  const line = await lossyConnection(shop.url);
  const device = await shop.signedInDevice(cashierEmail, line.url);
  const sales = createSaleRepository(device.backend);
  const sendUntilAcknowledged = async (sale: Sale) => {
    for (;;) {
      const sent = await sales.createQueued(sale, device.actor.id);
      if (sent.ok) return sent.value.type;
      expect(sent.error).toEqual({ type: 'Unreachable' });
    }
  };
  const made = Array.from({ length: 12 }, () => twoUnits(shop.productId, device));
  line.loseAnswers(7);
  const acknowledged = await Promise.all(made.map(sendUntilAcknowledged));
  expect(line.left()).toBe(0);
  expect(acknowledged.filter((type) => type === 'AlreadyRecorded')).toHaveLength(7);
  expect(await shop.stockNow()).toBe(100 - 24);
  const { day } = twoUnits(shop.productId, device);
  const figures = await createStatisticsRepository(shop.admin.backend).figures({ first: day, last: day });
  expect(expectValue(figures)).toMatchObject([{ salesCount: 12, salesUnits: { [shop.productId]: 24 } }]);
});

test('a sale of 100 lines is one commit within the limits of the rules', async () => {
  const { admin, cashier } = await openSellingShop();
  const products = createProductRepository(admin.backend);
  const ids: string[] = [];
  for (let index = 0; index < 100; index += 1)
    ids.push(expectValue(await products.create(aDraft({ name: `سلعة ${index}`, stock: 3 }), admin.actor)));
  const items = ids.map((id) => ({ id, name: 'سلعة', price: pounds(1.5), quantity: 2, total: pounds(3) }));
  const sale = aSale({ items, cashierId: cashier.actor.id });
  expect(await createSaleRepository(cashier.backend).create(sale, cashier.actor.id)).toEqual(
    ok({ type: 'Recorded', missing: [] }),
  );
  const stocks = expectValue(await products.listAll()).map(({ stock }) => stock);
  expect(stocks).toEqual(Array.from({ length: 100 }, () => 1));
});
