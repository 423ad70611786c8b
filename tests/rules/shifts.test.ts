// Shifts open, close once and never change; movements of the drawer are written once. Every write is measured against the budget.
import { describe, expect, test } from 'vitest';
import { now, remove, rulesShop, set, update, type Caller, type Write } from './rules-shop.ts';
import { abandonedShift, drawerMovement, shift, shiftClose, shopWithShift } from './shift-data.ts';
import type { Data } from './values.ts';

const shop = rulesShop(shopWithShift);
const cashier = shop.as('cashier');
const admin = shop.as('admin');

function opened(more: Data = {}): boolean {
  return cashier.commit(set('shifts/t1_2', shift(more)));
}

function closed(more: Data = {}, caller = cashier): boolean {
  return caller.commit(update('shifts/t1_1', shiftClose(more)));
}

function moved(more: Data = {}): boolean {
  return cashier.commit(set('drawer/d2', drawerMovement(more)));
}

test('a shift opens and closes counted, uncounted, and counted again by another cashier (SF-01, SF-16, SF-18)', () => {
  expect(opened()).toBe(true);
  expect(closed()).toBe(true);
  expect(closed({ approvedBy: 'admin', firstCount: 390, note: 'فكة' })).toBe(true);
  expect(closed({ difference: 0, expected: 400.75, clockFault: true })).toBe(true);
  expect(closed({ counted: 0, nextFloat: 0, expected: -10, difference: 10, denominations: {} })).toBe(true);
  const { counted, denominations, expected, difference, nextFloat, ...uncounted } = shiftClose();
  expect([counted, denominations, expected, difference, nextFloat]).not.toContain(undefined);
  expect(cashier.commit(update('shifts/t1_1', { ...uncounted, closing: 'uncounted' }))).toBe(true);
});

test('a record that is sent later names who acted, and a PIN that was typed offline is not asked for (SF-19, BA-01)', () => {
  expect(opened({ openedBy: 'gone', syncedAt: now })).toBe(true);
  expect(opened({ openedBy: 'gone' })).toBe(false);
  expect(closed({ closedBy: 'gone', approvedBy: 'gone', syncedAt: now })).toBe(true);
  expect(closed({ closedBy: 'gone' })).toBe(false);
  expect(moved({ by: 'gone', approvedBy: 'gone', syncedAt: now })).toBe(true);
  expect(moved({ by: 'gone' })).toBe(false);
  const late = rulesShop({ ...shopWithShift, 'shifts/t1_1': shift({ number: 1, syncedAt: new Date(0) }) });
  expect(late.as('cashier').commit(update('shifts/t1_1', shiftClose()))).toBe(true);
  expect(late.as('cashier').commit(update('shifts/t1_1', shiftClose({ closedBy: 'gone' })))).toBe(false);
});

const staff = ['cashier', 'otherCashier', 'admin'];
const everyone = [...staff, 'inactiveCashier', 'inactiveAdmin', 'unregistered', null];

test.each<[string, readonly string[], (caller: Caller, role: string) => boolean]>([
  ['get a shift', staff, (caller) => caller.get('shifts/t1_1')],
  ['get a missing shift', staff, (caller) => caller.get('shifts/t1_9')],
  ['list shifts', ['admin'], (caller) => caller.list('shifts')],
  [
    'open a shift',
    staff,
    (caller, role) => caller.set('shifts/t1_2', shift({ openedBy: role, recordedBy: role })),
  ],
  [
    'close a shift',
    staff,
    (caller, role) => caller.update('shifts/t1_1', shiftClose({ closedBy: role, recordedBy: role })),
  ],
  ['abandon a shift', ['admin'], (caller, role) => caller.update('shifts/t1_1', abandonedShift(role))],
  ['change a shift', [], (caller) => caller.update('shifts/t1_1', { openingFloat: 0, updatedAt: now })],
  ['delete a shift', [], (caller) => caller.commit(remove('shifts/t1_1'))],
  ['get a movement', staff, (caller) => caller.get('drawer/d1')],
  ['list movements', ['admin'], (caller) => caller.list('drawer')],
  [
    'pay out',
    staff,
    (caller, role) => caller.set('drawer/d2', drawerMovement({ by: role, recordedBy: role })),
  ],
  ['change a movement', [], (caller) => caller.update('drawer/d1', { amount: 1, updatedAt: now })],
  ['delete a movement', [], (caller) => caller.commit(remove('drawer/d1'))],
])('who may %s (LG-31, SF-24, SF-25, BA-07)', (_, allowed, ask) => {
  expect(everyone.filter((uid) => ask(shop.as(uid), uid ?? ''))).toEqual(allowed);
});

