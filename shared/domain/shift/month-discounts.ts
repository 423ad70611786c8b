// The discounts of closed shifts, from their totals (DC-13): by cashier and by reason.
import { addMoney, noMoney, sumMoney, type Piastres } from '#kernel/money';
import { discountReasons, type DiscountReason } from '#domain/sale';
import type { Shift } from './shift.ts';
import { listTotalOf } from './sums.ts';

export interface ShiftDiscounts {
  readonly listTotal: Piastres;
  readonly discounts: Piastres;
  /** Who gave most first; who gave nothing is left out. */
  readonly byCashier: readonly CashierDiscounts[];
  /** In the order of the reasons; rounding has none. */
  readonly byReason: readonly ReasonDiscounts[];
}

export interface CashierDiscounts {
  readonly cashierId: string;
  readonly name: string;
  /** Their sales, discounted or not. */
  readonly count: number;
  readonly listTotal: Piastres;
  readonly discounts: Piastres;
}

export interface ReasonDiscounts {
  readonly reason: DiscountReason;
  readonly discounts: Piastres;
}

export function discountsOfShifts(shifts: readonly Shift[]): ShiftDiscounts {
  const sums = shifts
    .filter(({ close }) => close !== null && close.closing !== 'abandoned')
    .map((shift) => shift.sums);
  const byCashier = new Map<string, CashierDiscounts>();
  for (const [cashierId, sum] of sums.flatMap((one) => Object.entries(one.byCashier))) {
    const known = byCashier.get(cashierId);
    byCashier.set(cashierId, {
      cashierId,
      name: sum.name,
      count: (known?.count ?? 0) + sum.count,
      listTotal: addMoney(known?.listTotal ?? noMoney, sum.listTotal),
      discounts: addMoney(known?.discounts ?? noMoney, sum.discounts),
    });
  }
  return {
    listTotal: sumMoney(sums.map(listTotalOf)),
    discounts: sumMoney(sums.map(({ discounts }) => discounts)),
    byCashier: [...byCashier.values()]
      .filter(({ discounts }) => discounts > 0)
      .toSorted((one, other) => other.discounts - one.discounts),
    byReason: discountReasons
      .map((reason) => ({
        reason,
        discounts: sumMoney(sums.map((one) => one.discountReasons[reason] ?? noMoney)),
      }))
      .filter(({ discounts }) => discounts > 0),
  };
}
