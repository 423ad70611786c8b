// The totals of a closed shift, computed anew from the records that name it (SF-13, SF-20, SF-24).
import type { RecordedSale, VoidNumber } from '#domain/sale';
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
  type ShiftClose,
  type ShiftSums,
} from '#domain/shift';
import { noDiscounts, paymentMethods } from '#domain/sale';
import { piastres } from '#kernel/money';
import { differenceOf, type DayDifference } from './difference.ts';
import { checkPeople, knownPerson } from './people-check.ts';
import type { DayRecords, ShiftRecords, StoredRefund } from './records.ts';
import { numbersIn, unequalSums } from './sums-check.ts';

export function checkShift(records: ShiftRecords, users: DayRecords['users']): readonly DayDifference[] {
  const { shift, drawer } = records;
  const record = { documentId: shift.id, byName: (shift.close ?? shift.opening).by.name };
  return [
    ...knownPerson(shift.opening.by, record, users),
    ...(shift.close === null ? [] : closerDifferences(shift.close, record, users)),
    ...drawer.flatMap((movement) => moverDifferences(movement, users)),
    ...countDifference(shift, record),
    ...(shift.close === null ? [] : totalsDifferences(records, record)),
  ];
}

type DocumentOf = Pick<DayDifference, 'documentId' | 'byName'>;

/** `approvedBy` took a count back. */
function closerDifferences({ by, approvedBy }: ShiftClose, record: DocumentOf, users: DayRecords['users']) {
  return checkPeople({ cashierId: by.id, cashierName: by.name, approvedBy }, record, users);
}

function moverDifferences(
  { id, by, byName, approvedBy, receiptNumber }: DrawerMovement,
  users: DayRecords['users'],
) {
  const record = { documentId: id, receiptNumber: receiptNumber ?? '', byName };
  return checkPeople({ cashierId: by, cashierName: byName, approvedBy }, record, users);
}

function countDifference({ count }: Shift, record: DocumentOf): readonly DayDifference[] {
  if (count === null || count.denominations === null) return [];
  const expected = denominationsSum(count.denominations);
  return expected === count.counted
    ? []
    : [differenceOf('denominations', record, { expected, found: count.counted })];
}

function totalsDifferences(records: ShiftRecords, record: DocumentOf): readonly DayDifference[] {
  const { shift } = records;
  const sums = recomputedSums(records);
  // An abandoned shift has no totals: the sums of its documents stand in the list instead (SF-24).
  if (shift.close?.closing === 'abandoned') {
    const expected = expectedCash(shift.opening.float, sums);
    return [differenceOf('abandoned', record, { expected, found: netOf(sums) })];
  }
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
function exchangedIn({ exchangeOf, payments }: RecordedSale, refunds: readonly StoredRefund[]) {
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