test('a closed shift never changes (SF-20, BA-07)', () => {
  const done = rulesShop({ ...shopWithShift, 'shifts/t1_1': { ...shift({ number: 1 }), ...shiftClose() } });
  for (const caller of [done.as('cashier'), done.as('admin')]) {
    expect(caller.commit(update('shifts/t1_1', shiftClose({ note: 'x' })))).toBe(false);
    expect(caller.commit(update('shifts/t1_1', { note: 'x', updatedAt: now }))).toBe(false);
    expect(caller.commit(update('shifts/t1_1', { state: 'open', updatedAt: now }))).toBe(false);
  }
});

test('a shift is abandoned by an admin, without count and sums (SF-24)', () => {
  expect(admin.commit(update('shifts/t1_1', abandonedShift('admin')))).toBe(true);
  expect(admin.commit(update('shifts/t1_1', abandonedShift('admin', { note: 'سُرق الجهاز' })))).toBe(true);
  for (const more of [
    { totals: {} },
    { counted: 5 },
    { difference: 0 },
    { receipts: 0 },
    { closedBy: 'cashier' },
  ])
    expect(admin.commit(update('shifts/t1_1', abandonedShift('admin', more)))).toBe(false);
});

describe('a forged opening is refused (SF-03, BA-05)', () => {
  test.each<[string, Data]>([
    ['under the number of another shift', { number: 3 }],
    ['of another till', { tillId: 't2' }],
    ['closed at once', { state: 'closed' }],
    ['with a count', { counted: 5 }],
    ['with a negative float', { openingFloat: -1 }],
    ['with three decimals', { openingDifference: -0.001 }],
    ['with a difference that is no number', { openingDifference: 'x' }],
    ['with a text as its time', { openedAt: 'x' }],
    ['with an invalid day', { day: '2026-13-01' }],
    ['by another user', { openedBy: 'admin' }],
    ['recorded by another user', { recordedBy: 'admin' }],
    ['with an additional field', { approvedBy: 'admin' }],
    ['sent at another time', { syncedAt: new Date(0) }],
    ['with a long name', { openedByName: 'x'.repeat(201) }],
  ])('%s', (_, more) => expect(opened(more)).toBe(false));

  test('over an open one, and of a till that is not registered', () => {
    expect(cashier.commit(set('shifts/t1_1', shift({ number: 1, openingFloat: 5 })))).toBe(false);
    expect(cashier.commit(set('shifts/t9_2', shift({ tillId: 't9' })))).toBe(false);
  });
});

