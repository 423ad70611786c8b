// Payment at the point of sale: what each method bears (PY-01, PY-06), and cash, at least the total (PO-21..24, LM-28).
import { readMap, readMoney, readText, type Fields } from '#kernel/fields';
import { noMoney, parseAmount, piastres, subtractMoney, toPounds, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';

/** PY-01. */
export const paymentMethods = ['cash', 'card', 'vodafone', 'instapay', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What each method bears, cash after change; together the total. A method without a part is absent. */
export type Payments = Readonly<Partial<Record<PaymentMethod, Piastres>>>;

/** The number of the slip or transaction of each method other than cash (PY-07). */
export type PaymentReferences = Readonly<Partial<Record<PaymentMethod, string>>>;

export interface Payment {
  readonly paymentMethod: PaymentMethod | 'split';
  readonly payments: Payments;
  readonly references: PaymentReferences;
  /** All that was given. */
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
    ? ok({
        paymentMethod: 'cash',
        payments: total === 0 ? {} : { cash: total },
        references: {},
        amountPaid: paid,
        change: subtractMoney(paid, total),
      })
    : err({ type: 'PaidTooLittle', missing: subtractMoney(total, paid) });
}

/** The one method, or `split`; cash for a sale of total 0 (PY-03, PY-06). */
export function methodOf(payments: Payments): PaymentMethod | 'split' {
  const used = paymentMethods.filter((method) => payments[method] !== undefined);
  return used.length > 1 ? 'split' : (used[0] ?? 'cash');
}

/** The fields of a stored sale, money in pounds. */
export function paymentDocument({ payments, references }: Pick<Payment, 'payments' | 'references'>) {
  const amounts = paymentMethods.flatMap((method) => {
    const amount = payments[method];
    return amount === undefined ? [] : [[method, toPounds(amount)]];
  });
  return {
    payments: Object.fromEntries(amounts),
    ...(Object.keys(references).length === 0 ? {} : { references: { ...references } }),
  };
}

/** Reads `payments` and `references`. */
export function readPayments(fields: Fields): Pick<Payment, 'payments' | 'references'> {
  const [payments, references] = [readMap(fields, 'payments'), readMap(fields, 'references')];
  return {
    payments: Object.fromEntries(
      paymentMethods
        .filter((method) => method in payments)
        .map((method) => [method, readMoney(payments, method, noMoney)]),
    ),
    references: Object.fromEntries(
      paymentMethods
        .filter((method) => method in references)
        .map((method) => [method, readText(references, method)]),
    ),
  };
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
