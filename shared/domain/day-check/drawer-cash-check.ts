// Cash that no shift accounts for: a float below what the last count left, and records of a shift that was never opened (SF-01, SF-17).
import type { DrawerMovement, Shift } from '#domain/shift';
import { madeByCashier, type Made, type VoidNumber } from '#domain/sale';
import { piastres, type Piastres } from '#kernel/money';
import { addDays, type ShopDay } from '#kernel/shop-day';
import { differenceOf, type DayDifference } from './difference.ts';
import type { DayRecords, ShiftRecords } from './records.ts';
import { wereOn } from './shift-check.ts';

/** Days before the checked one whose own check is on the page as well. */
const checkedBefore = 7;

/** Whether the check of the shift's own day is on the page beside that of this day. */
export function isCheckedBeside({ opening }: Pick<Shift, 'opening'>, day: ShopDay): boolean {
  return opening.day <= day && opening.day >= addDays(day, -checkedBefore);
}

/**
 * The float of a shift against what the last counted close before it left, whatever was closed uncounted between them. A shift before it
 * that is dated to a day which nobody looks at is compared as well.
 */
export function checkFloat(
  { shift, before }: ShiftRecords,
  { useShifts, day }: Pick<DayRecords, 'useShifts' | 'day'>,
): readonly DayDifference[] {
  const chain = [shift, ...before];
  const ends = chain.findIndex((one, at) => at > 0 && isCheckedBeside(one, day));
  return chain
    .slice(0, ends === -1 ? chain.length : ends)
    .flatMap((one, at) => floatDifference(one, chain[at + 1], useShifts));
}

function floatDifference(
  { id, opening, recordedBy = '' }: Shift,
  former: Shift | undefined,
  useShifts: DayRecords['useShifts'],
): readonly DayDifference[] {
  const expected = former?.close?.nextFloat ?? null;
  const found = opening.float;
  return expected === null || found >= expected || !wereOn(useShifts, opening.at)
    ? []
    : [
        differenceOf(
          'openingFloat',
          { documentId: id, by: opening.by.id, byName: opening.by.name, recordedBy },
          { expected, found },
        ),
      ];
}

/** Each shift that records of the day name and that is not there, with the cash of these records. */
export function checkUnopened(records: DayRecords): readonly DayDifference[] {
  const known = new Set(records.shifts.map(({ shift }) => shift.id));
  const named = cashByShift(records);
  return [...named].flatMap(([shiftId, { cash, maker }]) =>
    known.has(shiftId)
      ? []
      : [
          differenceOf(
            'unopenedShift',
            { documentId: shiftId, subject: shiftId, ...maker },
            { expected: 0, found: cash },
          ),
        ],
  );
}

interface NamedShift {
  readonly cash: Piastres;
  /** Of the first record that names it. */
  readonly maker: Made;
}

function cashByShift({ sales, refunds, voidNumbers, drawer }: DayRecords): ReadonlyMap<string, NamedShift> {
  const named = new Map<string, NamedShift>();
  const add = (shiftId: string, maker: Made, cash: number): void => {
    const known = named.get(shiftId) ?? { cash: 0, maker };
    named.set(shiftId, { ...known, cash: piastres(known.cash + cash) });
  };
  for (const { sale } of sales) add(sale.shiftId, madeByCashier(sale), sale.payments.cash ?? 0);
  for (const one of refunds) add(one.shiftId, madeByCashier(one), 0 - (one.payments.cash ?? 0));
  for (const one of voidNumbers) add(one.shiftId, madeByCashier(one), voidedCash(one));
  for (const one of drawer) {
    const { by, byName, recordedBy = '' } = one;
    add(one.shiftId, { by, byName, recordedBy }, movedCash(one));
  }
  return named;
}

function voidedCash({ kind, payments }: VoidNumber): number {
  return (kind === 'sale' ? 1 : -1) * (payments?.cash ?? 0);
}

function movedCash({ kind, amount }: DrawerMovement): number {
  return kind === 'out' ? 0 - amount : amount;
}

/** The ids of the shifts that records of the day name. */
export function namedShifts(
  records: Pick<DayRecords, 'sales' | 'refunds' | 'voidNumbers' | 'drawer'>,
): readonly string[] {
  const { sales, refunds, voidNumbers, drawer } = records;
  const named = [...sales.map(({ sale }) => sale), ...refunds, ...voidNumbers, ...drawer];
  return [...new Set(named.map(({ shiftId }) => shiftId))];
}
