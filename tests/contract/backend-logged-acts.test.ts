// The entries of the audit log that a started shop stores in the commit of an act, and what it refuses without one (FA-30).
import { expect, test } from 'vitest';
import { createAuditRepository } from '#backend/audit';
import { write } from '#backend/documents';
import { createHandoverRepository } from '#backend/handovers';
import { createOrderRepository } from '#backend/orders';
import type { AuditKind } from '#domain/audit';
import { makeHandover } from '#domain/handover';
import { err } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { anOrder } from '#testing/builders';
import { expectValue, openTestShop, type Device } from './backend/shop.ts';

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

test('FA-30 CU-05 each change of an order and its deletion have one entry with its number, and none with its buyer', async () => {
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

test('FA-30 an order that was sent again after its deletion is deleted again, with an entry of its own', async () => {
  const { admin, visitor, order, orders } = await shopWithOrder();
  expectValue(await orders.remove(order.id, admin.actor));
  expectValue(await createOrderRepository(visitor).createIfMissing(order));
  expectValue(await orders.remove(order.id, admin.actor));
  expect(await entriesOf(admin, 'order')).toHaveLength(2);
});

test('FA-30 OD-20 an order that a courier takes out has an entry with the courier', async () => {
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

test('FA-30 a status that is written without an entry, and a deletion without one, are refused', async () => {
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
