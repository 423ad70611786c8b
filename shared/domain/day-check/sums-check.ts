// The day sums of a till, computed anew from its sales and refunds (BA-16), and the comparison of sums of any shape.
import { unitsOf } from '#domain/cart';
import { discountTotal, paymentMethods, tillDayId, type Payments } from '#domain/sale';
import { isFields, type Fields } from '#kernel/fields';
import { sumMoney } from '#kernel/money';
import { differenceOf, type DayDifference, type DifferenceKind } from './difference.ts';
import type { DayRecords } from './records.ts';

export interface UnequalSum {
  /** As `methods.cash`. */
  readonly path: string;
  readonly expected: number;
  readonly found: number;
}

/** All numbers of a map and of the maps in it, by their path; those that are 0 are left out. */
export function numbersIn(fields: Fields, before = ''): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(fields).flatMap(([name, value]): readonly (readonly [string, number])[] => {
      const path = `${before}${name}`;
      if (typeof value === 'number') return value === 0 ? [] : [[path, value]];
      return isFields(value) ? [...numbersIn(value, `${path}.`)] : [];
    }),
  );
}

export function unequalSums(
  expected: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): readonly UnequalSum[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((path) => {
    const values = { expected: expected.get(path) ?? 0, found: found.get(path) ?? 0 };
    return values.expected === values.found ? [] : [{ path, ...values }];
  });
}

export function checkDaySums(records: DayRecords): readonly DayDifference[] {
  const { tillId, day, sums } = records;
  const names = new Map(
    [...records.sales.map(({ sale }) => sale), ...records.refunds].flatMap(({ items }) =>
      items.map(({ id, name }) => [id, name] as const),
    ),
  );
  return unequalSums(numbersIn(daySums(records)), sums).map(({ path, ...values }) => {
    const kind = kindOf(path);
    const [, id = ''] = path.split('nits.');
    const subject = kind === 'dayUnits' ? (names.get(id) ?? id) : path;
    return differenceOf(kind, { documentId: tillDayId(tillId, day), subject }, values);
  });
}

/** The sums of a `tillDays` document by their path, as `methods.cash`. */
export function readDaySums(fields: Fields): ReadonlyMap<string, number> {
  const names = Object.keys(daySums({ sales: [], refunds: [] }));
  return numbersIn(Object.fromEntries(names.map((name) => [name, fields[name]])));
}

/** @internal In the stored shape of `tillDays`, money in piastres. */
export function daySums({ sales, refunds }: Pick<DayRecords, 'sales' | 'refunds'>) {
  const sold = sales.map(({ sale }) => sale);
  return {
    salesCount: sold.length,
    salesPiastres: sumMoney(sold.map(({ total }) => total)),
    discountsPiastres: sumMoney(sold.map(discountTotal)),
    methods: paymentSums(sold),
    units: unitsOf(sold.flatMap(({ units }) => unitLines(units))),
    refundsCount: refunds.length,
    refundsPiastres: sumMoney(refunds.map(({ total }) => total)),
    refundMethods: paymentSums(refunds),
    refundUnits: unitsOf(refunds.flatMap(({ units }) => unitLines(units))),
  };
}

function paymentSums(records: readonly { readonly payments: Payments }[]): Payments {
  return Object.fromEntries(
    paymentMethods.map((method) => [
      method,
      sumMoney(records.flatMap(({ payments }) => payments[method] ?? [])),
    ]),
  );
}

function unitLines(units: Readonly<Record<string, number>>) {
  return Object.entries(units).map(([id, quantity]) => ({ id, quantity }));
}

function kindOf(path: string): DifferenceKind {
  if (path.startsWith('units.') || path.startsWith('refundUnits.')) return 'dayUnits';
  return path === 'salesCount' || path === 'refundsCount' ? 'dayCount' : 'dayMoney';
}
