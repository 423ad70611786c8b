// What a till reports besides its records: void numbers, proofs of its days, its health; the PINs and the checks of the back office.
import { describe, expect, test } from 'vitest';
import { admin as admins, describeRoles, nobody, reads, staff, writes, type Role } from './role-rows.ts';
import { now, remove, rulesShop, set, update, type Caller } from './rules-shop.ts';
import { where } from './shop-queries.ts';
import { approver, dayCheck, health, proof, voidNumber } from './refund-data.ts';
import { shopDocuments, till, tillAdded, tillRegister } from './shop-data.ts';
import type { Data, Plain } from './values.ts';

const shop = rulesShop(shopDocuments);
const cashier = shop.as('cashier');
const earlier = new Date('2026-11-20T08:00:00.000Z');

describe('a void number (TH-05, BA-07)', () => {
  const path = 'voidNumbers/A-000007';

  test('is reported once, by staff', () => {
    expect(cashier.set(path, voidNumber())).toBe(true);
    expect(shop.as('admin').set(path, voidNumber({ cashierId: 'admin', recordedBy: 'admin' }))).toBe(true);
    expect(shop.as(null).set(path, voidNumber())).toBe(false);
    const held = rulesShop({ ...shopDocuments, [path]: voidNumber() }).as('admin');
    expect(held.set(path, voidNumber({ cashierId: 'admin', recordedBy: 'admin' }))).toBe(false);
    expect(held.remove(path)).toBe(false);
  });

  test('that was taken for a record is refused', () => {
    expect(cashier.set('voidNumbers/A-000009', voidNumber())).toBe(false);
  });

  test.each<[string, Data]>([
    ['without a reason', { reason: 5 }],
    ['of another kind', { kind: 'stay' }],
    ['of another till', { tillId: 't2' }],
    ["in another till's shift", { shiftId: 't2_1' }],
    ['with a short hash', { hash: 'a' }],
    ['with a negative total', { total: -1 }],
    ['with an unknown method', { payments: { cheque: 5 } }],
    ['recorded by another user', { recordedBy: 'admin' }],
    ["of another cashier's record sent now", { cashierId: 'admin' }],
    ['at another time', { at: earlier }],
    ['with an additional field', { note: 'x' }],
  ])('%s is refused', (_, more) => {
    expect(cashier.set(path, voidNumber(more))).toBe(false);
  });

  test('has the letter of its till', () => {
    expect(cashier.set('voidNumbers/B-000007', voidNumber())).toBe(false);
    expect(cashier.set('voidNumbers/7', voidNumber())).toBe(false);
  });
});

describe('the proof of a day (TH-07)', () => {
  const path = 'tillProofs/t1_2026-11-20';
  const after = (more: Data): boolean =>
    rulesShop({ ...shopDocuments, [path]: proof({ at: earlier, updatedAt: earlier }) })
      .as('cashier')
      .set(path, proof(more));

  test('is stated by staff under its till and day', () => {
    expect(cashier.set(path, proof())).toBe(true);
    expect(shop.as(null).set(path, proof())).toBe(false);
    expect(cashier.set('tillProofs/t1_2026-11-19', proof())).toBe(false);
    expect(cashier.set('tillProofs/t2_2026-11-20', proof())).toBe(false);
  });

  test('its counts rise, and fall only after the till was restored', () => {
    expect(after({ sales: 42, lastNumber: 145 })).toBe(true);
    expect(after({ sales: 40, voids: 2 })).toBe(true);
    expect(after({ unsent: 0 })).toBe(true);
    expect(after({ unsent: 1, unsentSince: earlier })).toBe(true);
    expect(after({ unsentSince: 5 })).toBe(false);
    expect(after({ sales: 40 })).toBe(false);
    expect(after({ lastNumber: 143 })).toBe(false);
    expect(after({ sales: 40, restoredAt: earlier })).toBe(true);
  });

  test.each<[string, Data]>([
    ['a negative count', { sales: -1 }],
    ['a fraction of a piastre', { salesPiastres: 0.5 }],
    ['more than 50 refused records', { refused: Array.from({ length: 51 }, () => 's') }],
    ['a short hash', { headHash: 'a' }],
    ['another user', { by: 'admin' }],
    ['another time', { at: earlier }],
    ['an additional field', { note: 'x' }],
  ])('refused: %s', (_, more) => {
    expect(cashier.set(path, proof(more))).toBe(false);
  });
});

