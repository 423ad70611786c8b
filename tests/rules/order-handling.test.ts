// What an admin notes on an order beside its status: who may, what is forged, and what a whole update costs.
import { describe, expect, test } from 'vitest';
import { admin, describeRoles, loggedOrder, nobody, writes } from './role-rows.ts';
import { now, remove, rulesShop, set, update } from './rules-shop.ts';
import { actEntry, movement, order, shopDocuments } from './shop-data.ts';
import type { Data } from './values.ts';

const received = { amount: 50, method: 'instapay', reference: '9981', at: now, by: 'admin' };
const earlier = new Date('2026-11-19T09:00:00.000Z');

describeRoles({
  'what is noted on an order (OD-16, OD-18, OD-19, OD-23)': [
    ...[
      { customerId: 'c1' },
      { courier: 'حسن', handoverId: 'h1', status: 'shipped' },
      { askedAt: now },
      { answeredAt: now },
      { status: 'cancelled', reason: 'unreachable' },
      { status: 'cancelled', reason: 'noStock', returnedAt: null },
      { note: 'ن'.repeat(500) },
      { received },
      { received: { ...received, amount: 199, method: 'cash', reference: '' } },
      { returnedAt: now },
    ].map((change) => writes(`change ${Object.keys(change).join(', ')}`, admin, () => loggedOrder(change))),
    ...[
      { customerId: 5 },
      { customerId: 'c'.repeat(257) },
      { courier: 'ح'.repeat(201) },
      { handoverId: ['h1'] },
      { askedAt: earlier },
      { answeredAt: 'yes' },
      { returnedAt: earlier },
      { status: 'cancelled' },
      { status: 'cancelled', reason: 'bored' },
      { status: 'confirmed', reason: 'refused' },
      { reason: 'refused' },
      { note: 'ن'.repeat(501) },
      { received: 50 },
      { received: {} },
      { received: { ...received, amount: 0 } },
      { received: { ...received, amount: -5 } },
      { received: { ...received, amount: 0.001 } },
      { received: { ...received, amount: 199.01 } },
      { received: { ...received, method: 'gold' } },
      { received: { ...received, reference: 'x'.repeat(101) } },
      { received: { ...received, at: earlier } },
      { received: { ...received, by: 'cashier' } },
      { received: { ...received, more: 1 } },
    ].map((change) =>
      writes(`change to ${JSON.stringify(change).slice(0, 80)}`, nobody, () => loggedOrder(change)),
    ),
  ],
});

test('an advance payment that was noted by mistake is taken back, by an admin alone (OD-23)', () => {
  const shop = rulesShop({ ...shopDocuments, 'orders/o1': { ...order(), received } });
  const takeBack = { received: undefined, updatedAt: now };
  expect(shop.as('admin').update('orders/o1', takeBack)).toBe(true);
  expect(shop.as('cashier').update('orders/o1', takeBack)).toBe(false);
  expect(shop.as(null).update('orders/o1', takeBack)).toBe(false);
});

test('an advance payment is not changed while it counts as paid back (OD-23)', () => {
  const held = { ...shopDocuments, 'orders/o1': { ...order(), received, returnedAt: earlier } };
  const caller = rulesShop(held).as('admin');
  const change = (more: Data) => caller.update('orders/o1', { ...more, updatedAt: now });
  expect(change({ note: 'عاد المبلغ' })).toBe(true);
  expect(change({ received: { ...received, amount: 60 } })).toBe(false);
  expect(change({ received: { ...received, amount: 60 }, returnedAt: null })).toBe(true);
});

test('an order that is taken up again loses its reason, and a corrected one has one (OD-18)', () => {
  const held = { ...shopDocuments, 'orders/o1': order({ status: 'cancelled', reason: 'refused' }) };
  const caller = rulesShop(held).as('admin');
  const change = (more: Parameters<typeof update>[1]) => {
    const [entry] = loggedOrder(typeof more['status'] === 'string' ? { status: more['status'] } : {}, {
      status: 'cancelled',
    });
    return caller.commit(entry, update('orders/o1', { ...more, lastAuditId: 'a2', updatedAt: now }));
  };
  expect(change({ status: 'confirmed', reason: undefined })).toBe(true);
  expect(change({ status: 'confirmed' })).toBe(false);
  expect(change({ reason: 'customer' })).toBe(true);
  expect(change({ reason: undefined })).toBe(false);
});

