// Receipt numbers with a started shop: each leads to one record, and a number that is taken loses no sale.
import { expect, test } from 'vitest';
import { newDocumentId, readOne } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { voidNumberOf } from '#domain/sale';
import { err, ok } from '#kernel/result';
import { aSale, pounds } from '#testing/builders';
import { createFirestoreTillBackend } from '#till-firestore';
import { hashText, linked } from '../till/chain.ts';
import { aDraft } from './backend/drafts.ts';
import { cashierEmail, type Device, expectValue, lossyConnection, openSellingShop } from './backend/shop.ts';
import { deadlines } from '../running/deadlines.ts';

/** A shop with ten pieces of a product, and sales of one of them, all under the same number. */
async function shopWithTwins() {
  const shop = await openSellingShop();
  const products = createProductRepository(shop.admin.backend);
  const productId = expectValue(await products.create(aDraft({ stock: 10 }), shop.admin.actor));
  return {
    ...shop,
    stockNow: async () => expectValue(await products.get(productId)).stock,
    sale: () =>
      aSale({
        id: crypto.randomUUID(),
        items: [{ id: productId, name: 'رمل', price: pounds(50), quantity: 1, total: pounds(50) }],
        cashierId: shop.cashier.actor.id,
      }),
    indexed: async () => {
      const { fields } = expectValue(await readOne(shop.cashier.backend, 'receiptIndex', 'A-000001'));
      return { kind: fields['kind'], documentId: fields['documentId'], day: fields['day'] };
    },
    fieldsOf: async (id: string) => expectValue(await readOne(shop.admin.backend, 'sales', id)).fields,
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
    hashText,
  });
}

test('the number of a sale leads to it (BA-16, RF-02)', async () => {
  const { cashier, sale, indexed } = await shopWithTwins();
  const first = sale();
  expectValue(await createSaleRepository(cashier.backend).create(first, cashier.actor.id));
  expect(await indexed()).toEqual({ kind: 'sale', documentId: first.id, day: first.day });
});

test('a sale under a taken number is unanswered while the cashier waits, and recorded with a flag later (TH-06)', async () => {
  const { cashier, sale, indexed, fieldsOf, stockNow } = await shopWithTwins();
  const [first, twin] = [sale(), sale()];
  const till = tillOf(cashier);
  expect(await till.sendSaleNow(first, deadlines.expect)).toEqual({ type: 'Acknowledged' });
  expect(await till.sendSaleNow(twin, deadlines.expect)).toEqual({ type: 'Unanswered' });
  expect(await stockNow()).toBe(9);
  expect(await till.sendQueuedSale(twin)).toEqual({ type: 'Acknowledged' });
  expect(await till.sendQueuedSale(twin)).toEqual({ type: 'Acknowledged' });
  expect(await stockNow()).toBe(8);
  expect(await indexed()).toMatchObject({ documentId: first.id });
  expect([(await fieldsOf(first.id))['numberTwice'], (await fieldsOf(twin.id))['numberTwice']]).toEqual([
    undefined,
    true,
  ]);
});

test('a sale under a void number is recorded with a flag, and one under its own stays refused (TH-05, TH-06)', async () => {
  const { cashier, sale, fieldsOf, stockNow } = await shopWithTwins();
  const till = tillOf(cashier);
  const [gone, other] = [sale(), sale()];
  const voidNumber = voidNumberOf(gone, { kind: 'sale', reason: 'StockRefused', isPaid: true });
  expect(await till.sendDayRecord({ kind: 'voidNumber', voidNumber })).toEqual({ type: 'Acknowledged' });
  expect(await till.sendQueuedSale(gone)).toMatchObject({ type: 'Refused' });
  expect(await till.sendSaleNow(other, deadlines.expect)).toEqual({ type: 'Unanswered' });
  expect(await till.sendQueuedSale(other)).toEqual({ type: 'Acknowledged' });
  expect(await stockNow()).toBe(9);
  expect((await fieldsOf(other.id))['numberTwice']).toBe(true);
});

test('a stored sale that does not match its hash is sent with a flag, a whole one without (TH-01)', async () => {
  const { cashier, sale, fieldsOf } = await shopWithTwins();
  const till = tillOf(cashier);
  const whole = linked({ ...sale(), timestamp: Date.now() });
  const edited = { ...linked({ ...sale(), receiptNumber: 'A-000002' }, whole.hash), amountPaid: pounds(60) };
  expect(await till.sendQueuedSale(whole)).toEqual({ type: 'Acknowledged' });
  expect(await till.sendQueuedSale({ ...edited, change: pounds(10) })).toEqual({ type: 'Acknowledged' });
  expect([(await fieldsOf(whole.id))['hashMismatch'], (await fieldsOf(edited.id))['hashMismatch']]).toEqual([
    undefined,
    true,
  ]);
});

test('a sale whose answer was lost is found by its id, and its own number is not called taken (TH-06)', async () => {
  const shop = await shopWithTwins();
  const line = await lossyConnection(shop.url);
  const device = await shop.signedInDevice(cashierEmail, line.url);
  const sales = createSaleRepository(device.backend);
  const sale = shop.sale();
  line.loseAnswers(1);
  expect(await sales.create(sale, device.actor.id)).toEqual(err({ type: 'Unreachable' }));
  expect(await sales.create(sale, device.actor.id)).toEqual(ok({ type: 'AlreadyRecorded' }));
  expect((await shop.fieldsOf(sale.id))['numberTwice']).toBeUndefined();
});

test('a sale that is above the stock and under a taken number is refused for the stock (TH-06)', async () => {
  const { cashier, sale } = await shopWithTwins();
  const sales = createSaleRepository(cashier.backend);
  const [first, twin] = [sale(), sale()];
  const [productId = ''] = Object.keys(twin.units);
  expectValue(await sales.create(first, cashier.actor.id));
  expect(await sales.create(twin, cashier.actor.id)).toEqual(err({ type: 'NumberTaken' }));
  const tooMany = { ...twin, units: { [productId]: 100 } };
  expect(await sales.create(tooMany, cashier.actor.id)).toMatchObject(err({ type: 'StockShort' }));
});
