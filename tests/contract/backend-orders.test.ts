// Orders with a started shop: created once whatever answers are lost, and changed together with everything that depends
// on the status.
import { expect, test } from 'vitest';
import { createMovementRepository, createProductRepository } from '#backend/products';
import { readShopDelivery } from '#backend/delivery';
import { deriveTrackId, readOrderTrack } from '#backend/order-tracks';
import { createOrderRepository } from '#backend/orders';
import { createDeliverySettingsRepository } from '#backend/settings';
import { createStatisticsRepository } from '#backend/statistics';
import { forEachGovernorate } from '#domain/delivery';
import { sumMoney } from '#kernel/money';
import {
  typedTrackKey,
  type Order,
  type OrderDays,
  type OrderStatus,
  type StandingStatus,
} from '#domain/order';
import { err, ok } from '#kernel/result';
import { addDays, instantsOfDay, shopDayOf } from '#kernel/shop-day';
import { anOrder, anOrderItem, pounds } from '#testing/builders';
import { aDraft } from './backend/drafts.ts';
import {
  adminEmail,
  connectTo,
  expectValue,
  lossyConnection,
  openTestShop,
  type TestShop,
} from './backend/shop.ts';
import { shopToday } from '../running/shop-today.ts';

function newOrder(stated: Partial<Order> = {}): Order {
  return anOrder({ id: crypto.randomUUID(), orderNumber: `ORD-${Date.now()}`, ...stated });
}

async function allOrders({ admin }: TestShop) {
  return expectValue(await createOrderRepository(admin.backend).list('all', { size: 50, after: null })).items;
}

test("a visitor's order is stored as one pending document (CH-13, CH-16, CH-24, DB-52)", async () => {
  const shop = await openTestShop();
  const order = newOrder();
  expect(await createOrderRepository(shop.visitor).create(order)).toEqual(ok(undefined));
  const { createdAt: _created, updatedAt: _updated, ...placed } = order;
  expect(await allOrders(shop)).toMatchObject([{ ...placed, status: 'pending' }]);
});

test('the open orders with a product are counted among the newest; finished orders are not (AP-39)', async () => {
  const shop = await openTestShop();
  const orders = createOrderRepository(shop.admin.backend);
  const ofProduct = (id: string) => newOrder({ items: [anOrderItem({ id })] });
  const placed = [ofProduct('one'), ofProduct('one'), ofProduct('one'), ofProduct('other')] as const;
  for (const order of placed) expectValue(await orders.create(order));
  expectValue(await orders.cancel(placed[0].id, 'customer', shop.admin.actor));
  expect(await orders.countOpenWith('one')).toEqual(ok({ count: 2, isWhole: true }));
  expect(await orders.countOpenWith('nothing')).toEqual(ok({ count: 0, isWhole: true }));
});

test('number and phone lead to the steps of a touched order; anything else answers alike (OD-12)', async () => {
  const shop = await openTestShop();
  const orders = createOrderRepository(shop.admin.backend);
  const order = newOrder();
  expectValue(await orders.create(order));
  const { trackSalt } = expectValue(await readShopDelivery(shop.visitor));
  const { phone } = order.customerInfo;
  const found = async (number: string, typedPhone: string) => {
    const id = await deriveTrackId(typedTrackKey(number, typedPhone) ?? '', trackSalt);
    return readOrderTrack(shop.visitor, id);
  };
  expect(await found(order.orderNumber, phone)).toEqual(ok(null));
  expectValue(await orders.setStatus(order.id, 'confirmed', shop.admin.actor));
  expectValue(await orders.setStatus(order.id, 'shipped', shop.admin.actor));
  const track = expectValue(await found(order.orderNumber.slice(4), phone));
  expect(track?.steps.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'shipped']);
  expect(JSON.stringify(track)).not.toContain(order.customerInfo.name);
  expect(await found('ORD-1', phone)).toEqual(ok(null));
  expect(await found(order.orderNumber, '01111111111')).toEqual(ok(null));
  expectValue(await orders.remove(order.id, shop.admin.actor));
  expect(await found(order.orderNumber, phone)).toEqual(ok(null));
  for (let guess = 0; guess < 40; guess += 1) {
    const id = `${guess}`.padStart(22, 'x');
    expect(await readOrderTrack(shop.visitor, id)).toEqual(ok(null));
  }
});

