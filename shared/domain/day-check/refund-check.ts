// What a refund contradicts: its sale, the other refunds of it, its people, its stock movements (RF-06, RF-07, RF-11).
import {
  methodsLeft,
  moneyLeft,
  priceRefund,
  refundableLines,
  unapprovedTotal,
  type PricedRefund,
  type RefundedSale,
} from '#domain/refund';
import { unitsOf } from '#domain/cart';
import { madeByCashier, paymentMethods, type Payments, type RecordedSale } from '#domain/sale';
import { isTimeUncertain } from '#domain/server-clock';
import { addMoney, noMoney, piastres, sumMoney } from '#kernel/money';
import { shopDayOf } from '#kernel/shop-day';
import { differenceOf, type DayDifference } from './difference.ts';
import { approvalOfRefund } from './approval-check.ts';
import { changedBefore, valuesAround } from './history.ts';
import { checkArrival, checkPeople } from './people-check.ts';
import type { DayRecords, RefundedRecords, StoredRefund } from './records.ts';

export function checkRefund(refund: StoredRefund, records: DayRecords): readonly DayDifference[] {
  const record = recordOf(refund);
  const day = shopDayOf(refund.timestamp);
  const lines = sumMoney(refund.items.map(({ total }) => total));
  const refunded = records.refunded.get(refund.saleId);
  return [
    ...(lines === refund.total
      ? []
      : [differenceOf('total', record, { expected: lines, found: refund.total })]),
    ...(day === refund.day || isTimeUncertain(refund.createdAt, records.clockSpans)
      ? []
      : [differenceOf('day', record, { expected: day, found: refund.day })]),
    ...checkArrival(refund, record, records.clockSpans),
    ...checkPeople(record, approvalOfRefund(refund), records),
    ...limitDifference(refund, refunded?.refunds ?? [], records),
    ...(refunded === undefined ? [makeUnsold(refund)] : againstSale(refund, refunded, records)),
    ...restockedDifferences(refund),
    ...movementDifference(refund, records.movements),
  ];
}

/** The backend took it although it gave back more than was left: a person finds out why (RF-17). */
export function beyondSold(refund: StoredRefund, records: DayRecords): readonly DayDifference[] {
  if (!refund.isBeyondSold) return [];
  const known = records.refunded.get(refund.saleId);
  const others = togetherOf(known?.refunds.filter(({ id }) => id !== refund.id) ?? []);
  const expected = known === undefined ? noMoney : moneyLeft(known.sale, others);
  const record = { ...recordOf(refund), subject: refund.saleReceiptNumber };
  return [differenceOf('beyondSold', record, { expected, found: refund.total })];
}

function recordOf(refund: StoredRefund) {
  return { documentId: refund.id, receiptNumber: refund.receiptNumber, ...madeByCashier(refund) };
}

/** Its sale is not there or has no such units, so all its money went back for nothing. */
function makeUnsold(refund: StoredRefund): DayDifference {
  const record = { ...recordOf(refund), subject: refund.saleReceiptNumber };
  return differenceOf('refundMoney', record, { expected: noMoney, found: refund.total });
}

/** More put back into stock than came back. */
function restockedDifferences(refund: StoredRefund): readonly DayDifference[] {
  return Object.entries(refund.restocked).flatMap(([id, found]) => {
    const expected = refund.units[id] ?? 0;
    const subject = refund.items.find((line) => line.id === id)?.name ?? id;
    return found <= expected
      ? []
      : [differenceOf('restocked', { ...recordOf(refund), subject }, { expected, found })];
  });
}

function againstSale(
  refund: StoredRefund,
  { sale, refunds }: RefundedRecords,
  { voidRefunds, restored }: DayRecords,
): readonly DayDifference[] {
  const before = togetherOf(refunds.filter((one) => one.id !== refund.id && isBefore(one, refund)));
  const beyond = [...unitsBeyond(refund, sale, before), ...linesOfNoSale(refund, sale)];
  const priced = priceRefund(sale, before, refund.units);
  const unknown = refunds.filter((one) => one.id !== refund.id && isUnknown(one, refund, restored)).length;
  const isAfterVoid = voidRefunds.some((number) => number < refund.receiptNumber);
  // What a part is off by may stand on one line.
  const excused = roundingOfParts * (unknown * refund.items.length + (isAfterVoid ? 1 : 0));
  const money = priced.ok ? moneyDifferences(refund, priced.value, excused) : [makeUnsold(refund)];
  return [...(beyond.length > 0 ? beyond : money), ...methodDifferences(refund, methodsLeft(sale, before))];
}

/** Units that the sale has not left, and units of products that it never had (RF-06). */
function unitsBeyond(
  refund: StoredRefund,
  sale: RecordedSale,
  before: RefundedSale,
): readonly DayDifference[] {
  const lines = refundableLines(sale, before);
  const nameOf = (id: string) =>
    [...lines.map(({ line }) => line), ...refund.items].find((line) => line.id === id)?.name ?? id;
  return Object.entries(refund.units).flatMap(([id, found]) => {
    const expected = lines.find(({ line }) => line.id === id)?.left ?? 0;
    return found <= expected
      ? []
      : [differenceOf('refundUnits', { ...recordOf(refund), subject: nameOf(id) }, { expected, found })];
  });
}