describe('the last numbers of a till (TH-06, BA-18)', () => {
  const known = { lastReceipt: 7, lastShift: 2, lastSeenAt: earlier };
  const after = (change: Data, uid = 'cashier') =>
    rulesShop({ ...shopDocuments, 'tills/t1': till(known) })
      .as(uid)
      .measure(update('tills/t1', { lastSeenAt: now, updatedAt: now, ...change }));

  test.each<[string, Data, boolean]>([
    ['stay', {}, true],
    ['rise', { lastReceipt: 9, lastShift: 3 }, true],
    ['rise with a report of presence', { unsent: 2, lastReceipt: 9, lastShift: 3 }, true],
    ['do not fall: the receipt', { lastReceipt: 6 }, false],
    ['do not fall: the shift', { lastShift: 1 }, false],
    ['are whole', { lastReceipt: 9.5 }, false],
    ['are not stated for another time', { lastReceipt: 9, lastSeenAt: earlier }, false],
    ['do not change the letter', { lastReceipt: 9, letter: 'Z' }, false],
  ])('%s', (_, change, isTaken) => {
    const { verdict, usage } = after(change);
    expect(verdict.allowed).toBe(isTaken);
    expect(Math.max(...usage.map(({ expressions }) => expressions))).toBeLessThanOrEqual(600);
  });

  test('are not taken away, and not stated by visitors', () => {
    const caller = rulesShop({ ...shopDocuments, 'tills/t1': till(known) });
    const without = { lastReceipt: undefined, lastSeenAt: now, updatedAt: now };
    expect(caller.as('cashier').update('tills/t1', without)).toBe(false);
    expect(after({ lastReceipt: 9 }, 'inactiveCashier').verdict.allowed).toBe(false);
  });
});

