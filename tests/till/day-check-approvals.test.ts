// An approval of a record against the audit log and the accounts: who approved was an active admin then, and the log has the entry.
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#domain/audit';
import {
  approvedActs,
  approverHistory,
  checkDay,
  denialOf,
  withDenial,
  withFormer,
  type DayRecords,
  type ShiftRecords,
} from '#domain/day-check';
import { noDiscounts, type Sale } from '#domain/sale';
import { closeShift, confirmCount, takeBackCount, type DrawerMovement } from '#domain/shift';
import { noMoney } from '#kernel/money';
import type { Result } from '#kernel/result';
import { aShift, pounds, someDay, someInstant } from '#testing/builders';
import { hashText } from './chain.ts';
import { aDay, aRefundOf, aSaleOf, openOf, refundedBy, storedSale } from './some-day.ts';

const minute = 60_000;
const approvedBy = 'admin-1';
const day = aDay([1]);
const discounts: Sale['discounts'] = {
  ...noDiscounts,
  lines: {
    p1: { kind: 'amount', value: 5_000, amount: pounds(50), reason: 'bargain' },
    p2: { kind: 'price', value: 5_000, amount: pounds(50), reason: 'bargain' },
  },
};
const sale = aSaleOf(1, { id: 's1', discounts, approvedBy, timestamp: someInstant });
const refund = aRefundOf(sale, 1, { approvedBy, timestamp: someInstant });
const movement: DrawerMovement = {
  id: 'd1',
  kind: 'out',
  amount: pounds(70),
  reason: 'supplier',
  note: '',
  receiptNumber: null,
  tillId: 'till-1',
  shiftId: 'till-1_1',
  by: 'cashier-1',
  byName: 'كريم',
  timestamp: someInstant,
  day: someDay,
  approvedBy,
};

type Acts = Pick<DayRecords, 'sales' | 'refunds' | 'shifts'>;

const none: Acts = { sales: [], refunds: [], shifts: [] };
const open = openOf('till-1_1');
const acts: Readonly<Record<string, Acts>> = {
  'a discount and a special price': { ...none, sales: [storedSale(sale)] },
  'a refund': { ...none, refunds: [refund] },
  'a void': { ...none, refunds: [{ ...refund, isVoid: true }] },
  'a pay-out': { ...none, shifts: [{ ...open, drawer: [movement] }] },
  'a recount': { ...none, shifts: [{ ...open, shift: recounted() }] },
};

function value<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error('a result');
  return result.value;
}

function recounted(): ShiftRecords['shift'] {
  const count = { denominations: null, counted: noMoney };
  const again = value(
    confirmCount(value(takeBackCount(value(confirmCount(aShift(), count)), approvedBy)), count),
  );
  const facts = { now: someInstant, by: { id: 'cashier-1', name: 'كريم' }, heldCarts: 0, unsent: 0 };
  return value(closeShift(again, { nextFloat: noMoney, note: 'فرق', seen: {} }, facts));
}

/** The entries that the till makes of these acts, as the backend has them. */
function entriesOf(
  { sales, refunds, shifts }: Acts,
  stated: Partial<AuditEntry> = {},
): readonly AuditEntry[] {
  const made = approvedActs({ sales: sales.map((one) => one.sale), refunds, shifts });
  return made
    .flatMap(({ entries }) => entries)
    .map(({ id, draft, timestamp }) => ({
      ...draft,
      id,
      timestamp,
      at: timestamp + minute,
      day: someDay,
      recordedBy: 'cashier-1',
      ...stated,
    }));
}

/** What the day names of the approvals of these acts. */
function named(of: Acts, more: Partial<DayRecords>): readonly (readonly [string, string, string])[] {
  const records = { ...day, ...of, refunded: refundedBy(day, of.refunds), ...more };
  const kinds = new Set(['noApproval', 'approverInactive', 'notAdmin', 'noUser']);
  return checkDay(records, hashText).differences.flatMap(({ kind, documentId, subject }) =>
    kinds.has(kind) ? [[kind, documentId, subject] as const] : [],
  );
}

function idOf({ sales: [sold], refunds: [back], shifts: [shift] }: Acts): string {
  return sold?.sale.id ?? back?.id ?? shift?.drawer[0]?.id ?? shift?.shift.id ?? '';
}

