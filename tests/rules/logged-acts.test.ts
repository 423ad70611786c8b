// Acts of the back office and the tills that an entry of the audit log must state in their own commit (FA-30).
import { describe, expect, test } from 'vitest';
import { loggedOrder } from './role-rows.ts';
import { now, remove, rulesShop, set, update, type Write } from './rules-shop.ts';
import {
  actEntry,
  deletionEntry,
  movement,
  order,
  shopDocuments,
  stockByHand,
  tombstone,
} from './shop-data.ts';
import type { Data } from './values.ts';

const shop = rulesShop(shopDocuments);
const admin = shop.as('admin');
const aboutOrder = { id: 'o1', name: 'ORD-1763629200000' };

function entry(more: Data, by = 'admin'): Write {
  return set('audit/a2', actEntry(by, more));
}

describe('FA-30 an order', () => {
  const isConfirmedWith = (more: Data): boolean =>
    admin.commitInAnyReading(
      entry({
        kind: 'order',
        subject: aboutOrder,
        before: { status: 'pending' },
        after: { status: 'confirmed' },
        ...more,
      }),
      update('orders/o1', { status: 'confirmed', lastAuditId: 'a2', updatedAt: now }),
    );

  test('changes its status with an entry that states it, in any order of the writes', () => {
    const [stated, change] = loggedOrder({ status: 'confirmed' });
    expect(admin.commit(stated, change)).toBe(true);
    expect(admin.commit(change, stated)).toBe(true);
    expect(isConfirmedWith({})).toBe(true);
  });

  test.each<[string, Data]>([
    ['another kind', { kind: 'signIn' }],
    ['another order', { subject: { id: 'o2', name: '' } }],
    ['another status', { after: { status: 'completed' } }],
    ['no status', { before: {}, after: {} }],
    ['another status before', { before: { status: 'shipped' } }],
  ])('does not change its status with an entry of %s', (_, more) => {
    expect(isConfirmedWith(more)).toBe(false);
  });

  test.each<[string, Data]>([
    ['its status', { status: 'confirmed' }],
    ['its steps', { steps: [{ status: 'confirmed', at: now }] }],
    ['what it took of the stock', { stockTaken: true }],
    ['its courier', { courier: 'حسن' }],
    ['its hand-over list', { handoverId: 'l1' }],
    ['the name of its entry', { lastAuditId: 'a1' }],
  ])('does not change %s without an entry of this commit', (_, change) => {
    expect(admin.commitInAnyReading(update('orders/o1', { ...change, updatedAt: now }))).toBe(false);
    expect(
      admin.commitInAnyReading(update('orders/o1', { ...change, lastAuditId: 'a1', updatedAt: now })),
    ).toBe(false);
  });

  test('does not change the reason of its cancellation without an entry', () => {
    const held = { ...shopDocuments, 'orders/o1': order({ status: 'cancelled', reason: 'refused' }) };
    const owner = rulesShop(held).as('admin');
    const change = update('orders/o1', { reason: 'shop', updatedAt: now });
    expect(owner.commitInAnyReading(change)).toBe(false);
    expect(owner.commit(...loggedOrder({ reason: 'shop' }, order({ status: 'cancelled' })))).toBe(true);
  });

  const buried = (more: Data = {}) =>
    set(
      'tombstones/orders_o1',
      tombstone({ collection: 'orders', documentId: 'o1', lastAuditId: 'a2', ...more }),
    );
  const stated = (more: Data = {}) =>
    entry({ kind: 'order', subject: aboutOrder, before: { status: 'pending' }, ...more });

  test('is deleted with a tombstone that names its entry, as often as it comes again', () => {
    const writes = [stated(), buried(), remove('orders/o1')] as const;
    expect(admin.commit(...writes)).toBe(true);
    const again = rulesShop({
      ...shopDocuments,
      'tombstones/orders_o1': tombstone({ collection: 'orders' }),
    });
    expect(again.as('admin').commit(...writes)).toBe(true);
    expect(shop.as('cashier').commitInAnyReading(...writes)).toBe(false);
  });

  test.each<[string, readonly Write[]]>([
    ['nothing else', []],
    ['an entry alone', [stated()]],
    ['a tombstone without an entry', [buried()]],
    ['an entry that was there before', [buried({ lastAuditId: 'a1' })]],
    ['the entry of another order', [stated({ subject: { id: 'o2', name: '' } }), buried()]],
    ['the entry of a change', [stated({ after: { status: 'confirmed' } }), buried()]],
    ['a tombstone of another time', [stated(), buried({ deletedAt: new Date(0) })]],
  ])('is not deleted with %s', (_, writes) => {
    expect(admin.commitInAnyReading(...writes, remove('orders/o1'))).toBe(false);
  });

  test('has an id that an entry can name', () => {
    const visitor = shop.as(null);
    expect(visitor.set(`orders/${'o'.repeat(128)}`, order())).toBe(true);
    expect(visitor.set(`orders/${'o'.repeat(129)}`, order())).toBe(false);
  });
});

describe('FA-30 a stock that is changed by hand', () => {
  test.each(['correction', 'received'])(
    'has a movement that names the entry of this commit: %s',
    (reason) => {
      expect(admin.commit(...stockByHand('admin', {}, { reason }))).toBe(true);
      expect(shop.as('cashier').commitInAnyReading(...stockByHand('cashier', {}, { reason }))).toBe(false);
    },
  );

  test.each<[string, Data, Data]>([
    ['another kind', { kind: 'signIn' }, {}],
    ['another product', { subject: { id: 'p2', name: '' } }, {}],
    ['other pieces', { after: { stock: 9 } }, {}],
    ['no pieces', { before: {}, after: {} }, {}],
    ['an earlier commit', {}, { lastAuditId: 'a1' }],
  ])('is refused with an entry of %s', (_, entryMore, movementMore) => {
    expect(admin.commitInAnyReading(...stockByHand('admin', entryMore, movementMore))).toBe(false);
  });

  test('is refused without an entry', () => {
    const counted = { reason: 'correction', sourceId: null, by: 'admin' };
    expect(admin.commitInAnyReading(set('movements/m2', movement(counted)))).toBe(false);
  });
});

describe('FA-30 a product', () => {
  const buried = (more: Data = {}) =>
    set('tombstones/products_p1', tombstone({ lastAuditId: 'a2', ...more }));

  test('is deleted with a tombstone that names the entry of this commit', () => {
    expect(
      admin.commit(deletionEntry('admin', 'productDeleted', 'p1'), buried(), remove('products/p1')),
    ).toBe(true);
  });

  test.each<[string, readonly Write[]]>([
    ['nothing else', []],
    ['a tombstone alone', [set('tombstones/products_p1', tombstone())]],
    ['an entry that was there before', [buried({ lastAuditId: 'a1' })]],
    ['an entry of another kind', [deletionEntry('admin', 'order', 'p1'), buried()]],
    ['the entry of another product', [deletionEntry('admin', 'productDeleted', 'p2'), buried()]],
  ])('is not deleted with %s', (_, writes) => {
    expect(admin.commitInAnyReading(...writes, remove('products/p1'))).toBe(false);
  });
});