describe('what came back damaged (OD-19)', () => {
  const came = order({ status: 'cancelled', reason: 'refused', stockTaken: false });
  const path = 'movements/writeOff_o1_p1';
  const stock = update('products/p1', { stock: 9, updatedBy: 'admin', updatedAt: now });
  const entry = (more: Data) =>
    set(
      'audit/a2',
      actEntry('admin', {
        kind: 'stock',
        subject: { id: more['productId'] ?? 'p1', name: '' },
        before: { stock: 10 },
        after: { stock: 10 + Number(more['amount'] ?? -1) },
      }),
    );
  const writeOff = (more: Data = {}) => {
    const facts = {
      amount: -1,
      reason: 'writeOff',
      sourceId: 'o1',
      by: 'admin',
      note: 'كيس ممزق',
      lastAuditId: 'a2',
    };
    return movement({ ...facts, ...more });
  };
  const isTaken = (more: Data = {}, held: Data = came, at = path): boolean =>
    rulesShop({ ...shopDocuments, 'orders/o1': held })
      .as('admin')
      .commit(entry(more), set(at, writeOff(more)), stock);

  test('is taken out of the stock by an admin, once for each product, and never changed', () => {
    expect(isTaken()).toBe(true);
    const again = rulesShop({ ...shopDocuments, 'orders/o1': came, [path]: writeOff() }).as('admin');
    expect(again.commit(entry({ amount: -2 }), set(path, writeOff({ amount: -2 })))).toBe(false);
    expect(again.update(path, { amount: -2 })).toBe(false);
    expect(again.commit(remove(path))).toBe(false);
    const cashier = rulesShop({ ...shopDocuments, 'orders/o1': came }).as('cashier');
    expect(cashier.commit(entry({}), set(path, writeOff({ by: 'cashier' })))).toBe(false);
  });

  test.each<[string, Data, Data, string]>([
    ['another id', {}, came, 'movements/m7'],
    ['the id of another product', { productId: 'p2' }, came, path],
    ['pieces that come', { amount: 1 }, came, path],
    ['no reason', { note: '' }, came, path],
    ['a reason of 501 letters', { note: 'ت'.repeat(501) }, came, path],
    ['an order that stands', {}, order({ status: 'shipped', stockTaken: true }), path],
    ['a cancelled order whose stock did not come back', {}, order({ ...came, stockTaken: true }), path],
    ['an order that is not there', { sourceId: 'o9' }, came, 'movements/writeOff_o9_p1'],
  ])('is refused with %s', (_, more, held, at) => {
    expect(isTaken(more, held, at)).toBe(false);
  });

  test('costs at most 700 expressions and 12 document reads', () => {
    const { verdict, usage, lookups } = rulesShop({ ...shopDocuments, 'orders/o1': came })
      .as('admin')
      .measure(entry({}), set(path, writeOff()), stock);
    expect(verdict).toEqual({ allowed: true });
    expect(lookups).toBeLessThanOrEqual(12);
    for (const { expressions } of usage) expect(expressions).toBeLessThanOrEqual(700);
  });
});

test('all that is noted on an order in one update costs at most 750 expressions and four document reads (OD-18, OD-20, OD-23)', () => {
  const steps = Array.from({ length: 40 }, () => ({ status: 'shipped', at: now }));
  const { verdict, usage } = rulesShop(shopDocuments)
    .as('admin')
    .measure(
      ...loggedOrder({
        status: 'cancelled',
        reason: 'refused',
        stockTaken: false,
        steps,
        customerId: 'c1',
        courier: 'حسن',
        handoverId: 'h1',
        askedAt: now,
        answeredAt: now,
        received,
        returnedAt: null,
        note: 'ن'.repeat(500),
        updatedBy: 'admin',
      }),
    );
  expect(verdict).toEqual({ allowed: true });
  for (const { expressions, accesses } of usage) {
    expect(expressions).toBeLessThanOrEqual(750);
    expect(accesses).toBeLessThanOrEqual(4);
  }
});
