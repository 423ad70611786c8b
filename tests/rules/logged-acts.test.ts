// Acts of the back office and the tills that an entry of the audit log must state in their own commit (FA-30).
import { describe, expect, test } from 'vitest';
import { loggedOrder } from './role-rows.ts';
import { now, remove, rulesShop, set, update, type Write } from './rules-shop.ts';
import {
  actEntry,
  deletionEntry,
  hosting,
  loggedNewStay,
  loggedStay,
  movement,
  order,
  shopDocuments,
  stayEntry,
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

describe('an order (FA-30)', () => {
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

describe('a stock that is changed by hand (FA-30)', () => {
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

describe('a product (FA-30)', () => {
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

describe('a stay (FA-30)', () => {
  const ending = { status: 'completed', endDate: '2026-11-21' };
  const stating = { before: {}, after: ending };
  const taken = update('occupancy/2026-11-20', { cats: 2, stays: { h1: 'cat', h2: 'cat' }, updatedAt: now });

  test.each(['cashier', 'admin'])(
    'is ended with an entry that states it, in any order of the writes: %s',
    (by) => {
      const [stated, change] = loggedStay(by, ending);
      expect(shop.as(by).commit(stated, change)).toBe(true);
      expect(shop.as(by).commit(change, stated)).toBe(true);
      expect(shop.as(by).commitInAnyReading(change)).toBe(false);
    },
  );

  test.each<[string, Data]>([
    ['another kind', { ...stating, kind: 'signIn' }],
    ['another stay', { ...stating, subject: { id: 'h2', name: '' } }],
    ['another status', { ...stating, after: { ...ending, status: 'cancelled' } }],
    ['no status', { ...stating, after: { endDate: '2026-11-21' } }],
    ['another status before', { ...stating, before: { status: 'cancelled' } }],
    ['another day', { ...stating, after: { ...ending, endDate: '2026-11-22' } }],
    ['no day', { ...stating, after: { status: 'completed' } }],
    ['a deletion', { before: { status: 'active' } }],
  ])('is not ended with an entry of %s', (_, stated) => {
    const [, change] = loggedStay('admin', ending);
    const entryOf = (by: string) => set('audit/a2', stayEntry(by, 'h1', stated));
    expect(shop.as('cashier').commitInAnyReading(entryOf('cashier'), change)).toBe(false);
    expect(admin.commitInAnyReading(entryOf('admin'), change)).toBe(false);
  });

  test.each<[string, Data]>([
    ['its status', { status: 'cancelled' }],
    ['its first day', { startDate: '2026-11-19' }],
    ['its animal', { petName: 'لولو' }],
    ['the name of its entry', { lastAuditId: 'a1' }],
  ])('does not change %s without an entry of this commit', (_, change) => {
    expect(admin.commit(...loggedStay('admin', { ...change, lastAuditId: 'a2' }))).toBe(true);
    expect(admin.commitInAnyReading(update('hostings/h1', { ...change, updatedAt: now }))).toBe(false);
    const earlier = { ...change, lastAuditId: 'a1', updatedAt: now };
    expect(admin.commitInAnyReading(update('hostings/h1', earlier))).toBe(false);
  });

  test('with a status or a day that another program wrote is changed all the same', () => {
    const odd = { status: 'odd', startDate: '2026-11-20T08:00:00Z', endDate: 'tomorrow' };
    const owner = rulesShop({ ...shopDocuments, 'hostings/h1': hosting(odd) }).as('admin');
    const change = { status: 'active', startDate: '2026-11-20', endDate: '2026-11-22' };
    // The reader takes the status for an active one, and the first day for what it is written as.
    const unread = { before: { endDate: null }, after: { endDate: '2026-11-22' } };
    expect(owner.commit(...loggedStay('admin', change, unread))).toBe(true);
  });

  test('that answers a request is made with its entry, and one of a till without', () => {
    const accept = update('hostingRequests/r1', { status: 'accepted', hostingId: 'h2', updatedAt: now });
    const [stated, stay] = loggedNewStay('cashier', { requestId: 'r1' });
    const till = shop.as('cashier');
    expect(till.commit(accept, stated, stay, taken)).toBe(true);
    expect(till.commitInAnyReading(accept, stay, taken)).toBe(false);
    const unnamed = set('hostings/h2', hosting({ requestId: 'r1' }));
    expect(till.commitInAnyReading(accept, stated, unnamed, taken)).toBe(false);
    expect(till.commit(set('hostings/h2', hosting()), taken)).toBe(true);
    const later = { kind: 'stay', by: 'otherCashier', recordedBy: 'cashier', syncedAt: now };
    const sent = stayEntry('cashier', 'h2', { ...later, timestamp: new Date(0) });
    expect(till.set('audit/h2_stay', sent)).toBe(true);
  });

  test.each<[string, Data]>([
    ['another stay', { subject: { id: 'h1', name: '' } }],
    ['another status', { after: { status: 'cancelled', startDate: '2026-11-20', endDate: '2026-11-22' } }],
    ['another day', { after: { status: 'active', startDate: '2026-11-21', endDate: '2026-11-22' } }],
    ['something before', { before: { status: 'cancelled' } }],
  ])('is not made with an entry of %s', (_, more) => {
    expect(admin.commit(...loggedNewStay('admin'), taken)).toBe(true);
    expect(admin.commitInAnyReading(...loggedNewStay('admin', {}, more), taken)).toBe(false);
  });

  const buried = (more: Data = {}) =>
    set(
      'tombstones/hostings_h1',
      tombstone({ collection: 'hostings', documentId: 'h1', lastAuditId: 'a2', ...more }),
    );
  const gone = remove('hostings/h1');

  test('is deleted with a tombstone that names the entry of this commit', () => {
    const writes = [deletionEntry('admin', 'stay', 'h1'), buried(), gone];
    expect(admin.commit(...writes)).toBe(true);
    expect(shop.as('cashier').commitInAnyReading(...writes)).toBe(false);
  });

  test.each<[string, readonly Write[]]>([
    ['nothing else', []],
    ['an entry alone', [deletionEntry('admin', 'stay', 'h1')]],
    ['an entry that was there before', [buried({ lastAuditId: 'a1' })]],
    ['an entry of another kind', [deletionEntry('admin', 'order', 'h1'), buried()]],
    ['the entry of another stay', [deletionEntry('admin', 'stay', 'h2'), buried()]],
    ['the entry of a change', [set('audit/a2', stayEntry('admin', 'h1', { after: ending })), buried()]],
  ])('is not deleted with %s', (_, writes) => {
    expect(admin.commitInAnyReading(...writes, gone)).toBe(false);
  });

  test('has an id that an entry can name', () => {
    const made = (id: string) => admin.set(`hostings/${id}`, hosting({ recordedBy: 'admin' }));
    expect(made('h'.repeat(128))).toBe(true);
    expect(made('h'.repeat(129))).toBe(false);
  });
});