describe('a forged close is refused (SF-16, SF-17, SF-18)', () => {
  test.each<[string, Data]>([
    ['with another float', { openingFloat: 5 }],
    ['with another opening difference', { openingDifference: 0 }],
    ['with another opener', { openedBy: 'admin' }],
    ['with another day', { day: '2026-11-21' }],
    ['before its opening', { closedAt: new Date(0) }],
    ['with a difference that is not counted less expected', { difference: 0 }],
    ['with a negative count', { counted: -1, difference: -411 }],
    ['with more left than was counted', { nextFloat: 400.76 }],
    ['uncounted with a count', { closing: 'uncounted' }],
    ['abandoned by a cashier', { closing: 'abandoned' }],
    ['in another way', { closing: 'forgotten' }],
    ['with an unknown note', { denominations: { '500': 1 } }],
    [
      'with too many sums',
      { totals: Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`s${i}`, 1])) },
    ],
    ['with another user as the closer', { closedBy: 'admin' }],
    ['with a cashier as the approver', { approvedBy: 'otherCashier' }],
    ['with an inactive admin as the approver', { approvedBy: 'inactiveAdmin' }],
    ['with a half hash', { headHash: 'abc' }],
    ['with negative receipts', { receipts: -1 }],
    ['with a false clock fault', { clockFault: false }],
    ['with a long note', { note: 'x'.repeat(1001) }],
    ['with an additional field', { salesTotal: 5 }],
  ])('%s', (_, more) => expect(closed(more)).toBe(false));
});

describe('the drawer (SF-07, SF-09)', () => {
  test('takes a pay-in, a pay-out with a PIN, a correction and an opening', () => {
    expect(moved()).toBe(true);
    expect(moved({ kind: 'in', reason: 'ownerBrought', note: 'فكة' })).toBe(true);
    expect(moved({ reason: 'ownerTook', approvedBy: 'admin' })).toBe(true);
    expect(moved({ reason: 'correction', receiptNumber: 'A-000007' })).toBe(true);
    expect(moved({ kind: 'open', amount: 0, reason: 'noSale' })).toBe(true);
  });

  test.each<[string, Data]>([
    ['an opening with an amount', { kind: 'open', reason: 'noSale' }],
    ['a pay-out of nothing', { amount: 0 }],
    ['a negative amount', { amount: -5 }],
    ['a pay-out without a reason of its own', { reason: 'noSale' }],
    ['an unknown reason', { reason: 'gift' }],
    ['an unknown kind', { kind: 'debtPaid' }],
    ["another till's shift", { shiftId: 't2_1' }],
    ['no shift', { shiftId: '' }],
    ['an unknown till', { tillId: 't9', shiftId: 't9_1' }],
    ['another user', { by: 'admin' }],
    ['another recorder', { recordedBy: 'admin' }],
    ['a cashier as the approver', { approvedBy: 'cashier' }],
    ['nobody as the approver', { approvedBy: 'nobody' }],
    ['a long note', { note: 'x'.repeat(501) }],
    ['another time', { createdAt: new Date(0) }],
    ['an additional field', { total: 5 }],
  ])('refuses %s', (_, more) => expect(moved(more)).toBe(false));
});

test('the dearest writes of shifts and the drawer (BA-18)', () => {
  const cost = (...writes: readonly Write[]) =>
    Math.max(...cashier.measure(...writes).usage.map(({ expressions }) => expressions));
  const methods = { cash: 1, card: 1, vodafone: 1, instapay: 1, transfer: 1 };
  const counts = {
    salesCount: 1,
    refundsCount: 1,
    receipts: 2,
    cashRefusals: 4,
    openings: 1,
    exchangesCount: 1,
  };
  const close = shiftClose({
    approvedBy: 'admin',
    firstCount: 5,
    note: 'x',
    clockFault: true,
    denominations: { 200: 1, 100: 1, 50: 1, 20: 1, 10: 1, 5: 1, 1: 1, 0.5: 1, 0.25: 1 },
    totals: {
      ...counts,
      methods,
      refundMethods: methods,
      exchanged: methods,
      seen: methods,
      discountReasons: { regular: 1 },
      byCashier: {
        cashier: { name: 'سلمى', count: 1, piastres: 1, listPiastres: 2, discountsPiastres: 1 },
      },
    },
  });
  expect(cost(set('shifts/t1_2', shift()))).toBeLessThanOrEqual(700);
  expect(cost(update('shifts/t1_1', close))).toBeLessThanOrEqual(700);
  expect(cost(set('drawer/d2', drawerMovement({ approvedBy: 'admin', note: 'x' })))).toBeLessThanOrEqual(700);
});
