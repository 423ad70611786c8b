// Cash that leaves a drawer: whatever a close leaves out, the check of the day computes anew from the records.
import { describe, expect, test } from 'vitest';
import { checkDay, type DayRecords, type DifferenceKind, type ShiftRecords } from '#domain/day-check';
import { raiseByRefund, raiseBySale, type DrawerMovement, type Shift, type ShiftClose } from '#domain/shift';
import { noMoney } from '#kernel/money';
import { addDays } from '#kernel/shop-day';
import { aClosedShift, aShift, pounds, someDay, someInstant } from '#testing/builders';
import { hashText } from './chain.ts';
import { aDay, aRefundOf, openOf, storedSale } from './some-day.ts';

const day = aDay([2, 1]);
const sales = day.sales.map(({ sale }) => sale);
const refunds = day.refunds;

/** Opened with 300 pounds, sold for 300 and gave 100 back in cash; closed with this count. */
function closedWith(counted: number): Shift {
  const sums = refunds.reduce(raiseByRefund, sales.reduce(raiseBySale, aShift().sums));
  return { ...aClosedShift({ ...aShift(), sums }, counted), id: 'till-1_1', number: 1 };
}

function withClose(shift: Shift, change: Partial<ShiftClose>): Shift {
  return { ...shift, close: shift.close && { ...shift.close, ...change } };
}

function recordsOf(shift: Shift, more: Partial<ShiftRecords> = {}): ShiftRecords {
  return { ...openOf(shift.id), shift, sales, refunds, ...more };
}

/** The differences of the day by kind, document and both values. */
function found(records: Partial<DayRecords>) {
  return checkDay({ ...day, ...records }, hashText).differences.map(
    ({ kind, documentId, expected, found: stated }) => [kind, documentId, expected, stated] as const,
  );
}

function kindsIn(records: Partial<DayRecords>): readonly DifferenceKind[] {
  return found(records).map(([kind]) => kind);
}

describe('the expected cash of a close (FS-31)', () => {
  test('that follows from its records is no difference (FS-31)', () => {
    expect(found({ shifts: [recordsOf(closedWith(500))] })).toEqual([]);
  });

  test('that does not follow from its records is named, although its own sums do (FS-31)', () => {
    const short = withClose(closedWith(400), { expected: pounds(400), difference: noMoney });
    expect(found({ shifts: [recordsOf(short)] })).toEqual([
      ['expectedCash', 'till-1_1', pounds(500), pounds(400)],
    ]);
  });

  test('that leaves a sale out together with its sums is named (FS-31)', () => {
    const sums = refunds.reduce(raiseByRefund, sales.slice(1).reduce(raiseBySale, aShift().sums));
    const shift = { ...closedWith(300), sums };
    const short = withClose(shift, { expected: pounds(300), difference: noMoney });
    expect(found({ shifts: [recordsOf(short)] })).toContainEqual([
      'expectedCash',
      'till-1_1',
      pounds(500),
      pounds(300),
    ]);
  });
});

describe('an uncounted close (FS-31, SF-06)', () => {
  const uncounted = withClose(closedWith(500), {
    closing: 'uncounted',
    at: someInstant + 3_600_000,
    expected: null,
    difference: null,
    nextFloat: null,
  });
  const shifts = [recordsOf({ ...uncounted, count: null })];
  const at = (...changes: readonly [time: number, before: boolean, after: boolean][]) => ({
    now: changes.at(-1)?.[2] ?? true,
    changes: changes.map(([time, before, after]) => ({ at: time, before, after })),
  });

  test('while shifts are on is a difference of its whole expected cash (FS-31, SF-06)', () => {
    expect(found({ shifts })).toEqual([['uncounted', 'till-1_1', pounds(500), 0]]);
  });

  test('while shifts are off, or that the switch closed, is none (FS-31, SF-06)', () => {
    expect(found({ shifts, useShifts: { now: false, changes: [] } })).toEqual([]);
    expect(found({ shifts, useShifts: at([someInstant + 1_800_000, true, false]) })).toEqual([]);
    expect(found({ shifts, useShifts: at([someInstant + 1_800_000, false, true]) })).toEqual([]);
    // Off and on again, long after the close.
    const later = someInstant + 7_200_000;
    const again = at([later, true, false], [later + 60_000, false, true]);
    expect(kindsIn({ shifts, useShifts: again })).toEqual(['uncounted']);
  });
});

test('a shift that is left open while the till opens the next is a difference of its whole cash (FS-31)', () => {
  const open: Shift = { ...closedWith(500), close: null, count: null };
  expect(found({ shifts: [recordsOf(open)] })).toEqual([]);
  expect(found({ shifts: [recordsOf(open, { hasSuccessor: true })] })).toEqual([
    ['leftOpen', 'till-1_1', pounds(500), 0],
  ]);
});

