// The correction of an order with a started shop (OD-24): its movements, log entry, track, and the figures of its day.
import { expect, test } from 'vitest';
import { createAuditRepository } from '#backend/audit';
import { readShopDelivery } from '#backend/delivery';
import { readOne } from '#backend/documents';
import { deriveTrackId, readOrderTrack } from '#backend/order-tracks';
import { createOrderRepository } from '#backend/orders';
import { createMovementRepository, createProductRepository } from '#backend/products';
import { createStatisticsRepository } from '#backend/statistics';
import { typedTrackKey, type Order } from '#domain/order';
import { err, ok } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { sumMoney } from '#kernel/money';
import { anOrder, anOrderItem, pounds } from '#testing/builders';
import { correctionOf } from './backend/describe-order-corrections.ts';
import { aDraft } from './backend/drafts.ts';
import { adminEmail, expectValue, lossyConnection, openTestShop } from './backend/shop.ts';

async function shopWithOrder(stated: Partial<Order> = {}) {
  const shop = await openTestShop();
  const { backend, actor } = shop.admin;
  const products = createProductRepository(backend);
  const productId = expectValue(await products.create(aDraft({ stock: 10 }), actor));
  const items = [anOrderItem({ id: productId, price: pounds(20), quantity: 3 })];
  const order = anOrder({ id: crypto.randomUUID(), orderNumber: `ORD-${Date.now()}`, items, ...stated });
  expectValue(await createOrderRepository(shop.visitor).create(order));
  const orders = createOrderRepository(backend);
  const stored = async () => expectValue(await orders.get(order.id));
  const stockNow = async () => expectValue(await products.get(productId)).stock;
  return { ...shop, actor, productId, order, orders, stored, stockNow };
}

const agreed = { type: 'Agreed', name: 'توصيل', fee: pounds(30), reason: 'زبون قديم' } as const;

test('a correction has one entry with sums, fee and governorate, and nothing of the buyer (OD-24, FA-24, FA-30, CU-05)', async () => {
  const { admin, actor, order, orders, stored } = await shopWithOrder();
  const place = { phone: '01155500011', address: '٩ شارع الهرم', city: 'giza' } as const;
  const correction = correctionOf(order, { pieces: [1], place, delivery: agreed });
  const seen = await stored();
  expectValue(await orders.correct(seen, correction, actor));
  expectValue(await orders.correct(seen, correction, actor));
  const noFee = correctionOf(await stored(), { delivery: { type: 'None' } });
  expectValue(await orders.correct(await stored(), noFee, actor));
  const filter = { kind: 'order', by: null, tillId: null, word: null, from: null, until: null } as const;
  const found = await createAuditRepository(admin.backend).list(filter, { size: 20, after: null });
  const entries = expectValue(found).items.toReversed();
  expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
    {
      before: { pieces: 3, total: 60, fee: null, city: 'cairo' },
      after: { pieces: 1, total: 50, fee: 30, city: 'giza', phoneChanged: true, addressChanged: true },
    },
    { before: { total: 50, fee: 30 }, after: { total: 20, fee: null } },
  ]);
  expect(entries[0]).toMatchObject({ by: actor.id, subject: { id: order.id, name: order.orderNumber } });
  const { steps } = await stored();
  for (const fact of [order.customerInfo.phone, place.phone, order.customerInfo.address, place.address]) {
    expect(JSON.stringify([entries, steps])).not.toContain(fact);
  }
});

test('another phone leads to the track from then on, and the earlier one to nothing (OD-24, OD-12)', async () => {
  const { visitor, actor, order, orders, stored } = await shopWithOrder();
  const { trackSalt } = expectValue(await readShopDelivery(visitor));
  const idOf = (phone: string) => deriveTrackId(typedTrackKey(order.orderNumber, phone) ?? '', trackSalt);
  const found = async (phone: string) => readOrderTrack(visitor, await idOf(phone));
  const { phone } = order.customerInfo;
  const moved = (to: string, held: Order) =>
    correctionOf(held, { place: { phone: to, address: '٩ شارع الهرم', city: 'giza' } });
  const pending = await stored();
  const first = expectValue(await orders.correct(pending, moved('01155500011', pending), actor));
  expect(await found('01155500011')).toEqual(ok(null));
  const confirmed = expectValue(await orders.setStatus(order.id, 'confirmed', actor, first.status));
  expect(expectValue(await found('01155500011'))?.status).toBe('confirmed');
  const last = expectValue(await orders.correct(confirmed, moved(phone, confirmed), actor));
  expect(await found('01155500011')).toEqual(ok(null));
  expect(expectValue(await found(phone))?.steps.map(({ status }) => status)).toEqual([
    'pending',
    'confirmed',
  ]);
  const track = expectValue(await readOne(visitor, 'orderTracks', await idOf(phone)));
  expect(JSON.stringify(track.fields)).not.toMatch(/pieces|total/u);
  expect(last.customerId).toBe(confirmed.customerId);
});