test('a confirmed order is expected on the days that its governorate has in the settings (OD-11, HZ-06)', async () => {
  const today = await shopToday();
  const shop = await openTestShop();
  const delivery = createDeliverySettingsRepository(shop.admin.backend);
  const loaded = expectValue(await delivery.get());
  const area = { isServed: true, fee: pounds(45), days: { from: 1, until: 3 }, takesCash: true, note: '' };
  expectValue(
    await delivery.update(loaded, { ...loaded, areas: forEachGovernorate(() => area) }, shop.admin.actor),
  );
  const orders = createOrderRepository(shop.admin.backend);
  const order = newOrder();
  expectValue(await orders.create(order));
  expectValue(await orders.setStatus(order.id, 'confirmed', shop.admin.actor));
  const key = typedTrackKey(order.orderNumber, order.customerInfo.phone) ?? '';
  const track = expectValue(await readOrderTrack(shop.visitor, await deriveTrackId(key, loaded.trackSalt)));
  expect(track?.expected).toEqual({ from: addDays(today, 1), until: addDays(today, 3) });
});

test('an order whose answer was lost is sent again and exists once (CH-20, CH-21, CH-22, CH-23)', async () => {
  const shop = await openTestShop();
  const line = await lossyConnection(shop.url);
  const orders = createOrderRepository(connectTo(line.url));
  const order = newOrder();
  line.loseAnswers(1);
  expect(await orders.create(order)).toEqual(err({ type: 'Unreachable' }));
  expect(await allOrders(shop)).toHaveLength(1);
  expect(await orders.createIfMissing(order)).toEqual(ok(undefined));
  expect(await orders.create(order)).toEqual(ok(undefined));
  expect(await allOrders(shop)).toHaveLength(1);
});

test('an order that was never stored is created when it is sent again (CH-23)', async () => {
  const shop = await openTestShop();
  expect(await createOrderRepository(shop.visitor).createIfMissing(newOrder())).toEqual(ok(undefined));
  expect(await allOrders(shop)).toHaveLength(1);
});

test("sending an order again does not change one in progress, even from an admin's device (CH-23)", async () => {
  const shop = await openTestShop();
  const orders = createOrderRepository(shop.admin.backend);
  const order = newOrder();
  expectValue(await orders.create(order));
  expectValue(await orders.setStatus(order.id, 'confirmed', shop.admin.actor));
  expect(await orders.createIfMissing(order)).toEqual(ok(undefined));
  expect(await createOrderRepository(shop.visitor).createIfMissing(order)).toEqual(ok(undefined));
  expect(await allOrders(shop)).toMatchObject([{ status: 'confirmed' }]);
});

test('an order that the rules refuse is Refused and not queued (CH-20)', async () => {
  const shop = await openTestShop();
  const forged = newOrder({ totalAmount: pounds(1) });
  const refused = err({ type: 'Refused', code: 'permission-denied' });
  expect(await createOrderRepository(shop.visitor).create(forged)).toEqual(refused);
  expect(await allOrders(shop)).toEqual([]);
});

test('orders are listed newest first in pages, each once (UX-31, DB-49, AO-04)', async () => {
  const shop = await openTestShop();
  const placed: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const order = newOrder();
    expectValue(await createOrderRepository(shop.visitor).create(order));
    placed.unshift(order.id);
  }
  const orders = createOrderRepository(shop.admin.backend);
  const first = expectValue(await orders.list('all', { size: 2, after: null }));
  const second = expectValue(await orders.list('all', { size: 2, after: first.next }));
  const third = expectValue(await orders.list('all', { size: 2, after: second.next }));
  const listed = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
  expect(listed).toEqual(placed);
  expect(third.next).toBeNull();
  const today = await shopToday();
  const listDays = async (days: OrderDays) =>
    expectValue(await orders.list('pending', { size: 9, after: null }, days)).items.length;
  // A test that runs over midnight has orders of both days.
  expect(await listDays({ from: addDays(today, -1), until: addDays(today, 1) })).toBe(5);
  expect(await listDays({ from: null, until: addDays(today, -2) })).toBe(0);
  expect(await listDays({ from: addDays(today, 2), until: null })).toBe(0);
});

