// Records that a till has sent while it was out of use, in the check of a till's day.
import { expect, test } from 'vitest';
import { checkDay, openDifferences, type DayRecords } from '#domain/day-check';
import type { DrawerMovement } from '#domain/shift';
import { pounds, someDay, someInstant } from '#testing/builders';
import { hashText } from './chain.ts';
import { aDay, aRefundOf, storedSale } from './some-day.ts';

const [first] = aDay([1]).sales;
if (first === undefined) throw new Error('a sale');
const { sale } = first;
const retiredAt = someInstant + 60_000;
const renewedAt = someInstant + 120_000;

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
  approvedBy: null,
  recordedBy: 'cashier-1',
};

function namedIn(at: number, isRetired: DayRecords['isRetired']) {
  const stated = { createdAt: at, syncedAt: at };
  const refund = aRefundOf(sale, 1, stated);
  const records = aDay([1], {
    sales: [storedSale(sale, stated)],
    refunds: [{ ...refund, isNumberTwice: false }],
    drawer: [{ ...movement, syncedAt: at }],
    isRetired,
  });
  return openDifferences(checkDay(records, hashText))
    .filter(({ kind }) => kind === 'fromRetired')
    .map(({ documentId, arrivedAt }) => [documentId, arrivedAt]);
}

test('a sale, a refund and a movement of the drawer that arrive while their till is out of use are named (FS-36)', () => {
  const retired = { now: true, changes: [{ at: retiredAt, before: false, after: true }] };
  const again = {
    now: false,
    changes: [...retired.changes, { at: renewedAt, before: true, after: false }],
  };
  const all = (at: number) => [sale.id, aRefundOf(sale, 1).id, movement.id].map((id) => [id, at]);
  expect(namedIn(retiredAt - 1, retired)).toEqual([]);
  expect(namedIn(retiredAt, retired)).toEqual(all(retiredAt));
  expect(namedIn(renewedAt - 1, again)).toEqual(all(renewedAt - 1));
  expect(namedIn(renewedAt, again)).toEqual([]);
  // It was out of use before the day began.
  expect(namedIn(someInstant, { now: true, changes: [] })).toEqual(all(someInstant));
  expect(namedIn(someInstant, { now: false, changes: [] })).toEqual([]);
});
