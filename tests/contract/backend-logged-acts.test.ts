// The entries of the audit log that a started shop stores in the commit of an act, and what it refuses without one (FA-30).
import { expect, test } from 'vitest';
import { createAuditRepository } from '#backend/audit';
import { readShopDelivery } from '#backend/delivery';
import { readOne, write } from '#backend/documents';
import { createHandoverRepository } from '#backend/handovers';
import { deriveTrackId } from '#backend/order-tracks';
import { createOrderRepository } from '#backend/orders';
import { createProductRepository } from '#backend/products';
import { createStayRepository, createStayRequestRepository } from '#backend/stays';
import type { AuditKind } from '#domain/audit';
import { makeHandover } from '#domain/handover';
import { typedTrackKey } from '#domain/order';
import { offlineStay, type StayRequestDraft } from '#domain/stay';
import { err } from '#kernel/result';
import { shopDay, shopDayOf } from '#kernel/shop-day';
import { anOrder, anOrderItem, pounds } from '#testing/builders';
import { aDraft, aStayDraft } from './backend/drafts.ts';
import { expectValue, openTestShop, type Device } from './backend/shop.ts';

const days = { startDate: shopDay('2026-11-20'), endDate: shopDay('2026-11-22') };

const aRequest: StayRequestDraft = {
  petName: 'لولو',
  petType: 'cat',
  petBreed: '',
  petAge: '',
  petWeight: null,
  ownerName: 'منى',
  ownerPhone: '01012345678',
  ownerEmail: '',
  specialNotes: '',
  emergencyContact: '',
  ...days,
};

const refused = err({ type: 'Refused', code: 'permission-denied' });

/** The newest first. */
async function entriesOf({ backend }: Device, kind: AuditKind) {
  const filter = { kind, by: null, tillId: null, word: null, from: null, until: null };
  return expectValue(await createAuditRepository(backend).list(filter, { size: 20, after: null })).items;
}

async function shopWithOrder() {
  const shop = await openTestShop();
  const order = anOrder({ id: crypto.randomUUID(), orderNumber: `ORD-${Date.now()}` });
  expectValue(await createOrderRepository(shop.visitor).create(order));
  return { ...shop, order, orders: createOrderRepository(shop.admin.backend) };
}

test('each change of an order and its deletion have one entry with its number, and none with its buyer (FA-30, CU-05)', async () => {
  const { admin, order, orders } = await shopWithOrder();
  const { id } = order;
  expectValue(await orders.setStatus(id, 'confirmed', admin.actor));
  expectValue(await orders.setStatus(id, 'confirmed', admin.actor));
  expectValue(await orders.setStatus(id, 'shipped', admin.actor));
  expectValue(await orders.cancel(id, 'refused', admin.actor));
  expectValue(await orders.correctReason(id, 'shop', admin.actor));
  expectValue(await orders.remove(id, admin.actor));
  expectValue(await orders.remove(id, admin.actor));
  const entries = await entriesOf(admin, 'order');
  expect(entries.toReversed().map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { status: 'pending' }, after: { status: 'confirmed' } },
    { before: { status: 'confirmed' }, after: { status: 'shipped' } },
    {
      before: { status: 'shipped', cancelReason: null },
      after: { status: 'cancelled', cancelReason: 'refused' },
    },
    { before: { cancelReason: 'refused' }, after: { cancelReason: 'shop' } },
    { before: { status: 'cancelled', total: order.totalAmount / 100 } },
  ]);
  for (const { by, byName, subject } of entries) {
    expect({ by, byName, subject }).toEqual({
      by: admin.actor.id,
      byName: admin.actor.name,
      subject: { id, name: order.orderNumber },
    });
  }
  const { name, phone, address } = order.customerInfo;
  for (const fact of [name, phone, address]) expect(JSON.stringify(entries)).not.toContain(fact);
});

test('an order that was sent again after its deletion is deleted again, with an entry of its own (FA-30)', async () => {
  const { admin, visitor, order, orders } = await shopWithOrder();
  expectValue(await orders.remove(order.id, admin.actor));
  expectValue(await createOrderRepository(visitor).createIfMissing(order));
  expectValue(await orders.remove(order.id, admin.actor));
  expect(await entriesOf(admin, 'order')).toHaveLength(2);
});

test('an order that a courier takes out has an entry with the courier (FA-30, OD-20)', async () => {
  const { admin, order, orders } = await shopWithOrder();
  const confirmed = expectValue(await orders.setStatus(order.id, 'confirmed', admin.actor));
  const now = Date.now();
  const draft = { courier: 'حسن', phone: '01012345678', day: shopDayOf(now) };
  const list = makeHandover({ id: 'l1', draft, orders: [confirmed], by: admin.actor.id, now });
  expectValue(await createHandoverRepository(admin.backend).create(list));
  expectValue(await orders.handOver('l1', order.id, admin.actor));
  const [entry] = await entriesOf(admin, 'order');
  expect(entry).toMatchObject({
    before: { status: 'confirmed', courier: null },
    after: { status: 'shipped', courier: 'حسن' },
  });
});