test('orders of one status are listed, and all are counted by status (DB-50, AO-01, AO-05)', async () => {
  const shop = await openTestShop();
  const orders = createOrderRepository(shop.admin.backend);
  const [first, second] = [newOrder(), newOrder()];
  expectValue(await orders.create(first));
  expectValue(await orders.create(second));
  expectValue(await orders.setStatus(first.id, 'confirmed', shop.admin.actor));
  const confirmed = expectValue(await orders.list('confirmed', { size: 10, after: null }));
  expect(confirmed.items.map(({ id }) => id)).toEqual([first.id]);
  expect(expectValue(await orders.count())).toEqual({
    all: 2,
    owed: 0,
    pending: 1,
    confirmed: 1,
    processing: 0,
    shipped: 0,
    completed: 0,
    cancelled: 0,
  });
});

test('recent orders are completed or processing, newest first, as many as requested (DB-57, AT-06, AT-07)', async () => {
  const shop = await openTestShop();
  const orders = createOrderRepository(shop.admin.backend);
  const statuses: readonly StandingStatus[] = ['completed', 'processing', 'pending', 'completed'];
  const ids: string[] = [];
  for (const status of statuses) {
    const order = newOrder();
    expectValue(await orders.create(order));
    if (status !== 'pending') expectValue(await orders.setStatus(order.id, status, shop.admin.actor));
    ids.push(order.id);
  }
  const recent = expectValue(await orders.listRecent(2));
  expect(recent.map(({ id }) => id)).toEqual([ids[3], ids[1]]);
});

/** A shop with a product of stock 10 and an order of 3 of them. */
async function shopWithOrder() {
  const shop = await openTestShop();
  const { backend, actor } = shop.admin;
  const productId = expectValue(await createProductRepository(backend).create(aDraft({ stock: 10 }), actor));
  const item = anOrderItem({ id: productId, price: pounds(20.5), quantity: 3 });
  const order = newOrder({ items: [item], totalAmount: pounds(61.5) });
  expectValue(await createOrderRepository(shop.visitor).create(order));
  return {
    ...shop,
    order,
    productId,
    orders: createOrderRepository(backend),
    stockNow: async () => expectValue(await createProductRepository(backend).get(productId)).stock,
  };
}

test('an order reduces the stock once when it is confirmed, and restores it once (DB-51, AO-22)', async () => {
  const { orders, order, admin, productId, stockNow } = await shopWithOrder();
  const set = async (status: OrderStatus) =>
    expectValue(
      await (status === 'cancelled'
        ? orders.cancel(order.id, 'customer', admin.actor)
        : orders.setStatus(order.id, status, admin.actor)),
    );
  expect(await set('confirmed')).toMatchObject({ status: 'confirmed', stockTaken: true });
  expect(await stockNow()).toBe(7);
  await set('shipped');
  expect(await stockNow()).toBe(7);
  await set('cancelled');
  expect(await stockNow()).toBe(10);
  await set('cancelled');
  expect(await stockNow()).toBe(10);
  const page = await createMovementRepository(admin.backend).listOf(productId, { size: 10, after: null });
  expect(expectValue(page).items).toMatchObject([
    { amount: 3, reason: 'orderReturned', sourceId: order.id },
    { amount: -3, reason: 'order', sourceId: order.id },
    { amount: 10, reason: 'opening' },
  ]);
});

test('a change of status whose answer was lost happens once, however often it is repeated (DB-51)', async () => {
  const shop = await shopWithOrder();
  const line = await lossyConnection(shop.url);
  const device = await shop.signedInDevice(adminEmail, line.url);
  const orders = createOrderRepository(device.backend);
  line.loseAnswers(1);
  const lost = await orders.setStatus(shop.order.id, 'confirmed', device.actor);
  expect(lost).toEqual(err({ type: 'Unreachable' }));
  expect(await shop.stockNow()).toBe(7);
  expectValue(await orders.setStatus(shop.order.id, 'confirmed', device.actor));
  expect(await shop.stockNow()).toBe(7);
});

