// The content of the X report of an open shift and of the Z report of a closed one, with what a cashier may not see left out (SF-11, SF-18).
import type { Piastres } from '#kernel/money';
import { noMoney, piastres } from '#kernel/money';
import { paymentMethods, type PaymentMethod } from '#domain/sale';
import type { StaffRole } from '#domain/user';
import { formatShiftNumber, handedOver, voidCount, type Shift } from './shift.ts';
import { expectedCash, listTotalOf, netOf, type CashierSum } from './sums.ts';

export interface ShiftReport {
  readonly type: 'X' | 'Z';
  /** 'A-Z0012'. */
  readonly number: string;
  readonly shift: Shift;
  readonly voids: number;
  readonly methods: readonly MethodSums[];
  /** Nobody counted the drawer, so the expected cash says only what the movements come to (SF-06). */
  readonly isUncounted: boolean;
  /** Null for a cashier while cash may not be known (SF-11). */
  readonly cash: CashReport | null;
}

/** A method other than cash, to be compared with the list of its terminal or wallet (SF-15). */
export interface MethodSums {
  readonly method: Exclude<PaymentMethod, 'cash'>;
  readonly count: number;
  readonly received: Piastres;
  readonly refunded: Piastres;
  readonly exchanged: Piastres;
  /** Null where nobody typed what the terminal's list says. */
  readonly seen: Piastres | null;
}

/** Expected cash and every sum from which it follows. */
export interface CashReport {
  readonly sales: Piastres;
  readonly refunds: Piastres;
  readonly net: Piastres;
  /** The sales before their discounts. With the discounts, which every reader sees, it leads to the sales. */
  readonly listTotal: Piastres;
  readonly received: Piastres;
  readonly refunded: Piastres;
  readonly exchanged: Piastres;
  readonly byCashier: readonly CashierSum[];
  readonly expected: Piastres;
  readonly counted: Piastres | null;
  readonly difference: Piastres | null;
  readonly handedOver: Piastres | null;
}

export interface ReportReader {
  readonly role: StaffRole;
  readonly blindClose: boolean;
  /** Whether shifts are on; without it they are. An open shift that nobody opened is counted by nobody (SF-06). */
  readonly useShifts?: boolean;
}

/** The report of a shift; a cashier sees the cash of a blind close from the confirmed count on (SF-14). */
export function shiftReport(shift: Shift, letter: string, reader: ReportReader): ShiftReport {
  const isHidden =
    reader.role === 'cashier' && reader.blindClose && shift.count === null && shift.close === null;
  return {
    type: shift.close === null ? 'X' : 'Z',
    number: formatShiftNumber(letter, shift.number),
    shift: isHidden ? withoutCash(shift) : shift,
    voids: voidCount(shift),
    isUncounted: shift.close === null ? reader.useShifts === false : shift.close.closing === 'uncounted',
    methods: paymentMethods.flatMap((method) => (method === 'cash' ? [] : methodSums(shift, method))),
    cash: isHidden ? null : cashReport(shift),
  };
}

/** The shift as the reader may have it: nothing of its cash is left in the object that a screen holds. */
function withoutCash(shift: Shift): Shift {
  const { sums } = shift;
  const nonCash = (amounts: Shift['sums']['methods']): Shift['sums']['methods'] =>
    Object.fromEntries(Object.entries(amounts).filter(([method]) => method !== 'cash'));
  return {
    ...shift,
    sums: {
      ...sums,
      sales: noMoney,
      refunds: noMoney,
      methods: nonCash(sums.methods),
      refundMethods: nonCash(sums.refundMethods),
      exchanged: nonCash(sums.exchanged),
      byCashier: {},
    },
  };
}

function methodSums({ sums }: Shift, method: MethodSums['method']): readonly MethodSums[] {
  const { methods, methodCounts, refundMethods, exchanged, seen } = sums;
  const count = methodCounts[method] ?? 0;
  return count === 0
    ? []
    : [
        {
          method,
          count,
          received: methods[method] ?? noMoney,
          refunded: refundMethods[method] ?? noMoney,
          exchanged: exchanged[method] ?? noMoney,
          seen: seen[method] ?? null,
        },
      ];
}

function cashReport(shift: Shift): CashReport {
  const { sums, count } = shift;
  const expected = expectedCash(shift.opening.float, sums);
  return {
    sales: sums.sales,
    refunds: sums.refunds,
    net: netOf(sums),
    listTotal: listTotalOf(sums),
    received: sums.methods.cash ?? noMoney,
    refunded: sums.refundMethods.cash ?? noMoney,
    exchanged: sums.exchanged.cash ?? noMoney,
    byCashier: Object.values(sums.byCashier),
    expected,
    counted: count?.counted ?? null,
    difference: count === null ? null : piastres(count.counted - expected),
    handedOver: handedOver(shift),
  };
}

/**
 * Expected cash and difference of a counted close, computed from its sums: what a close states beside them is shown by no report. Null
 * for a shift that nobody counted.
 */
export function countedCash({
  opening,
  sums,
  count,
  close,
}: Shift): { readonly expected: Piastres; readonly difference: Piastres } | null {
  if (close?.closing !== 'counted' || count === null) return null;
  const expected = expectedCash(opening.float, sums);
  return { expected, difference: piastres(count.counted - expected) };
}

/** The differences of closed shifts by who closed them (SF-16, SF-25): the largest shortage first. */
export interface CashierDifference {
  readonly cashierId: string;
  readonly name: string;
  readonly shifts: number;
  readonly short: Piastres;
  readonly over: Piastres;
}

export function differencesByCashier(shifts: readonly Shift[]): readonly CashierDifference[] {
  const sums = new Map<string, CashierDifference>();
  for (const shift of shifts) {
    const { close } = shift;
    const cash = countedCash(shift);
    if (close === null || cash === null) continue;
    const known = sums.get(close.by.id);
    sums.set(close.by.id, {
      cashierId: close.by.id,
      name: close.by.name,
      shifts: (known?.shifts ?? 0) + 1,
      short: piastres((known?.short ?? 0) + Math.min(0, cash.difference)),
      over: piastres((known?.over ?? 0) + Math.max(0, cash.difference)),
    });
  }
  return [...sums.values()].toSorted((one, other) => one.short - other.short || other.over - one.over);
}
