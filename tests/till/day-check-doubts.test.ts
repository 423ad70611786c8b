// Records that say they waited and arrived at once, in the check of a till's day.
import { expect, test } from 'vitest';
import {
  checkDay,
  dayCheckDocument,
  openDifferences,
  readDayCheck,
  withFormer,
  type DayRecords,
} from '#domain/day-check';
import type { DrawerMovement } from '#domain/shift';
import { pounds, someDay, someInstant } from '#testing/builders';
import { hashText } from './chain.ts';
import { aDay, aRefundOf, storedSale } from './some-day.ts';

const minute = 60_000;
const [first] = aDay([1]).sales;
if (first === undefined) throw new Error('a sale');
const { sale } = first;

/** The day of one sale that arrived `later` milliseconds after its time and says that it waited. */
function dayOf(stated: Readonly<Record<string, unknown>>, later = minute - 1): DayRecords {
  const syncedAt = sale.timestamp + later;
  return aDay([1], { sales: [storedSale(sale, { syncedAt, createdAt: syncedAt, ...stated })] });
}

function doubtsIn(records: DayRecords) {
  return checkDay(records, hashText).inDoubt;
}

const byAnother = { recordedBy: 'admin-1' };

test('a sale in the name of another than its sender is in doubt when it waited less than a minute, and not after one (FS-44)', () => {
  expect(doubtsIn(dayOf(byAnother))).toEqual([
    expect.objectContaining({
      kind: 'lateInDoubt',
      documentId: sale.id,
      receiptNumber: sale.receiptNumber,
      by: 'cashier-1',
      recordedBy: 'admin-1',
      found: 'maker',
      arrivedAt: sale.timestamp + minute - 1,
    }),
  ]);
  expect(doubtsIn(dayOf(byAnother, minute))).toEqual([]);
  expect(doubtsIn(dayOf({ ...byAnother, syncedAt: null }))).toEqual([]);
  // A record from before the sender was stored.
  expect(doubtsIn(dayOf({ recordedBy: '' }))).toEqual([]);
});

test('the lost answer of an honest sale is not in doubt, whatever else the check names (FS-44)', () => {
  expect(doubtsIn(dayOf({}))).toEqual([]);
  expect(doubtsIn(dayOf({ approvedBy: 'admin-1' }))).toEqual([]);
});

test('an approver who was no active admin when it arrived puts a sale, a refund and a pay-out in doubt (FS-44)', () => {
  const syncedAt = someInstant + minute;
  const former = {
    now: 'admin',
    changes: [{ at: syncedAt + 1, before: 'inactive', after: 'admin' }],
  } as const;
  const refund = aRefundOf(sale, 1, { approvedBy: 'admin-1', syncedAt, timestamp: someInstant + 1 });
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
    timestamp: someInstant + 1,
    day: someDay,
    approvedBy: 'admin-1',
    recordedBy: 'cashier-1',
    syncedAt,
  };
  const records: DayRecords = {
    ...dayOf({ approvedBy: 'admin-1' }),
    refunds: [refund],
    drawer: [movement, { ...movement, id: 'd2', recordedBy: 'admin-1', approvedBy: null }],
    approvers: new Map([['admin-1', former]]),
  };
  expect(doubtsIn(records).map(({ documentId, found, subject }) => [documentId, found, subject])).toEqual([
    [sale.id, 'approver', 'admin-1'],
    [refund.id, 'approver', 'admin-1'],
    ['d1', 'approver', 'admin-1'],
    ['d2', 'maker', ''],
  ]);
  expect(
    doubtsIn({ ...records, approvers: new Map([['admin-1', { now: 'admin', changes: [] }]]) }),
  ).toHaveLength(1);
});

test('a sale that took more than there was is in doubt, and one that left nothing is not (FS-44)', () => {
  const left = (stock: number) => ({ ...dayOf({}), stockAfter: new Map([[`${sale.id}_p1`, stock]]) });
  expect(doubtsIn(left(-1))).toEqual([
    expect.objectContaining({ found: 'stock', subject: 'طعام قطط', documentId: sale.id }),
  ]);
  expect(doubtsIn(left(0))).toEqual([]);
  expect(doubtsIn({ ...left(-1), sales: dayOf({}, minute).sales })).toEqual([]);
});

test('no record is in doubt while the clock of the backend was wrong (FS-44)', () => {
  const clockSpans = [{ from: someInstant, until: null }];
  expect(doubtsIn({ ...dayOf(byAnother), clockSpans })).toEqual([]);
});

test('what is in doubt is stored beside the differences, is none of them, and is computed anew by each run (FS-44)', () => {
  const check = checkDay(dayOf(byAnother), hashText);
  expect(openDifferences(check)).toEqual([]);
  const stored = readDayCheck(dayCheckDocument(check));
  expect(stored.inDoubt).toEqual(check.inDoubt);
  expect(withFormer(check, stored.differences).inDoubt).toEqual(check.inDoubt);
  const many = Array.from({ length: 51 }, (_, at) =>
    storedSale({ ...sale, id: `s${at}` }, { ...byAnother, syncedAt: sale.timestamp }),
  );
  expect(doubtsIn(aDay([1], { sales: many }))).toHaveLength(50);
  expect('inDoubt' in dayCheckDocument(checkDay(dayOf({}), hashText))).toBe(false);
});