describe.each(Object.entries(acts))('the approval of %s (FS-32)', (_, of) => {
  const missing = [['noApproval', idOf(of), approvedBy]];

  test('with its entry in the log it is no difference, and without it one (FS-32)', () => {
    expect(entriesOf(of).length).toBeGreaterThan(0);
    expect(named(of, { approvals: entriesOf(of) })).toEqual([]);
    expect(named(of, { approvals: [] })).toEqual(missing);
    expect(named(of, { approvals: entriesOf(of).slice(1) })).toEqual(missing);
  });

  test('an entry of another till, approver, kind, act or time, or of another amount, is none of it (FS-32)', () => {
    const foreign: readonly Partial<AuditEntry>[] = [
      { tillId: 'till-2' },
      { approvedBy: 'admin-2' },
      { kind: 'discard' },
      { subject: { id: 'other', name: '' } },
      { timestamp: someInstant + 60 * minute },
      { timestamp: someInstant - 24 * 60 * minute },
      { after: { total: 1, amount: 1, counted: 1 } },
    ];
    for (const stated of foreign)
      expect(named(of, { approvals: entriesOf(of, stated) }), JSON.stringify(stated)).toEqual(missing);
  });

  test('an approver who was inactive, no admin or nobody then is named, and one who was an admin then is not (FS-32)', () => {
    const approvals = entriesOf(of);
    const among = (before: 'admin' | 'inactive' | 'notAdmin' | 'none', at: number, now = before) =>
      named(of, {
        approvals,
        approvers: new Map([[approvedBy, { now, changes: [{ at, before, after: now }] }]]),
      });
    const later = someInstant + 60 * minute;
    expect(among('inactive', later, 'admin')).toEqual([['approverInactive', idOf(of), approvedBy]]);
    expect(among('notAdmin', later, 'admin')).toEqual([['notAdmin', idOf(of), approvedBy]]);
    expect(among('none', later)).toEqual([['noUser', idOf(of), '']]);
    for (const now of ['inactive', 'notAdmin', 'none'] as const)
      expect(among('admin', later, now)).toEqual([]);
    // A till may not have heard of a change within the last minute.
    expect(among('admin', someInstant - minute / 2, 'inactive')).toEqual([]);
  });
});

test('an admin who approved their own act is not asked for an entry (FS-32, BA-11)', () => {
  const own = storedSale({ ...sale, cashierId: approvedBy });
  expect(named({ ...none, sales: [own] }, { approvals: [] })).toEqual([]);
});

test('what went back for a discarded receipt is approved by the entry of the discard (FS-32, SF-20)', () => {
  const correction = { ...movement, reason: 'correction', receiptNumber: 'A-000009' } as const;
  const of = { ...none, shifts: [{ ...open, drawer: [correction] }] };
  const discard: AuditEntry = {
    id: 's9_discard_1',
    kind: 'discard',
    by: 'cashier-1',
    byName: 'كريم',
    recordedBy: 'cashier-1',
    subject: { id: 's9', name: 'A-000009' },
    approvedBy,
    tillId: 'till-1',
    timestamp: someInstant,
    at: someInstant,
    day: someDay,
  };
  expect(named(of, { approvals: [discard] })).toEqual([]);
  const other = { ...discard, subject: { id: 's8', name: 'A-000008' } };
  expect(named(of, { approvals: [other] })).toEqual([['noApproval', 'd1', approvedBy]]);
});

test('what an account was at a time is taken back through the entries of the log about it (FS-32, AL-01)', () => {
  const entry = (at: number, facts: Partial<AuditEntry>, id = 'u1'): AuditEntry => ({
    id: `e${at}`,
    kind: 'user',
    by: approvedBy,
    byName: 'سلمى',
    recordedBy: approvedBy,
    subject: { id, name: 'هدى' },
    timestamp: null,
    at,
    day: someDay,
    ...facts,
  });
  const entries = [
    entry(1, { after: { name: 'هدى', role: 'cashier', isActive: true } }),
    entry(2, { before: { role: 'cashier' }, after: { role: 'admin' } }),
    entry(3, { before: { isActive: true }, after: { isActive: false } }),
    entry(4, { before: { isActive: true }, after: { isActive: false } }, 'u2'),
    entry(5, { before: { phone: '' }, after: { phone: '010' } }),
    entry(6, { before: { name: 'هدى', role: 'admin', isActive: false } }),
  ];
  const { now, changes } = approverHistory('u1', null, entries);
  expect([now, ...changes.map(({ at, before, after }) => [at, before, after])]).toEqual([
    'none',
    [2, 'notAdmin', 'admin'],
    [3, 'admin', 'inactive'],
    [5, 'inactive', 'inactive'],
    [6, 'inactive', 'none'],
  ]);
  // Nothing is said of the time before the account was made: a clock may be behind.
  const present = { role: 'admin', isActive: true } as const;
  const made = entry(1, { after: { name: 'هدى', ...present } });
  for (const known of [[], [made]])
    expect(approverHistory('u1', present, known)).toEqual({ now: 'admin', changes: [] });
});

test('what an admin denied stays in every run, once, before what finds no place (FS-32)', () => {
  const check = checkDay({ ...day, users: new Map() }, hashText);
  const entry = {
    id: 'e1',
    kind: 'refund',
    by: 'cashier-1',
    byName: 'كريم',
    recordedBy: 'cashier-1',
    subject: { id: 'r1', name: 'A-000002' },
    timestamp: null,
    at: null,
    day: null,
  } as const;
  const denial = denialOf(entry, 'admin-1');
  const denied = withDenial(check, denial);
  expect(denied.differences).toEqual([denial, ...check.differences]);
  expect(withDenial(denied, denial)).toBe(denied);
  expect(withFormer(check, denied.differences)).toEqual(denied);
  const many = checkDay({ ...aDay(Array.from({ length: 201 }, () => 1)), users: new Map() }, hashText);
  const full = withFormer(many, denied.differences);
  expect([full.differences.length, full.more]).toEqual([200, many.more + 1]);
  expect(full.differences[0]).toEqual(denial);
  expect(withDenial(many, denial)).toEqual(full);
});