describe('the last numbers of a till are raised by steps (FS-29)', () => {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const known = { lastReceipt: 7, lastShift: 2, lastSeenAt: ago(20_000) };
  const report = { lastSeenAt: now, updatedAt: now };
  const attempt = (stored: Data, change: Data, uid = 'cashier') =>
    rulesShop({ ...shopDocuments, 'tills/t1': till({ ...stored, updatedAt: earlier }) })
      .as(uid)
      .update('tills/t1', change);

  test.each<[string, Data, boolean]>([
    ['a receipt by 2,000', { lastReceipt: 2_007 }, true],
    ['a receipt by 2,001', { lastReceipt: 2_008 }, false],
    ['a shift by 10', { lastShift: 12 }, true],
    ['a shift by 11', { lastShift: 13 }, false],
    ['both by a step', { lastReceipt: 2_007, lastShift: 12 }, true],
    ['one by a step and the other by more', { lastReceipt: 2_007, lastShift: 13 }, false],
  ])('%s', (_, change, isTaken) => {
    for (const uid of ['cashier', 'admin'])
      expect(attempt(known, { ...report, ...change }, uid)).toBe(isTaken);
    for (const uid of [null, 'inactiveCashier'])
      expect(
        rulesShop({ ...shopDocuments, 'tills/t1': till(known) })
          .as(uid)
          .update('tills/t1', { ...report, ...change }),
      ).toBe(false);
  });

  test.each<[string, number, Data, boolean]>([
    ['a receipt is raised 20 s after the last report', 20_000, { lastReceipt: 8 }, true],
    ['a receipt is not raised after 19.999 s', 19_999, { lastReceipt: 8 }, false],
    ['a shift is raised after 20 s', 20_000, { lastShift: 3 }, true],
    ['a shift is not raised after 19.999 s', 19_999, { lastShift: 3 }, false],
    [
      'a report that raises nothing arrives at any time',
      0,
      { lastReceipt: 7, lastShift: 2, unsent: 1 },
      true,
    ],
  ])('%s', (_, milliseconds, change, isTaken) => {
    const stored = { ...known, lastSeenAt: ago(milliseconds) };
    expect(attempt(stored, { ...report, ...change })).toBe(isTaken);
  });

  test('the first report of a till has no time before it', () => {
    expect(attempt({}, { ...report, lastReceipt: 2_000, lastShift: 10 })).toBe(true);
    expect(attempt({}, { ...report, lastReceipt: 2_001 })).toBe(false);
  });

  test('two raises in one commit are no two steps', () => {
    const caller = rulesShop({ ...shopDocuments, 'tills/t1': till(known) }).as('cashier');
    const raise = (lastReceipt: number) => update('tills/t1', { ...report, lastReceipt });
    expect(caller.commitInAnyReading(raise(2_007))).toBe(true);
    expect(caller.commitInAnyReading(raise(2_007), raise(4_007))).toBe(false);
  });

  test.each<[string, Data, boolean]>([
    ['a receipt', { lastReceipt: 6, updatedAt: now }, true],
    ['a shift', { lastShift: 0, updatedAt: now }, true],
    ['both', { lastReceipt: 0, lastShift: 0, updatedAt: now }, true],
    ['one while the other rises', { lastReceipt: 6, lastShift: 3, updatedAt: now }, false],
    ['a receipt below 0', { lastReceipt: -1, updatedAt: now }, false],
    ['a receipt with the letter', { lastReceipt: 6, letter: 'Z', updatedAt: now }, false],
    ['a receipt with the name', { lastReceipt: 6, name: 'س', updatedAt: now }, false],
    ['a receipt in a report', { lastReceipt: 6, ...report }, false],
    ['a receipt without the time', { lastReceipt: 6 }, false],
  ])('an admin alone lowers %s', (_, change, isTaken) => {
    expect([attempt(known, change, 'admin'), attempt(known, change)]).toEqual([isTaken, false]);
  });

  test('an admin raises nothing but in a report', () => {
    expect(attempt(known, { lastReceipt: 8, updatedAt: now }, 'admin')).toBe(false);
  });

  test('no number is greater than its format has', () => {
    const stored = { ...known, lastReceipt: 999_999_999_998, lastShift: 999_999 };
    expect(attempt(stored, { ...report, lastReceipt: 999_999_999_999, lastShift: 1_000_000 })).toBe(true);
    expect(attempt(stored, { ...report, lastReceipt: 1_000_000_000_000 })).toBe(false);
    expect(attempt(stored, { ...report, lastShift: 1_000_001 })).toBe(false);
    expect(attempt(known, { ...report, ownReceipt: 999_999_999_999, ownShift: 1_000_000 })).toBe(true);
    expect(attempt(known, { ...report, ownReceipt: 1_000_000_000_000 })).toBe(false);
    expect(attempt(known, { ...report, ownShift: 1_000_001 })).toBe(false);
    expect(attempt(known, { ...report, ownShift: -1 })).toBe(false);
  });

  test('a new till has no numbers', () => {
    const register = set('tills/register', tillRegister(2, 't2'));
    const made = (more: Data) =>
      cashier.commit(register, set('tills/t2', till(more)), set('audit/added', tillAdded()));
    expect([made({}), made({ lastReceipt: 1 }), made({ lastShift: 1 })]).toEqual([true, false, false]);
  });
});

describe('the health of a till and the check of a day (TH-16, BA-19)', () => {
  test('health is stated by staff', () => {
    expect(cashier.set('tillHealth/t1', health())).toBe(true);
    expect(cashier.set('tillHealth/t1', health({ by: 'admin' }))).toBe(false);
    expect(cashier.set('tillHealth/t1', health({ state: 'x' }))).toBe(false);
    expect(cashier.set('tillHealth/t1', health({ at: earlier }))).toBe(false);
  });

  test('a check is written by admins', () => {
    const path = 'dayChecks/t1_2026-11-20';
    const admin = shop.as('admin');
    expect(admin.set(path, dayCheck())).toBe(true);
    expect(cashier.set(path, dayCheck({ by: 'cashier' }))).toBe(false);
    expect(admin.set(path, dayCheck({ differences: Array.from({ length: 201 }, () => ({})) }))).toBe(false);
    expect(admin.set('dayChecks/t2_2026-11-20', dayCheck())).toBe(false);
    expect(admin.set(path, dayCheck({ by: 'cashier' }))).toBe(false);
  });
});

describe('the PIN of an approver (BA-09)', () => {
  test('is written by that admin alone', () => {
    const admin = shop.as('admin');
    expect(admin.set('approvers/admin', approver())).toBe(true);
    expect(admin.set('approvers/cashier', approver())).toBe(false);
    expect(cashier.set('approvers/cashier', approver())).toBe(false);
    expect(cashier.set('approvers/admin', approver())).toBe(false);
    expect(admin.set('approvers/admin', approver({ pin: '123456' }))).toBe(false);
    expect(admin.set('approvers/admin', approver({ hash: '' }))).toBe(false);
    expect(admin.set('approvers/admin', approver({ updatedAt: earlier }))).toBe(false);
  });

  test('is read by staff', () => {
    const held = rulesShop({ ...shopDocuments, 'approvers/admin': approver() });
    expect([held.as('cashier').list('approvers'), held.as(null).list('approvers')]).toEqual([true, false]);
  });
});

