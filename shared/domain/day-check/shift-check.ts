// The totals and the expected cash of a shift, computed anew from the records that name it (SF-13, SF-20, SF-24).
import type { Payments, RecordedSale, VoidNumber } from '#domain/sale';
import {
  denominationsSum,
  expectedCash,
  netOf,
  emptyShiftSums,
  raiseByDrawer,
  raiseByRefund,
  raiseBySale,
  raiseExchanged,
  type DrawerMovement,
  type Shift,
  type ShiftSums,
} from '#domain/shift';
import { noDiscounts, paymentMethods } from '#domain/sale';
import { noMoney, piastres } from '#kernel/money';
import { movementApproval, recountApproval } from './approval-check.ts';
import { differenceOf, type DayDifference, type DifferenceMaker } from './difference.ts';
import { valuesAround } from './history.ts';
import { checkPeople, knownPerson, type People } from './people-check.ts';
import type { DayRecords, ShiftRecords, StoredRefund } from './records.ts';
import { numbersIn, unequalSums } from './sums-check.ts';

export function checkShift(
  records: ShiftRecords,
  { useShifts, ...people }: People & Pick<DayRecords, 'useShifts'>,
): readonly DayDifference[] {
  const { shift, drawer, hasSuccessor } = records;
  const { by } = shift.close ?? shift.opening;
  const record = { documentId: shift.id, by: by.id, byName: by.name, recordedBy: shift.recordedBy ?? '' };
  return [
    ...knownPerson(shift.opening.by, record, people.users),
    ...(shift.close === null ? [] : checkPeople(record, recountApproval(shift), people)),
    ...drawer.flatMap((movement) => moverDifferences(movement, people)),
    ...countDifference(shift, record),
    ...(hasSuccessor || shift.close !== null ? cashDifferences(records, record, useShifts) : []),
  ];
}

function moverDifferences(movement: DrawerMovement, people: People) {
  const { id, by, byName, recordedBy = '', receiptNumber } = movement;
  const record = { documentId: id, receiptNumber: receiptNumber ?? '', by, byName, recordedBy };
  return checkPeople(record, movementApproval(movement), people);
}

function countDifference({ count }: Shift, record: DifferenceMaker): readonly DayDifference[] {
  if (count === null || count.denominations === null) return [];
  const expected = denominationsSum(count.denominations);
  return expected === count.counted
    ? []
    : [differenceOf('denominations', record, { expected, found: count.counted })];
}

/** Cash that nobody counted differs by all of it; of a count the cash that was expected is computed anew. */
function cashDifferences(
  records: ShiftRecords,
  record: DifferenceMaker,
  useShifts: DayRecords['useShifts'],
): readonly DayDifference[] {
  const { opening, close } = records.shift;
  const sums = recomputedSums(records);
  const expected = expectedCash(opening.float, sums);
  const uncounted = { expected, found: noMoney };
  switch (close?.closing) {
    case undefined:
      return [differenceOf('leftOpen', record, uncounted)];
    case 'abandoned':
      // It has no totals: the sums of its documents stand in the list instead (SF-24).
      return [differenceOf('abandoned', record, { expected, found: netOf(sums) })];
    case 'uncounted':
      return [
        ...totalsDifferences(records, sums, record),
        ...(expected !== 0 && wereOn(useShifts, opening.at) && wereOn(useShifts, close?.at ?? opening.at)
          ? [differenceOf('uncounted', record, uncounted)]
          : []),
      ];
    case 'counted': {
      const found = close?.expected ?? noMoney;
      const isSame = found === expected;
      return [
        ...totalsDifferences(records, sums, record),
        ...(isSame ? [] : [differenceOf('expectedCash', record, { expected, found })]),
      ];
    }
  }
}

/** Whether shifts were on at that time; where the switch changed near it, a till may not have known. */
export function wereOn(useShifts: DayRecords['useShifts'], time: number): boolean {
  return valuesAround(useShifts, time).every((isOn) => isOn);
}

function totalsDifferences(
  records: ShiftRecords,
  sums: ShiftSums,
  record: DifferenceMaker,
): readonly DayDifference[] {
  const { shift } = records;
  const hasVoids = records.voidNumbers.some(({ payments }) => payments !== null);
  return unequalSums(numbersIn(comparable(sums)), numbersIn(comparable(shift.sums)))
    .filter(({ path }) => !(hasVoids && unknownToVoids.test(path)))
    .map(({ path, ...values }) =>
      differenceOf(isCount(path) ? 'shiftCount' : 'shiftMoney', { ...record, subject: path }, values),
    );
}

/** A void number carries what was paid, and knows neither discounts nor an exchange. */
const unknownToVoids = /^(?:discount|exchanged)|^byCashier\..*\.(?:discounts|listTotal)$/u;

function recomputedSums({ sales, refunds, drawer, voidNumbers }: ShiftRecords): ShiftSums {
  const paidVoids = voidNumbers.filter(({ payments }) => payments !== null);
  const sold = [...sales, ...paidVoids.filter(({ kind }) => kind === 'sale').map(voidedSale)];
  const returned = [...refunds, ...paidVoids.filter(({ kind }) => kind === 'refund').map(voidedSale)];
  const byDrawer = drawer.reduce(raiseByDrawer, emptyShiftSums(''));
  const bySales = sold.reduce(raiseBySale, byDrawer);
  const byRefunds = returned.reduce(raiseByRefund, bySales);
  return sales.reduce((sums, sale) => raiseExchanged(sums, exchangedIn(sale, refunds)), byRefunds);
}

/** A record whose number is void and whose money was taken, as far as the void number knows it. */
function voidedSale(voided: VoidNumber): RecordedSale {
  return {
    ...voided,
    id: voided.documentId,
    payments: voided.payments ?? {},
    items: [],
    listTotal: voided.total,
    discounts: noDiscounts,
    approvedBy: null,
    paymentMethod: 'cash',
    references: {},
    amountPaid: voided.total,
    change: piastres(0),
    status: 'completed',
    units: {},
    exchangeOf: null,
    recordedBy: '',
    missing: [],
    syncedAt: null,
    createdAt: null,
  };
}

/** What both halves of an exchange bear by the same method (RF-22). */
export function exchangedIn(
  { exchangeOf, payments }: RecordedSale,
  refunds: readonly StoredRefund[],
): Payments {
  const refund = refunds.find(({ id }) => id === exchangeOf);
  if (refund === undefined) return {};
  return Object.fromEntries(
    paymentMethods.flatMap((method) => {
      const both = Math.min(payments[method] ?? 0, refund.payments[method] ?? 0);
      return both === 0 ? [] : [[method, piastres(both)] as const];
    }),
  );
}

/** Without what no record carries. */
function comparable({ seen: _seen, cashRefusals: _refusals, ...sums }: ShiftSums) {
  return sums;
}

function isCount(path: string): boolean {
  return /(?:Count|Counts\.\w+|receipts|Openings|\.count)$/.test(path);
}
