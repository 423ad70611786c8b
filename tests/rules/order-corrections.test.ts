// The correction of an order before it leaves (OD-24): who may, what is forged, and what the largest one costs.
import { describe, expect, test } from 'vitest';
import { handover } from './handover-data.ts';
import { admin, describeRoles, nobody, writes } from './role-rows.ts';
import { now, rulesShop, set, update, type Write } from './rules-shop.ts';
import { actEntry, line, order, orderOf, shopDocuments } from './shop-data.ts';
import type { Data } from './values.ts';

type Change = Parameters<typeof update>[1];

const step = { status: 'pending', at: now, by: 'admin' };
const agreedFee = { amount: 30, reason: 'زبون قديم', by: 'admin', at: now };
const feeLine = line({ id: 'delivery:cairo', name: 'توصيل', price: 30, quantity: 1, total: 30 });
const earlier = new Date('2026-11-19T09:00:00.000Z');
const customer = {
  name: 'سلمى',
  phone: '01100000000',
  email: '',
  address: 'شارع الهرم',
  city: 'giza',
  paymentMethod: 'cash',
};

/** One piece less, a fee of 30 that was agreed on, and another phone and place. */
const correction: Change = {
  items: [line({ quantity: 1, total: 99.5 }), feeLine],
  totalAmount: 129.5,
  customerInfo: customer,
  agreedFee,
  steps: [step],
  updatedBy: 'admin',
};

function corrects(change: Change = {}, entry: Data = {}): readonly Write[] {
  const whole = { ...correction, ...change };
  const facts = {
    kind: 'order',
    subject: { id: 'o1', name: 'ORD-1763629200000' },
    before: { pieces: 2, total: 199 },
    after: { pieces: 1, total: whole['totalAmount'] ?? 199, phoneChanged: true, city: 'giza' },
  };
  return [
    set('audit/a2', actEntry('admin', { ...facts, ...entry })),
    update('orders/o1', { ...whole, lastAuditId: 'a2', updatedAt: now }),
  ];
}

function takes(held: Data, writesOf: readonly Write[] = corrects(), documents: Data = {}): boolean {
  return rulesShop({ ...shopDocuments, 'orders/o1': held, ...documents })
    .as('admin')
    .commit(...writesOf);
}

const subject = { id: 'o1', name: '' };
const totals = { before: { total: 199 }, after: { total: 129.5, city: 'giza' } };

describeRoles({
  'a correction of an order (OD-24, FA-24)': [
    writes('is made by an admin', admin, () => corrects()),
    writes('of the place alone', admin, () => [
      set(
        'audit/a2',
        actEntry('admin', {
          kind: 'order',
          subject,
          before: totals.before,
          after: { total: 199, city: 'giza' },
        }),
      ),
      update('orders/o1', { customerInfo: customer, steps: [step], lastAuditId: 'a2', updatedAt: now }),
    ]),
    ...(
      [
        { orderNumber: 'ORD-1' },
        { createdAt: now },
        { customerId: 'c9' },
        { stockTaken: true },
        { status: 'confirmed' },
        { received: { amount: 5, method: 'cash', reference: '', at: now, by: 'admin' } },
        { note: 'x' },
        { updatedBy: 'cashier' },
        { discount: 5 },
        { steps: undefined },
        { steps: [] },
        { steps: { a: 1 } },
        { steps: Array.from({ length: 41 }, () => step) },
        { totalAmount: 129.49 },
        { items: [] },
        { items: Array.from({ length: 31 }, () => line({ total: 0 })), totalAmount: 0 },
        { items: [line({ total: -100 }), feeLine], totalAmount: -70 },
        { items: [line({ quantity: 1, total: 99.5 })], totalAmount: 99.5 },
        { customerInfo: { ...customer, name: 'غيرها' } },
        { customerInfo: { ...customer, paymentMethod: 'bank' } },
        { customerInfo: { ...customer, email: 'a@b.c' } },
        { customerInfo: { ...customer, phone: '' } },
        { customerInfo: { ...customer, city: 'paris' } },
        { customerInfo: { ...customer, address: 'ش'.repeat(1000) } },
        { customerInfo: { ...customer, mapUrl: 'https://example.com' } },
        { agreedFee: { ...agreedFee, amount: 29 } },
        { agreedFee: { ...agreedFee, reason: '' } },
        { agreedFee: { ...agreedFee, reason: 'س'.repeat(201) } },
        { agreedFee: { ...agreedFee, by: 'cashier' } },
        { agreedFee: { ...agreedFee, at: earlier } },
        { agreedFee: { ...agreedFee, more: 1 } },
        { agreedFee: 30 },
      ] satisfies readonly Change[]
    ).map((change: Change) =>
      writes(`with ${JSON.stringify(change).slice(0, 70)}`, nobody, () => corrects(change)),
    ),
    ...[
      { kind: 'stock' },
      { subject: { ...subject, id: 'o2' } },
      { before: { total: 198 } },
      { after: { total: 129, city: 'giza' } },
      { after: { total: 129.5 } },
      { after: { total: 129.5, city: 'cairo' } },
      { before: { ...totals.before, phone: '01012345678' } },
      { after: { ...totals.after, address: 'شارع الهرم' } },
    ].map((entry) => writes(`with an entry of ${JSON.stringify(entry)}`, nobody, () => corrects({}, entry))),
    writes('without an entry', nobody, () => update('orders/o1', { ...correction, updatedAt: now })),
    writes('with the entry of an earlier act', nobody, () =>
      update('orders/o1', { ...correction, lastAuditId: 'a1', updatedAt: now }),
    ),
  ],
});