test('a status that is written without an entry, and a deletion without one, are refused (FA-30)', async () => {
  const { admin, order, orders } = await shopWithOrder();
  const changed = await write(admin.backend, (batch, { sdk, database }) => {
    const change = { status: 'confirmed', updatedAt: sdk.serverTimestamp(), updatedBy: admin.actor.id };
    batch.update(sdk.doc(database, 'orders', order.id), change);
  });
  expect(changed).toEqual(refused);
  const deleted = await write(admin.backend, (batch, { sdk, database }) => {
    batch.delete(sdk.doc(database, 'orders', order.id));
  });
  expect(deleted).toEqual(refused);
  expect(expectValue(await orders.get(order.id)).status).toBe('pending');
  expect(await entriesOf(admin, 'order')).toEqual([]);
});

test('a receipt, a count, an edit and a write-off have an entry with the stock before and after, once (FA-30, OD-19)', async () => {
  const { admin, visitor } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ stock: 10 }), admin.actor));
  const received = { movementId: 'm1', kind: 'received', pieces: 5, note: 'فاتورة 7' } as const;
  expectValue(await products.changeStock(id, received, admin.actor));
  expectValue(await products.changeStock(id, received, admin.actor));
  const counted = { movementId: 'm2', kind: 'counted', pieces: 12, note: '' } as const;
  expectValue(await products.changeStock(id, counted, admin.actor));
  const loaded = expectValue(await products.get(id));
  expectValue(await products.update(loaded, { ...aDraft(), stock: 20 }, admin.actor));
  const order = anOrder({ id: 'o1', items: [anOrderItem({ id, quantity: 2 })] });
  const orders = createOrderRepository(admin.backend);
  expectValue(await createOrderRepository(visitor).create(order));
  expectValue(await orders.setStatus('o1', 'shipped', admin.actor));
  expectValue(await orders.cancel('o1', 'refused', admin.actor));
  const damaged = { productId: id, pieces: 1, reason: 'كيس ممزق' };
  expectValue(await orders.writeOff('o1', damaged, admin.actor));
  expectValue(await orders.writeOff('o1', damaged, admin.actor));
  const entries = (await entriesOf(admin, 'stock')).toReversed();
  expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { stock: 10 }, after: { stock: 15, note: 'فاتورة 7' } },
    { before: { stock: 15 }, after: { stock: 12 } },
    { before: { stock: 12 }, after: { stock: 20 } },
    { before: { stock: 20 }, after: { stock: 19, note: 'كيس ممزق' } },
  ]);
  for (const { by, subject } of entries) expect({ by, id: subject.id }).toEqual({ by: admin.actor.id, id });
});

test('the deletion of a product has one entry with its name, price and stock, and none is deleted without (FA-30, DB-31)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const draft = aDraft({ name: 'دراي فود', price: pounds(90), stock: 3 });
  const id = expectValue(await products.create(draft, admin.actor));
  const deleted = await write(admin.backend, (batch, { sdk, database }) => {
    batch.delete(sdk.doc(database, 'products', id));
  });
  expect(deleted).toEqual(refused);
  expectValue(await products.remove(id, admin.actor));
  expectValue(await products.remove(id, admin.actor));
  expect(await entriesOf(admin, 'productDeleted')).toMatchObject([
    { by: admin.actor.id, subject: { id, name: 'دراي فود' }, before: { price: 90, stock: 3 } },
  ]);
});

test('each step of an order names who took it, and the track of its buyer names nobody (FA-30, OD-12)', async () => {
  const { admin, visitor, order, orders } = await shopWithOrder();
  expectValue(await orders.setStatus(order.id, 'confirmed', admin.actor));
  expectValue(await orders.setStatus(order.id, 'shipped', admin.actor));
  const { steps } = expectValue(await orders.get(order.id));
  expect(steps.map(({ status, by }) => ({ status, by }))).toEqual([
    { status: 'confirmed', by: admin.actor.id },
    { status: 'shipped', by: admin.actor.id },
  ]);
  const { trackSalt } = expectValue(await readShopDelivery(visitor));
  const key = typedTrackKey(order.orderNumber, order.customerInfo.phone) ?? '';
  const id = await deriveTrackId(key, trackSalt);
  const track = expectValue(await readOne(visitor, 'orderTracks', id));
  expect(track.fields).toMatchObject({ status: 'shipped' });
  expect(JSON.stringify(track.fields)).not.toContain(admin.actor.id);
});