test('a correction whose answer was lost moves the stock once, with one movement (OD-24, DB-51)', async () => {
  const shop = await shopWithOrder();
  const { admin, orders, order, actor, productId, stockNow } = shop;
  const seen = expectValue(await orders.setStatus(order.id, 'confirmed', actor));
  const line = await lossyConnection(shop.url);
  const device = await shop.signedInDevice(adminEmail, line.url);
  const overLine = createOrderRepository(device.backend);
  const correction = correctionOf(seen, { pieces: [5] });
  line.loseAnswers(1);
  expect(await overLine.correct(seen, correction, device.actor)).toEqual(err({ type: 'Unreachable' }));
  expect(await stockNow()).toBe(5);
  expectValue(await overLine.correct(seen, correction, device.actor));
  expectValue(await orders.correct(seen, correction, actor));
  expect(await stockNow()).toBe(5);
  const page = await createMovementRepository(admin.backend).listOf(productId, { size: 10, after: null });
  expect(expectValue(page).items).toMatchObject([
    { amount: -2, reason: 'order', sourceId: order.id },
    { amount: -3, reason: 'order', sourceId: order.id },
    { amount: 10, reason: 'opening' },
  ]);
});

test('two admins who correct the same order at the same time: one correction is stored, the other is a conflict (OD-24)', async () => {
  const { orders, actor, order, signedInDevice, stockNow } = await shopWithOrder();
  const seen = expectValue(await orders.setStatus(order.id, 'confirmed', actor));
  const other = await signedInDevice(adminEmail);
  const answers = await Promise.all([
    orders.correct(seen, correctionOf(seen, { pieces: [1] }), actor),
    createOrderRepository(other.backend).correct(seen, correctionOf(seen, { pieces: [8] }), other.actor),
  ]);
  expect(answers.filter(({ ok: isOk }) => isOk)).toHaveLength(1);
  expect(answers.find(({ ok: isOk }) => !isOk)).toMatchObject(err({ type: 'ChangedMeanwhile' }));
  expect(await stockNow()).toBe(answers[0].ok ? 9 : 2);
});

test('the figures of the day follow a completed order that is taken back, corrected and completed again (OD-24, AT-12)', async () => {
  const { admin, orders, actor, order, productId } = await shopWithOrder();
  expectValue(await orders.setStatus(order.id, 'completed', actor));
  const back = expectValue(await orders.setStatus(order.id, 'processing', actor));
  expectValue(await orders.correct(back, correctionOf(back, { pieces: [2], delivery: agreed }), actor));
  expectValue(await orders.setStatus(order.id, 'completed', actor));
  const today = shopDayOf(expectValue(await orders.get(order.id)).createdAt ?? 0);
  const statistics = createStatisticsRepository(admin.backend);
  expect(expectValue(await statistics.figures({ first: today, last: today }))).toMatchObject([
    { ordersCount: 1, ordersTotal: pounds(70), ordersUnits: { [productId]: 2 } },
  ]);
});

test('an order of 28 products is corrected within the limits of the rules; a product that is gone moves nothing (OD-24)', async () => {
  const { admin, visitor } = await openTestShop();
  const { actor } = admin;
  const products = createProductRepository(admin.backend);
  const items = await Promise.all(
    Array.from({ length: 28 }, async () =>
      anOrderItem({ id: expectValue(await products.create(aDraft({ stock: 5 }), actor)), quantity: 2 }),
    ),
  );
  const order = anOrder({ id: 'large', items, totalAmount: sumMoney(items.map(({ total }) => total)) });
  expectValue(await createOrderRepository(visitor).create(order));
  const orders = createOrderRepository(admin.backend);
  const seen = expectValue(await orders.setStatus('large', 'confirmed', actor));
  expectValue(await products.remove(items[0]?.id ?? '', actor));
  const pieces = items.map(() => 3);
  expectValue(await orders.correct(seen, correctionOf(seen, { pieces, delivery: agreed }), actor));
  const stocks = expectValue(await products.listAll()).map(({ stock }) => stock);
  expect(stocks).toEqual(Array.from({ length: 27 }, () => 2));
});
