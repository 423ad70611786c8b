// Shifts of a till for tests: open, with sales, counted and closed.
import { closeShift, confirmCount, openShift, raiseBySale, type Shift } from '#domain/shift';
import type { Payments, Sale } from '#domain/sale';
import type { Piastres } from '#kernel/money';
import { aSale, pounds, someInstant } from './builders.ts';

export const aPerson = { id: 'cashier-1', name: 'كريم' };

/** The 12th shift of till-1, opened with 300 pounds. */
export function aShift(float = pounds(300), left: Piastres | null = float): Shift {
  return openShift({
    tillId: 'till-1',
    number: 12,
    now: someInstant,
    by: aPerson,
    openingFloat: float,
    left,
    headHash: '',
  });
}

/** The shift with one more sale of this total, numbered in its turn from A-000007. */
export function withSaleOf(shift: Shift, total: number, payments: Payments = {}): Shift {
  const receiptNumber = `A-${String(shift.sums.receipts + 7).padStart(6, '0')}`;
  return withSale(shift, aSale({ total: pounds(total), listTotal: pounds(total), payments, receiptNumber }));
}

export function withSale(shift: Shift, sale: Sale): Shift {
  return { ...shift, sums: raiseBySale(shift.sums, sale) };
}

/** The shift with a confirmed count of this many pounds. */
export function aCountedShift(shift: Shift, counted: number): Shift {
  const confirmed = confirmCount(shift, { denominations: null, counted: pounds(counted) });
  if (!confirmed.ok) throw new Error(confirmed.error.type);
  return confirmed.value;
}

/** The shift closed one minute later with this count; 100 pounds stay. */
export function aClosedShift(shift: Shift, counted: number): Shift {
  const closed = closeShift(
    aCountedShift(shift, counted),
    { nextFloat: pounds(100), note: 'عُدّ مرتين', seen: { card: pounds(40) } },
    { now: shift.opening.at + 60_000, by: aPerson, heldCarts: 2, unsent: 3 },
  );
  if (!closed.ok) throw new Error(closed.error.type);
  return closed.value;
}