test('each act on a stay of the back office has one entry with its days, and none with its person or animal (FA-30, CU-05)', async () => {
  const { admin } = await openTestShop();
  const stays = createStayRepository(admin.backend);
  const draft = aStayDraft({ ...days, specialNotes: 'يخاف من الكلاب' });
  expectValue(await stays.create('h1', draft, admin.actor));
  expectValue(await stays.create('h1', draft, admin.actor));
  const change = async (to: Partial<typeof draft>) => {
    const changed = { ...draft, ...to };
    const seen = expectValue(await stays.get('h1'));
    expectValue(await stays.update(seen, changed, admin.actor));
    expectValue(await stays.update(seen, changed, admin.actor));
  };
  const longer = { endDate: shopDay('2026-11-24') };
  await change(longer);
  await change({ ...longer, petName: 'بندق', ownerPhone: '01155555555', specialNotes: '' });
  expectValue(await stays.end('h1', shopDay('2026-11-21'), admin.actor));
  expectValue(await stays.end('h1', shopDay('2026-11-21'), admin.actor));
  await change({ status: 'cancelled' });
  expectValue(await stays.remove('h1', admin.actor));
  expectValue(await stays.remove('h1', admin.actor));
  const entries = await entriesOf(admin, 'stay');
  expect(entries.toReversed().map(({ before, after }) => ({ before, after }))).toEqual([
    { after: { status: 'active', ...days } },
    { before: { endDate: '2026-11-22' }, after: longer },
    { before: {}, after: { animalChanged: true, ownerChanged: true, notesChanged: true } },
    {
      before: { status: 'active', endDate: '2026-11-24' },
      after: { status: 'completed', endDate: '2026-11-21' },
    },
    {
      before: { status: 'completed', endDate: '2026-11-21' },
      after: {
        status: 'cancelled',
        endDate: '2026-11-22',
        animalChanged: true,
        ownerChanged: true,
        notesChanged: true,
      },
    },
    { before: { status: 'cancelled', ...days } },
  ]);
  for (const { by, byName, subject } of entries) {
    const { id, name } = admin.actor;
    expect({ by, byName, subject }).toEqual({ by: id, byName: name, subject: { id: 'h1', name: '' } });
  }
  const personal = [
    draft.petName,
    draft.ownerName,
    draft.ownerPhone,
    draft.specialNotes,
    'بندق',
    '01155555555',
  ];
  for (const fact of personal) expect(JSON.stringify(entries)).not.toContain(fact);
});

test('a request that a cashier accepts, and a stay that the cashier ends, have an entry each, once (FA-30, HR-20)', async () => {
  const { admin, cashier, visitor } = await openTestShop();
  expectValue(await createStayRequestRepository(visitor).create('r1', aRequest));
  const stays = createStayRepository(cashier.backend);
  const stay = { id: 'h1', draft: aStayDraft(days) };
  expectValue(await stays.accept('r1', stay, cashier.actor));
  expectValue(await stays.accept('r1', stay, cashier.actor));
  expectValue(await stays.end('h1', shopDay('2026-11-21'), cashier.actor));
  const entries = await entriesOf(admin, 'stay');
  expect(entries.toReversed().map(({ by, after }) => [by, after?.['status']])).toEqual([
    [cashier.actor.id, 'active'],
    [cashier.actor.id, 'completed'],
  ]);
});

test('a stay that a till sends has no entry of its commit, because the till sends its own (FA-30, AL-06)', async () => {
  const { admin, cashier } = await openTestShop();
  const stays = createStayRepository(cashier.backend);
  expectValue(await stays.createOfTill('h1', aStayDraft(days), cashier.actor, 5_000));
  expectValue(await stays.createQueued(offlineStay(aStayDraft(days), 'h2'), cashier.actor));
  expect(await entriesOf(admin, 'stay')).toEqual([]);
});

test('an end, a change and a deletion of a stay that are written without an entry are refused (FA-30)', async () => {
  const { admin } = await openTestShop();
  const stays = createStayRepository(admin.backend);
  expectValue(await stays.create('h1', aStayDraft(days), admin.actor));
  const written = (change: Readonly<Record<string, unknown>>) =>
    write(admin.backend, (batch, { sdk, database }) => {
      const stamps = { updatedAt: sdk.serverTimestamp(), updatedBy: admin.actor.id };
      batch.update(sdk.doc(database, 'hostings', 'h1'), { ...change, ...stamps });
    });
  expect(await written({ status: 'completed', endDate: '2026-11-21' })).toEqual(refused);
  expect(await written({ petName: 'بندق' })).toEqual(refused);
  const deleted = await write(admin.backend, (batch, { sdk, database }) => {
    batch.delete(sdk.doc(database, 'hostings', 'h1'));
  });
  expect(deleted).toEqual(refused);
  expect(expectValue(await stays.get('h1'))).toMatchObject({ status: 'active' });
});
