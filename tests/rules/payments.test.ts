// Payments, discounts, approvers and receipt numbers of a sale: what the rules prove of them, and what a forged one costs.
import { describe, expect, test } from 'vitest';
import { paymentMethods } from '#domain/sale';
import { now, rulesShop, set } from './rules-shop.ts';
import { voidNumber } from './refund-data.ts';
import { sold } from './sale-writes.ts';
import { receipt, sale, shopDocuments, tillDay } from './shop-data.ts';
import type { Data } from './values.ts';

const shop = rulesShop(shopDocuments);
const cashier = shop.as('cashier');

/** Paid by every method, with all that a sale can have. */
const fullSale: Data = {
  listTotal: 250,
  payments: {
    ...Object.fromEntries(paymentMethods.map((method) => [method, 10])),
    cash: 199 - 10 * (paymentMethods.length - 1),
  },
  paymentMethod: 'split',
  references: Object.fromEntries(
    paymentMethods.filter((method) => method !== 'cash').map((method) => [method, '1234']),
  ),
  discounts: {
    lines: { p1: { kind: 'percent', value: 10, amount: 19.9, reason: 'regular' } },
    cart: { kind: 'amount', value: 31, amount: 31, reason: 'bargain' },
    rounding: { amount: 0.1 },
  },
  approvedBy: 'admin',
  shiftId: 't1_12',
  hash: 'a'.repeat(64),
  previousHash: 'b'.repeat(64),
  hashMismatch: true,
  exchangeOf: 'r1',
  customerId: 'c1',
};

test.each<[string, Data]>([
  ['made online', fullSale],
  ['sent later, with a missing product', { ...fullSale, missing: ['p9'], syncedAt: now }],
])('a sale with all its fields, %s, stays within the budget (BA-18, BA-20, PY-06, DC-05)', (_, more) => {
  const { verdict, usage, lookups } = cashier.measure(...sold(more));
  expect(verdict).toEqual({ allowed: true });
  expect(Math.max(...usage.map(({ expressions }) => expressions))).toBeLessThanOrEqual(850);
  expect(lookups).toBeLessThanOrEqual(9);
});

test('a sale of total 0 has no method (PY-03)', () => {
  const free = { total: 0, listTotal: 199, payments: {}, amountPaid: 0, change: 0 };
  expect(cashier.commit(...sold(free))).toBe(true);
  expect(cashier.commit(...sold({ ...free, paymentMethod: 'split' }))).toBe(false);
});

test('change is given with cash only (PY-06)', () => {
  const card = { payments: { card: 199 }, paymentMethod: 'card', references: { card: '9988' } };
  expect(cashier.commit(...sold({ ...card, amountPaid: 199, change: 0 }))).toBe(true);
  expect(cashier.commit(...sold(card))).toBe(false);
  expect(
    cashier.commit(...sold({ payments: { card: 100, cash: 99 }, paymentMethod: 'split', references: {} })),
  ).toBe(true);
});

describe('refused: a sale (PY-04, BA-16, FS-45, FP-24)', () => {
  test.each<[string, Data]>([
    ['whose payments are less than its total', { payments: { cash: 100 } }],
    ['whose payments are more than its total', { payments: { cash: 300 } }],
    ['with a negative method', { payments: { cash: 299, card: -100 }, paymentMethod: 'split' }],
    ['with an unknown method', { payments: { cheque: 199 }, paymentMethod: 'cheque' }],
    ['on account', { payments: { account: 199 }, paymentMethod: 'account' }],
    ['with payments that are a list', { payments: [199] }],
    ['paid by another method than it states', { paymentMethod: 'card' }],
    ['paid by one method and called split', { paymentMethod: 'split' }],
    ['paid by two methods and called cash', { payments: { cash: 99, card: 100 } }],
    ['with a reference of cash', { references: { cash: '1234' } }],
    ['with references of 301 characters', { references: { card: 'x'.repeat(301) } }],
    ['with negative change', { amountPaid: 198, change: -1 }],
    ['above its list total', { listTotal: 150 }],
    ['with a list total of three decimals', { listTotal: 199.001 }],
    ['with discounts of more lines than it has', { discounts: { lines: { p1: {}, p2: {} } } }],
    ['with another kind of discount', { discounts: { coupon: {} } }],
    ['of a person with an id of 129 characters', { customerId: 'c'.repeat(129), exchangeOf: '' }],
    ['in exchange of a refund with an id of 129 characters', { exchangeOf: 'r'.repeat(129), customerId: '' }],
    ['with a field without code, taxes', { taxes: { vat: 14 } }],
    ['with a field without code, an e-receipt', { eReceipt: { uuid: 'x' } }],
    ['with another field in the discount of the cart', { discounts: { cart: { percent: 5 } } }],
  ])('%s', (_, more) => {
    expect(cashier.commit(...sold(more))).toBe(false);
    expect(shop.as('admin').commit(...sold({ ...more, cashierId: 'admin', recordedBy: 'admin' }))).toBe(
      false,
    );
  });
});