describe('the float of a shift (FS-31, SF-17)', () => {
  /** The counted close of a shift before, which left this many pounds. */
  const left = (amount: number, number: number, more: Partial<Shift['opening']> = {}): Shift => {
    const closed = withClose(aClosedShift(aShift(pounds(100)), 900), { nextFloat: pounds(amount) });
    const opening = { ...closed.opening, day: addDays(someDay, -1), ...more };
    return { ...closed, id: `till-1_${number}`, number, opening };
  };
  const after = (...before: readonly Shift[]) => ({
    shifts: [openOf('till-1_1'), { ...openOf('till-1_12'), before }],
  });

  test('below what the last count left is named, and no other (FS-31, SF-17)', () => {
    expect(found(after(left(301, 11)))).toEqual([['openingFloat', 'till-1_12', pounds(301), pounds(300)]]);
    expect(found(after(left(300, 11)))).toEqual([]);
    expect(found(after(left(50, 11), left(900, 10)))).toEqual([]);
    expect(found(after())).toEqual([]);
  });

  test('is compared with the last count there was, beyond what was closed uncounted (FS-31, SF-17)', () => {
    // Number 11 was not counted, so it is not among them.
    expect(kindsIn(after(left(400, 10)))).toEqual(['openingFloat']);
    expect(found({ ...after(left(400, 10)), useShifts: { now: false, changes: [] } })).toEqual([]);
  });

  test('of a shift between that is dated to a day which nobody checks is compared too (FS-31, SF-17)', () => {
    const old = left(0, 11, { day: addDays(someDay, -400), float: noMoney });
    expect(found(after(old, left(700, 10)))).toEqual([['openingFloat', 'till-1_11', pounds(700), 0]]);
    const ahead = left(0, 11, { day: addDays(someDay, 400), float: noMoney });
    expect(kindsIn(after(ahead, left(700, 10)))).toEqual(['openingFloat']);
    // One of the days before has a check of its own.
    expect(found(after(left(0, 11, { float: noMoney }), left(700, 10)))).toEqual([]);
  });
});

test('each kind of record that names a shift which nobody opened is named with its cash (FS-31, SF-01)', () => {
  const out: DrawerMovement = {
    id: 'd1',
    kind: 'out',
    amount: pounds(20),
    reason: 'expense',
    note: 'شاي',
    tillId: 'till-1',
    shiftId: 'till-1_77',
    by: 'cashier-1',
    byName: 'كريم',
    timestamp: someInstant,
    day: someDay,
    approvedBy: null,
    receiptNumber: null,
  };
  const [first, second] = day.sales;
  const [refund] = refunds;
  const [voided] = day.voidNumbers;
  if (!first || !second || !refund || !voided) throw new Error('two sales, a refund and a void number');
  const shiftId = 'till-1_77';
  const named = (records: Partial<DayRecords>) => found(records).filter(([kind]) => kind === 'unopenedShift');
  const sold = { sales: [first, storedSale({ ...second.sale, shiftId })] };
  expect(named(sold)).toEqual([['unopenedShift', shiftId, 0, pounds(100)]]);
  expect(named({ refunds: [{ ...refund, shiftId }] })).toEqual([['unopenedShift', shiftId, 0, pounds(-100)]]);
  const payments = { cash: pounds(50) };
  expect(named({ voidNumbers: [{ ...voided, shiftId, payments }] })).toEqual([
    ['unopenedShift', shiftId, 0, pounds(50)],
  ]);
  expect(named({ drawer: [out] })).toEqual([['unopenedShift', shiftId, 0, pounds(-20)]]);
  expect(named({ ...sold, drawer: [out], shifts: [...day.shifts, openOf(shiftId)] })).toEqual([]);
});

describe('cash that left a shift without a PIN beyond its limit (FP-20, SF-08)', () => {
  const day = aDay([9, 9]);
  const [first, second] = day.sales;
  if (first === undefined || second === undefined) throw new Error('two sales');
  const minutes = (count: number) => someInstant + count * 60_000;
  const paid = (
    id: string,
    amount: number,
    at: number,
    approvedBy: string | null = null,
  ): DrawerMovement => ({
    id,
    kind: 'out',
    amount: pounds(amount),
    reason: 'supplier',
    note: '',
    receiptNumber: null,
    tillId: 'till-1',
    shiftId: 'till-1_1',
    by: 'cashier-1',
    byName: 'كريم',
    timestamp: minutes(at),
    day: someDay,
    approvedBy,
  });
  const refund = aRefundOf(first.sale, 4, { timestamp: minutes(5), shiftId: 'till-1_1' });
  const beyond = (
    drawer: readonly DrawerMovement[],
    more: Partial<ShiftRecords> = {},
    limits: Partial<DayRecords['limits']> = {},
  ) =>
    checkDay(
      {
        ...day,
        limits: { ...day.limits, ...limits },
        shifts: [{ ...openOf('till-1_1'), drawer, ...more }],
      },
      hashText,
    ).differences.filter(({ kind }) => kind === 'shiftCash');

  test('pay-outs and cash refunds count together, and those that were approved do not', () => {
    const outs = [paid('o1', 499, 1), paid('o2', 499, 2), paid('o3', 499, 3)];
    expect(beyond(outs)).toEqual([]);
    expect(beyond(outs, { refunds: [refund] })).toMatchObject([
      { documentId: 'till-1_1', byName: 'كريم', expected: pounds(1500), found: pounds(1897) },
    ]);
    const approved = { ...refund, approvedBy: 'admin-1' };
    expect(beyond([...outs, paid('o4', 900, 4, 'admin-1')], { refunds: [approved] })).toEqual([]);
  });

  test('what an exchange set off against its sale did not leave the drawer', () => {
    const outs = [paid('o1', 600, 1), paid('o2', 600, 2)];
    const exchanged = { ...second.sale, exchangeOf: refund.id, payments: { cash: pounds(300) } };
    expect(beyond(outs, { refunds: [refund] })).toMatchObject([{ found: pounds(1600) }]);
    expect(beyond(outs, { refunds: [refund], sales: [exchanged] })).toEqual([]);
  });

  test('the limit is that of the time', () => {
    const outs = [paid('o1', 400, 1), paid('o2', 400, 2)];
    const history = (before: number, now: number) => ({
      cashierShiftCash: {
        now: pounds(now),
        changes: [{ at: minutes(60), before: pounds(before), after: pounds(now) }],
      },
    });
    expect(beyond(outs, {}, history(800, 100))).toEqual([]);
    expect(beyond(outs, {}, history(700, 900))).toMatchObject([
      { expected: pounds(700), found: pounds(800) },
    ]);
  });
});
