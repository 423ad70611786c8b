// What an admin notes on an order beside its status: who may, what is forged, and what a whole update costs.
import { expect, test } from 'vitest';
import { admin, changes, describeRoles, nobody } from './role-rows.ts';
import { now, rulesShop, update } from './rules-shop.ts';
import { order, shopDocuments } from './shop-data.ts';
import type { Data } from './values.ts';

const received = { amount: 50, method: 'instapay', reference: '9981', at: now, by: 'admin' };
const earlier = new Date('2026-11-19T09:00:00.000Z');

describeRoles({
  'OD-16 OD-18 OD-19 OD-23 what is noted on an order': [
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
    ].map((change) => changes('orders/o1', change, admin)),
    ...[
      { customerId: 5 },
      { customerId: 'c'.repeat(257) },
      { courier: 'ح'.repeat(201) },
      { handoverId: ['h1'] },
      { askedAt: earlier },
      { answeredAt: 'yes' },
      { returnedAt: earlier },
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
    ].map((change) => changes('orders/o1', change, nobody)),
  ],
});

test('OD-23 an advance payment that was noted by mistake is taken back, by an admin alone', () => {
  const shop = rulesShop({ ...shopDocuments, 'orders/o1': { ...order(), received } });
  const takeBack = { received: undefined, updatedAt: now };
  expect(shop.as('admin').update('orders/o1', takeBack)).toBe(true);
  expect(shop.as('cashier').update('orders/o1', takeBack)).toBe(false);
  expect(shop.as(null).update('orders/o1', takeBack)).toBe(false);
});

test('OD-23 an advance payment that was paid back is not changed any more', () => {
  const held = { ...shopDocuments, 'orders/o1': { ...order(), received, returnedAt: earlier } };
  const caller = rulesShop(held).as('admin');
  const change = (more: Data) => caller.update('orders/o1', { ...more, updatedAt: now });
  expect(change({ note: 'عاد المبلغ' })).toBe(true);
  expect(change({ received: { ...received, amount: 60 } })).toBe(false);
});

test('OD-18 OD-20 OD-23 all that is noted on an order in one update costs at most 600 expressions and one document read', () => {
  const steps = Array.from({ length: 40 }, () => ({ status: 'shipped', at: now }));
  const { verdict, usage } = rulesShop(shopDocuments)
    .as('admin')
    .measure(
      update('orders/o1', {
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
        updatedAt: now,
        updatedBy: 'admin',
      }),
    );
  expect(verdict).toEqual({ allowed: true });
  for (const { expressions, accesses } of usage) {
    expect(expressions).toBeLessThanOrEqual(600);
    expect(accesses).toBeLessThanOrEqual(1);
  }
});
