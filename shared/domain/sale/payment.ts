// Payment at the point of sale: cash, at least the total (PO-21..24, LM-28).
import { parseAmount, piastres, subtractMoney, toPounds, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';

export interface Payment {
  readonly paymentMethod: 'cash';
  readonly amountPaid: Piastres;
  readonly change: Piastres;
}

export interface PaymentError {
  readonly type: 'PaidTooLittle';
  readonly missing: Piastres;
}

export type TypedPaymentError = PaymentError | { readonly type: 'Empty' } | { readonly type: 'NotAnAmount' };

/** Paid at least the total: the payment with its change; below it, the missing amount. */
export function checkPayment(total: Piastres, paid: Piastres): Result<Payment, PaymentError> {
  return paid >= total
    ? ok({ paymentMethod: 'cash', amountPaid: paid, change: subtractMoney(paid, total) })
    : err({ type: 'PaidTooLittle', missing: subtractMoney(total, paid) });
}

/** The same for the cashier's input, in steps of a piastre (PO-23). */
export function checkTypedPayment(total: Piastres, typed: string): Result<Payment, TypedPaymentError> {
  const paid = parseAmount(typed);
  if (!paid.ok) return err({ type: paid.error.type === 'Empty' ? 'Empty' : 'NotAnAmount' });
  return checkPayment(total, paid.value);
}

/** One step of the arrow keys: a piastre more or less, never below 0. An invalid amount stays as it is typed (PO-23, LM-28). */
export function stepPaid(typed: string, direction: 1 | -1): string {
  const read = parseAmount(typed);
  if (!read.ok && read.error.type !== 'Empty') return typed;
  const next = String(toPounds(piastres(Math.max(0, (read.ok ? read.value : 0) + direction))));
  return parseAmount(next).ok ? next : typed;
}

/** The maximum number of suggestions: each has a key from 1 to 5. */
const maxQuickCash = 5;

/** Amounts that a customer is likely to pay (UX-11): exactly the total, then the next sums of large notes. Ascending, without duplicates. */
export function quickCash(total: Piastres): readonly Piastres[] {
  if (total <= 0) return [];
  const rounded = notes.map((note) => Math.ceil(total / note) * note);
  return [...new Set([total, ...rounded])]
    .toSorted((first, second) => first - second)
    .slice(0, maxQuickCash)
    .map(piastres);
}

// Sums that are handed over, in piastres: 50, 100, 200, 500 and 1,000 pounds.
const notes = [5000, 10_000, 20_000, 50_000, 100_000] as const;