/** Money for lines that no unit of the sale stands for. */
function linesOfNoSale(refund: StoredRefund, sale: RecordedSale): readonly DayDifference[] {
  return refund.items.flatMap(({ id, name, total: found }) =>
    found <= 0 || ((refund.units[id] ?? 0) > 0 && sale.items.some((line) => line.id === id))
      ? []
      : [differenceOf('refundMoney', { ...recordOf(refund), subject: name }, { expected: noMoney, found })],
  );
}

/**
 * In piastres: by so much a line's share depends on each part before it. The till may have priced this refund without another one, or
 * after one of its own that became void later: a void number does not say of which sale it was.
 */
const roundingOfParts = 1;

/** Lines that come to other money than the shares of the sale's lines, beyond what is excused. */
function moneyDifferences(
  refund: StoredRefund,
  priced: PricedRefund,
  excused: number,
): readonly DayDifference[] {
  return priced.items.flatMap(({ id, name, total: expected }) => {
    const given = refund.items.filter((line) => line.id === id);
    const found = sumMoney(given.map(({ total }) => total));
    return Math.abs(found - expected) <= excused
      ? []
      : [differenceOf('refundMoney', { ...recordOf(refund), subject: name }, { expected, found })];
  });
}

/** More by a method than it has left; an admin's PIN allows it (RF-11). */
function methodDifferences(refund: StoredRefund, left: Payments): readonly DayDifference[] {
  if (refund.approvedBy !== null) return [];
  return paymentMethods.flatMap((method) => {
    const [expected, found] = [left[method] ?? noMoney, refund.payments[method] ?? noMoney];
    return found <= expected
      ? []
      : [differenceOf('refundMethod', { ...recordOf(refund), subject: method }, { expected, found })];
  });
}

/** A cashier gave back more of a receipt than the limit of the time allows, and nobody approved it (RF-10). */
function limitDifference(
  refund: StoredRefund,
  refunds: readonly StoredRefund[],
  { users, limits }: DayRecords,
): readonly DayDifference[] {
  if (refund.approvedBy !== null || users.get(refund.cashierId)?.role !== 'cashier') return [];
  const { cashierRefund } = limits;
  const before = refunds.filter((one) => one.id !== refund.id && isBefore(one, refund));
  const found = addMoney(unapprovedTotal(before), refund.total);
  const expected = piastres(Math.max(...valuesAround(cashierRefund, refund.timestamp)));
  if (found <= expected) return [];
  const changedAt = changedBefore(cashierRefund, refund.timestamp);
  const record = {
    ...recordOf(refund),
    subject: refund.saleReceiptNumber,
    changedAt,
    arrivedAt: refund.syncedAt,
  };
  return [differenceOf('refundLimit', record, { expected, found })];
}

function movementDifference(
  refund: StoredRefund,
  movements: DayRecords['movements'],
): readonly DayDifference[] {
  if (movements === null) return [];
  const present = Object.entries(refund.restocked).filter(([id]) => !refund.missing.includes(id));
  const expected = present.reduce((sum, [, units]) => sum + units, 0);
  const found = movements.get(refund.id) ?? 0;
  return expected === found ? [] : [differenceOf('movements', recordOf(refund), { expected, found })];
}

/** What several refunds of a sale gave back. */
function togetherOf(refunds: readonly StoredRefund[]): RefundedSale {
  return {
    units: unitsOf(
      refunds.flatMap(({ units }) => Object.entries(units).map(([id, quantity]) => ({ id, quantity }))),
    ),
    total: sumMoney(refunds.map(({ total }) => total)),
    methods: Object.fromEntries(
      paymentMethods.map((method) => [
        method,
        sumMoney(refunds.flatMap(({ payments }) => payments[method] ?? [])),
      ]),
    ),
  };
}

/**
 * Whether the till of a refund may not have known of this one when it priced its own: one of both was sent later (RF-07), and where both
 * are of one till, it has lost the first since (TH-06).
 */
function isUnknown(one: StoredRefund, refund: StoredRefund, restored: DayRecords['restored']): boolean {
  const isLost = [...restored].some((number) => one.receiptNumber < number);
  return one.syncedAt !== null || (refund.syncedAt !== null && (one.tillId !== refund.tillId || isLost));
}

/**
 * The order in which they were made: of one till by number, because its clock may be set, and of two tills by arrival. A time is the
 * till's word: it counts only where one of them was sent later.
 */
function isBefore(one: StoredRefund, other: StoredRefund): boolean {
  if (one.tillId === other.tillId) return one.receiptNumber < other.receiptNumber;
  const isOneLate = one.syncedAt !== null || other.syncedAt !== null;
  const timeOf = ({ createdAt, timestamp }: StoredRefund) =>
    isOneLate ? timestamp : (createdAt ?? timestamp);
  const [first, second] = [timeOf(one), timeOf(other)];
  return first < second || (first === second && one.receiptNumber < other.receiptNumber);
}