test('two admins who confirm the same order at the same time reduce its stock once (DB-51)', async () => {
  const { orders, order, admin, signedInDevice, stockNow } = await shopWithOrder();
  const other = await signedInDevice(adminEmail);
  const confirmed = await Promise.all([
    orders.setStatus(order.id, 'confirmed', admin.actor),
    createOrderRepository(other.backend).setStatus(order.id, 'confirmed', other.actor),
  ]);
  expect(confirmed.every((result) => result.ok)).toBe(true);
  expect(await stockNow()).toBe(7);
});

test('an order with a deleted product can still be confirmed and cancelled (DB-51)', async () => {
  const { orders, order, admin, productId } = await shopWithOrder();
  expectValue(await createProductRepository(admin.backend).remove(productId, admin.actor));
  expectValue(await orders.setStatus(order.id, 'confirmed', admin.actor));
  expect(expectValue(await orders.cancel(order.id, 'customer', admin.actor)).status).toBe('cancelled');
});

test('a completed order is in the figures of its day, and leaves them with another status (AT-12)', async () => {
  const { orders, order, admin, productId } = await shopWithOrder();
  expectValue(await orders.setStatus(order.id, 'completed', admin.actor));
  const today = shopDayOf(expectValue(await orders.get(order.id)).createdAt ?? 0);
  const figures = async () =>
    expectValue(await createStatisticsRepository(admin.backend).figures({ first: today, last: today }));
  expect(await figures()).toMatchObject([
    { ordersCount: 1, ordersTotal: pounds(61.5), ordersUnits: { [productId]: 3 } },
  ]);
  expectValue(await orders.cancel(order.id, 'customer', admin.actor));
  expect(await figures()).toMatchObject([
    { ordersCount: 0, ordersTotal: 0, ordersUnits: { [productId]: 0 } },
  ]);
});

test('a phone counts as a new customer once, with its first confirmed order (AT-05, AT-14)', async () => {
  const shop = await shopWithOrder();
  const { orders, order, admin } = shop;
  const { start, end } = instantsOfDay(await shopToday());
  const instants = [start, end] as const;
  const newCustomers = async () =>
    expectValue(await createStatisticsRepository(admin.backend).newCustomers(...instants));
  expect(await newCustomers()).toBe(0);
  expectValue(await orders.setStatus(order.id, 'confirmed', admin.actor));
  const second = newOrder();
  expectValue(await orders.create(second));
  expectValue(await orders.setStatus(second.id, 'confirmed', admin.actor));
  expect(await newCustomers()).toBe(1);
});

test('an order of 30 lines can be created and confirmed within the limits of the rules (DB-51)', async () => {
  const { admin, visitor } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const items = await Promise.all(
    Array.from({ length: 30 }, async () =>
      anOrderItem({ id: expectValue(await products.create(aDraft({ stock: 3 }), admin.actor)), quantity: 2 }),
    ),
  );
  const order = newOrder({ items, totalAmount: sumMoney(items.map(({ total }) => total)) });
  expect(await createOrderRepository(visitor).create(order)).toEqual(ok(undefined));
  expectValue(await createOrderRepository(admin.backend).setStatus(order.id, 'confirmed', admin.actor));
  const stocks = expectValue(await products.listAll()).map(({ stock }) => stock);
  expect(stocks).toEqual(Array.from({ length: 30 }, () => 1));
});

test('changing the status of a deleted order is NotFound, and a cashier may not change one (DB-51)', async () => {
  const { orders, order, admin, cashier } = await shopWithOrder();
  expect(
    await createOrderRepository(cashier.backend).setStatus(order.id, 'confirmed', cashier.actor),
  ).toMatchObject(err({ type: 'Refused' }));
  expectValue(await orders.remove(order.id, admin.actor));
  expect(await orders.get(order.id)).toEqual(err({ type: 'NotFound' }));
  expect(await orders.setStatus(order.id, 'confirmed', admin.actor)).toEqual(err({ type: 'NotFound' }));
});