test.each([
  ['pending', true],
  ['confirmed', true],
  ['processing', true],
  ['shipped', false],
  ['completed', false],
  ['cancelled', false],
])('a correction of an order that is %s: %s (OD-24)', (status, expected) => {
  expect(takes(order({ status, steps: [step] }), corrects({ steps: [step, step] }))).toBe(expected);
});

test('an order on an open list is not corrected, one of a closed, deleted or other list is (OD-24, OD-22)', () => {
  const held = order({ status: 'processing', handoverId: 'h9', courier: 'أحمد' });
  const with9 = (list: Data) => takes(held, corrects(), { 'handovers/h9': list });
  expect(with9(handover({ orders: { o1: { net: 199, outcome: 'postponed' } } }))).toBe(false);
  expect(with9(handover({ closedAt: earlier, closedBy: 'admin', counted: 0 }))).toBe(true);
  expect(with9(handover({ orders: { o2: { net: 10 } } }))).toBe(true);
  expect(takes(held)).toBe(true);
});

test('an order does not come to less than what has arrived in advance, unless it went back (OD-24, OD-23)', () => {
  const received = { amount: 130, method: 'cash', reference: '', at: earlier, by: 'admin' };
  expect(takes(order({ received }))).toBe(false);
  expect(takes(order({ received: { ...received, amount: 129.5 } }))).toBe(true);
  expect(takes(order({ received, returnedAt: earlier }))).toBe(true);
});

describe('an agreed fee (OD-24)', () => {
  const held = order({
    agreedFee: { ...agreedFee, by: 'other', at: earlier },
    items: [line(), feeLine],
    totalAmount: 229,
  });
  const entry = { before: { total: 229 } };

  test('stays with its maker while the last line costs it, and is taken away', () => {
    const rest = { ...correction, agreedFee: { ...agreedFee, by: 'other', at: earlier } };
    expect(takes(held, corrects(rest, entry))).toBe(true);
    const moved = {
      ...rest,
      items: [line({ quantity: 1, total: 99.5 }), { ...feeLine, total: 20 }],
      totalAmount: 119.5,
    };
    expect(takes(held, corrects(moved, entry))).toBe(false);
    expect(takes(held, corrects({ ...moved, agreedFee: undefined }, entry))).toBe(true);
  });

  test('is not written beside a change of the status', () => {
    expect(takes(order({ status: 'confirmed' }), corrects({ status: 'processing' }))).toBe(false);
  });
});

test.each([1, 30])(
  'a correction of %i lines costs at most 900 expressions and 6 document reads (OD-24, FA-24)',
  (lines) => {
    const items = orderOf(lines)['items'];
    const products = Array.isArray(items) ? items.slice(0, -1) : [];
    const totalAmount = Math.round((lines - 1) * 3705 + 3000) / 100;
    const held = order({ status: 'processing', handoverId: 'h9', courier: 'أحمد', received: { amount: 1 } });
    const list = handover({ orders: { o2: { net: 10 } } });
    const mapUrl = 'https://maps.app.goo.gl/AbC';
    const change = {
      items: [...products, feeLine],
      totalAmount,
      steps: Array.from({ length: 40 }, () => step),
      customerInfo: { ...customer, mapUrl },
    };
    const { verdict, usage } = rulesShop({ ...shopDocuments, 'orders/o1': held, 'handovers/h9': list })
      .as('admin')
      .measure(...corrects(change));
    expect(verdict).toEqual({ allowed: true });
    const most = Math.max(...usage.map(({ expressions }) => expressions));
    expect(most).toBeLessThanOrEqual(900);
    for (const { accesses } of usage) expect(accesses).toBeLessThanOrEqual(6);
  },
);