describe('the sums by method rise by the payments of the sale alone (BA-16, PY-12)', () => {
  const split = { payments: { cash: 99, card: 100 }, paymentMethod: 'split', amountPaid: 200 };
  const raisedTo = (sums: Data, before?: Data): boolean =>
    rulesShop({
      ...shopDocuments,
      ...(before === undefined
        ? {}
        : { 'tillDays/t1_2026-11-20': tillDay({ ...before, lastSourceId: 's1' }) }),
    })
      .as('cashier')
      .commit(
        set('sales/s2', sale(split)),
        set('receiptIndex/A-000001', receipt()),
        set('tillDays/t1_2026-11-20', tillDay(sums)),
      );
  const methods = { cash: 9_900, card: 10_000 };

  test('on a first and on a later sale of the day', () => {
    expect(raisedTo({ methods })).toBe(true);
    const before = { salesCount: 3, salesPiastres: 60_000, methods: { cash: 50_000, instapay: 10_000 } };
    const after = { salesCount: 4, salesPiastres: 79_900, units: { p1: 4 } };
    const risen = { cash: 59_900, card: 10_000, instapay: 10_000 };
    expect(raisedTo({ ...after, methods: risen }, before)).toBe(true);
    expect(raisedTo({ ...after, methods }, before)).toBe(false);
    expect(raisedTo({ ...after, methods: { ...risen, instapay: 0 } }, before)).toBe(false);
  });

  test.each<[string, Data]>([
    ['not at all', { methods: {} }],
    ['by another method', { methods: { cash: 19_900 } }],
    ['by too much', { methods: { cash: 9_900, card: 10_001 } }],
    ['by a method that did not pay', { methods: { ...methods, vodafone: 0 } }],
    ['by an unknown method', { methods: { ...methods, cheque: 1 } }],
    ['with other discounts', { methods, discountsPiastres: 1 }],
    ['without discounts', { methods, discountsPiastres: 'x' }],
  ])('refused: %s', (_, sums) => {
    expect(raisedTo(sums)).toBe(false);
  });
});

describe('each method (FT-45, FT-55)', () => {
  /** A sale of 199 that this method and another pay; the day sums rise as told. */
  const paidBy = (method: string, paid: number, raised: Data = {}): boolean => {
    const other = method === 'card' ? 'cash' : 'card';
    const methods = { [method]: Math.round(paid * 100), [other]: 19_900 - Math.round(paid * 100), ...raised };
    const payments = { [method]: paid, [other]: 199 - paid };
    return cashier.commit(
      set('sales/s2', sale({ payments, paymentMethod: 'split', amountPaid: 199, change: 0 })),
      set('receiptIndex/A-000001', receipt()),
      set('tillDays/t1_2026-11-20', tillDay({ methods })),
    );
  };

  test.each(paymentMethods)(
    '%s pays, never below zero, and its sum rises by exactly what it paid',
    (method) => {
      expect(paidBy(method, 100)).toBe(true);
      expect(paidBy(method, 0)).toBe(true);
      expect(paidBy(method, -1)).toBe(false);
      expect(paidBy(method, 100, { [method]: 10_001 })).toBe(false);
      expect(paidBy(method, 100, { [method]: 9_999 })).toBe(false);
    },
  );
});

