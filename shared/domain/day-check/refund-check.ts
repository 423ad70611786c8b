// What a refund contradicts: its sale, the other refunds of it, its people, its stock movements (RF-06, RF-07, RF-11).
import { methodsLeft, priceRefund, refundableLines, type RefundedSale } from '#domain/refund';
import { unitsOf } from '#domain/cart';
import { paymentMethods, type Payments } from '#domain/sale';
import { noMoney, sumMoney } from '#kernel/money';
import { shopDayOf } from '#kernel/shop-day';
import { differenceOf, type DayDifference } from './difference.ts';
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
    ...(day === refund.day ? [] : [differenceOf('day', record, { expected: day, found: refund.day })]),
    ...checkArrival(refund, record),
    ...checkPeople(refund, record, records.users),
    ...(refunded === undefined ? [] : againstSale(refund, refunded)),
    ...movementDifference(refund, records.movements),
  ];
}

function recordOf({ id, receiptNumber, cashierName }: StoredRefund) {
  return { documentId: id, receiptNumber, byName: cashierName };
}

function againstSale(refund: StoredRefund, { sale, refunds }: RefundedRecords): readonly DayDifference[] {
  const record = recordOf(refund);
  const before = togetherOf(refunds.filter((one) => one.id !== refund.id && isBefore(one, refund)));
  const beyond = refundableLines(sale, before).flatMap(({ line, left }) => {
    const found = refund.units[line.id] ?? 0;
    return found <= left
      ? []
      : [differenceOf('refundUnits', { ...record, subject: line.name }, { expected: left, found })];
  });
  const priced = priceRefund(sale, before, refund.units);
  // Another till's refund that arrived later was not known when this one was priced (RF-07).
  const isExcused = refunds.some(({ id, syncedAt }) => id !== refund.id && syncedAt !== null);
  const money =
    beyond.length > 0 || !priced.ok || isExcused || priced.value.total === refund.total
      ? []
      : [differenceOf('refundMoney', record, { expected: priced.value.total, found: refund.total })];
  return [...beyond, ...money, ...methodDifferences(refund, methodsLeft(sale, before))];
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

/** The order in which they were made; equal times by number. */
function isBefore(one: StoredRefund, other: StoredRefund): boolean {
  return (
    one.timestamp < other.timestamp ||
    (one.timestamp === other.timestamp && one.receiptNumber < other.receiptNumber)
  );
}