test('a status that somebody else changed is not overwritten: the conflict has the current status and its user (AO-21)', async () => {
  const { orders, order, admin, signedInDevice, stockNow } = await shopWithOrder();
  const other = await signedInDevice(adminEmail);
  expectValue(
    await createOrderRepository(other.backend).setStatus(order.id, 'confirmed', other.actor, 'pending'),
  );
  const late = await orders.cancel(order.id, 'customer', admin.actor, 'pending');
  expect(late).toMatchObject(
    err({ type: 'ChangedMeanwhile', current: { id: order.id, status: 'confirmed' }, by: other.actor.id }),
  );
  expect(await stockNow()).toBe(7);
  expectValue(await orders.cancel(order.id, 'customer', admin.actor, 'confirmed'));
  expect(await stockNow()).toBe(10);
});

test('a status that is already set, after a lost answer, is no conflict and writes nothing (DB-51, AO-22)', async () => {
  const { orders, order, admin } = await shopWithOrder();
  expectValue(await orders.setStatus(order.id, 'confirmed', admin.actor, 'pending'));
  const before = expectValue(await orders.get(order.id));
  expect(expectValue(await orders.setStatus(order.id, 'confirmed', admin.actor, 'pending'))).toEqual(before);
  expect(expectValue(await orders.get(order.id))).toEqual(before);
});

test('a forged line without a product does not block a change of status (DB-51)', async () => {
  const { admin, visitor } = await openTestShop();
  const orders = createOrderRepository(admin.backend);
  for (const id of ['a/b', '', '..', '__all__']) {
    const order = newOrder({ items: [anOrderItem({ id })] });
    expect(await createOrderRepository(visitor).create(order)).toEqual(ok(undefined));
    expect(await orders.setStatus(order.id, 'confirmed', admin.actor)).toMatchObject(
      ok({ status: 'confirmed', stockTaken: true }),
    );
    expectValue(await orders.setStatus(order.id, 'completed', admin.actor));
    expectValue(await orders.cancel(order.id, 'customer', admin.actor));
  }
});

test('deleting a completed order removes it from the figures of its day (AO-27, AT-12)', async () => {
  const { orders, order, admin } = await shopWithOrder();
  const completed = expectValue(await orders.setStatus(order.id, 'completed', admin.actor));
  const today = shopDayOf(completed.createdAt ?? 0);
  expectValue(await orders.remove(order.id, admin.actor));
  const figures = await createStatisticsRepository(admin.backend).figures({ first: today, last: today });
  expect(expectValue(figures)).toMatchObject([{ ordersCount: 0, ordersTotal: 0 }]);
  expect(await orders.remove(order.id, admin.actor)).toEqual(ok(undefined));
});

test('an order is found by its whole number or phone among all, by a name or a part among the newest (DB-49)', async () => {
  const { admin, visitor } = await openTestShop();
  const customer = (name: string, phone: string) => ({
    customerInfo: { ...anOrder().customerInfo, name, phone },
  });
  const mona = newOrder({ orderNumber: 'ORD-1700000000001', ...customer('منى أحمد', '010 1234 5678') });
  const huda = newOrder({ orderNumber: 'ORD-1700000000002', ...customer('هدى', '+201098765432') });
  for (const order of [mona, huda]) expectValue(await createOrderRepository(visitor).create(order));
  const found = async (query: string) =>
    expectValue(await createOrderRepository(admin.backend).search(query)).map(({ id }) => id);
  expect(await found('ord-1700000000001')).toEqual([mona.id]);
  expect(await found('١٧٠٠٠٠٠٠٠٠٠٠٢')).toEqual([huda.id]);
  expect(await found('01098765432')).toEqual([huda.id]);
  expect(await found('01012345678')).toEqual([mona.id]);
  expect(await found('احمد مني')).toEqual([mona.id]);
  expect(await found('00000000')).toEqual([huda.id, mona.id]);
  expect(await found('لا أحد')).toEqual([]);
});