test.each<[string, string, boolean]>([
  ['voidNumbers/A-000007', 'voidNumbers', true],
  ['tillProofs/t1_2026-11-20', 'tillProofs', true],
  ['tillHealth/t1', 'tillHealth', false],
  ['dayChecks/t1_2026-11-20', 'dayChecks', false],
  ['serverClock/faults', 'serverClock', false],
])('%s is listed by admins (LG-31)', (path, collection, isGotByCashiers) => {
  const held = rulesShop({
    ...shopDocuments,
    'voidNumbers/A-000007': voidNumber(),
    'tillProofs/t1_2026-11-20': proof(),
    'tillHealth/t1': health(),
    'dayChecks/t1_2026-11-20': dayCheck(),
    'serverClock/faults': { spans: [], leaps: [] },
  });
  expect([held.as('admin').list(collection), held.as('cashier').list(collection)]).toEqual([true, false]);
  expect([held.as('cashier').get(path), held.as(null).get(path)]).toEqual([isGotByCashiers, false]);
});

test('a till states how far its clock is ahead, by years too, and nobody writes the faults of the server (FP-16)', () => {
  const change = (clockOffset: Plain) =>
    cashier.update('tills/t1', { lastSeenAt: now, updatedAt: now, clockOffset });
  const years = 20 * 365 * 86_400_000;
  expect([change(0), change(years), change(-years)]).toEqual([true, true, true]);
  expect([change(1e14), change(0.5), change('1')]).toEqual([false, false, false]);
  expect(cashier.set('tillProofs/t1_2026-11-20', proof({ clockOffset: years }))).toBe(true);
  expect(shop.as('admin').set('serverClock/faults', { spans: [], leaps: [] })).toBe(false);
});

test('a till states its last number and shift with its presence (TH-06)', () => {
  const change = (more: Data) => cashier.update('tills/t1', { lastSeenAt: now, updatedAt: now, ...more });
  expect(change({ unsent: 3, lastReceipt: 144, lastShift: 9 })).toBe(true);
  expect(change({ lastReceipt: -1 })).toBe(false);
  expect(change({ lastShift: '12' })).toBe(false);
  expect(cashier.commit(set('tills/t9', { lastReceipt: 1 }))).toBe(false);
  const stated = rulesShop({
    ...shopDocuments,
    'tills/t1': { ...shopDocuments['tills/t1'], lastReceipt: 144 },
  });
  const restate = (lastReceipt: number) =>
    stated.as('cashier').update('tills/t1', { lastSeenAt: now, updatedAt: now, lastReceipt });
  expect([restate(144), restate(143)]).toEqual([true, false]);
});

const ownRecords = (['sales', 'refunds'] as const).flatMap((collection) =>
  ['cashierId', 'recordedBy'].map((field) => ({
    title: `list ${collection} of their own by ${field}`,
    allowed: staff,
    ask: (caller: Caller, role: Role) => caller.list(collection, where(field, '==', role)),
  })),
);

describeRoles({
  'what tills report is read (FT-46, LG-31)': [
    ...reads('approvers', 'admin', { get: staff }),
    ...reads('tillProofs', 't1_2026-11-20', { get: staff, list: admins }),
    ...reads('voidNumbers', 'A-000050', { get: staff, list: admins }),
    ...reads('refunds', 'r1', { get: staff, list: admins }),
    ...reads('refundedSales', 's1', { get: staff, list: admins }),
    ...reads('shifts', 't1_1', { get: staff, list: admins }),
    ...reads('drawer', 'd1', { get: staff, list: admins }),
    ...reads('tillHealth', 't1', { get: admins }),
    ...reads('dayChecks', 't1_2026-11-20', { get: admins }),
    ...reads('serverClock', 'faults', { get: admins }),
    ...reads('movements', 'm1', { get: admins }),
    ...ownRecords,
  ],
  'approvers (FT-46, BA-12)': [
    writes('delete their own', admins, (role) => remove(`approvers/${role}`)),
    writes('delete that of another', nobody, () => remove('approvers/somebody')),
  ],
});