describe('the approver of a sale (DC-10)', () => {
  test.each([
    ['admin', true],
    ['cashier', false],
    ['otherCashier', false],
    ['inactiveAdmin', false],
    ['nobody', false],
    ['', false],
  ])('%s, made online', (approvedBy, isTaken) => {
    expect(cashier.commit(...sold({ approvedBy }))).toBe(isTaken);
  });

  test('is not asked for in a sale sent later', () => {
    expect(cashier.commit(...sold({ approvedBy: 'nobody', syncedAt: now }))).toBe(true);
    expect(cashier.commit(...sold({ approvedBy: 'x'.repeat(129), syncedAt: now }))).toBe(false);
  });
});

describe('the shift and the links of a sale (TH-01, SF-04)', () => {
  test.each<[string, Data, boolean]>([
    ['a shift of its till', { shiftId: 't1_1' }, true],
    ["another till's shift", { shiftId: 't2_1' }, false],
    ['a shift of a till whose id begins like its own', { shiftId: 't11_1' }, false],
    ['a shift of a till whose id goes on after its own (FS-31)', { shiftId: 't1_2_1' }, false],
    ['a shift without a number', { shiftId: 't1_' }, false],
    ['the shift 0', { shiftId: 't1_0' }, false],
    ['no shift', { shiftId: '' }, false],
    ['no hash', { hash: '' }, false],
    ['a short hash', { hash: 'a'.repeat(63) }, false],
    ['a hash of other characters', { hash: 'g'.repeat(64) }, false],
    ['a short hash before it', { previousHash: 'a'.repeat(8) }, false],
    ['a mismatch that is false', { hashMismatch: false }, false],
  ])('%s', (_, more, isTaken) => {
    expect(cashier.commit(...sold(more))).toBe(isTaken);
  });
});

describe('the receipt number of a sale leads to it (BA-16, TH-06)', () => {
  const commit = (documents: Readonly<Record<string, Data>>, more: Data, entry?: Data): boolean => {
    const [recorded, sums] = sold(more);
    if (recorded === undefined || sums === undefined) return false;
    const index = entry === undefined ? [] : [set('receiptIndex/A-000001', receipt(entry))];
    return rulesShop({ ...shopDocuments, ...documents })
      .as('cashier')
      .commitInAnyReading(recorded, sums, ...index);
  };
  const taken = { 'receiptIndex/A-000001': receipt({ documentId: 's1' }) };

  test('in the commit that creates it', () => {
    expect(commit({}, {}, {})).toBe(true);
    expect(commit({}, {})).toBe(false);
  });

  test.each<[string, Data]>([
    ['of another sale', { documentId: 's1' }],
    ['of no sale', { documentId: 's9' }],
    ['of another kind', { kind: 'refund' }],
    ['of another day', { day: '2026-11-19' }],
  ])('and not by an entry %s', (_, entry) => {
    expect(commit({}, {}, entry)).toBe(false);
  });

  test('is flagged where it is taken, and refused without the flag', () => {
    expect(commit(taken, { numberTwice: true, syncedAt: now })).toBe(true);
    expect(commit(taken, { syncedAt: now })).toBe(false);
    expect(commit(taken, { syncedAt: now }, {})).toBe(false);
    expect(commit(taken, { numberTwice: false, syncedAt: now })).toBe(false);
  });

  test('is flagged where it is void, and refused without the flag (TH-05)', () => {
    const gone = { 'voidNumbers/A-000001': voidNumber() };
    expect(commit(gone, { numberTwice: true, syncedAt: now })).toBe(true);
    expect(commit(gone, { syncedAt: now }, {})).toBe(false);
  });

  test('cannot be flagged where it is free', () => {
    expect(commit({}, { numberTwice: true, syncedAt: now })).toBe(false);
    expect(commit({}, { numberTwice: true, syncedAt: now }, {})).toBe(false);
  });
});
