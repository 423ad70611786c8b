// Payment at the point of sale: what each method bears (PY-01, PY-06), and cash, at least the total (PO-21..24, LM-28).
import { toLatinDigits } from '#kernel/digits';
import { readMap, readMoney, readText, type Fields } from '#kernel/fields';
import {
  addMoney,
  noMoney,
  parseAmount,
  piastres,
  subtractMoney,
  toPounds,
  type Piastres,
} from '#kernel/money';
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

/** What a customer hands over by one method. */
export interface PaymentPart {
  readonly method: PaymentMethod;
  readonly amount: Piastres;
  /** The number of the slip or transaction; '' for cash. */
  readonly reference: string;
}

export type PaymentError =
  | { readonly type: 'PaidTooLittle'; readonly missing: Piastres }
  /** The method takes more than the other methods leave: only cash may, and only where something is left (PY-05). */
  | { readonly type: 'AboveRest'; readonly method: PaymentMethod; readonly rest: Piastres }
  | { readonly type: 'NothingPaid' | 'MethodTwice' | 'BadReference'; readonly method: PaymentMethod };

/**
 * Cash alone, as most sales are paid.
 *
 * @internal
 */
export function cashPayment(amount: Piastres): readonly PaymentPart[] {
  return [{ method: 'cash', amount, reference: '' }];
}

/** One to five methods, each at most once, that pay at least the total: what each of them bears, and the change (PY-03..06). */
export function checkPayment(total: Piastres, parts: readonly PaymentPart[]): Result<Payment, PaymentError> {
  const methods = parts.map(({ method }) => method);
  const twice = methods.find((method, at) => methods.indexOf(method) !== at);
  if (twice !== undefined) return err({ type: 'MethodTwice', method: twice });
  const cash = parts.find(({ method }) => method === 'cash');
  const others = checkOthers(
    total,
    parts.filter(({ method }) => method !== 'cash'),
  );
  if (!others.ok) return others;
  const due = others.value.rest;
  const given = cash?.amount ?? noMoney;
  if (given < due) return err({ type: 'PaidTooLittle', missing: subtractMoney(due, given) });
  if (cash !== undefined && due === 0 && total > 0)
    return err({ type: 'AboveRest', method: 'cash', rest: noMoney });
  const payments: Payments = { ...(due === 0 ? {} : { cash: due }), ...others.value.payments };
  const change = subtractMoney(given, due);
  return ok({
    paymentMethod: methodOf(payments),
    payments,
    references: others.value.references,
    amountPaid: addMoney(total, change),
    change,
  });
}

/** The methods that give no change, and what they leave for cash. */
function checkOthers(total: Piastres, parts: readonly PaymentPart[]) {
  const payments: Partial<Record<PaymentMethod, Piastres>> = {};
  const references: Partial<Record<PaymentMethod, string>> = {};
  let rest = total;
  for (const { method, amount, reference } of parts) {
    const readReference = checkReference(reference);
    if (amount <= 0) return err({ type: 'NothingPaid', method } as const);
    if (amount > rest) return err({ type: 'AboveRest', method, rest } as const);
    if (!readReference.ok) return err({ type: 'BadReference', method } as const);
    payments[method] = amount;
    if (readReference.value !== '') references[method] = readReference.value;
    rest = subtractMoney(rest, amount);
  }
  return ok({ payments, references, rest });
}

/** A reference is 4 to 40 letters or digits, with digits as 0 to 9; '' where the shop needs none (PY-07). */
export function checkReference(typed: string): Result<string, 'NotAReference'> {
  const reference = toLatinDigits(typed).trim();
  return reference === '' || /^[\p{L}\p{N}]{4,40}$/u.test(reference) ? ok(reference) : err('NotAReference');
}

/** The slip of a stored reference: in an exchange the refund's number stands before it, or alone (PY-07, RF-22). */
export function slipOf(reference: string): string {
  return reference.slice(reference.lastIndexOf(' ') + 1);
}

/** Whether both were paid alike: the same methods with the same amounts and references (PY-24). */
export function isSamePayment(
  first: Pick<Payment, 'payments' | 'references'>,
  second: Pick<Payment, 'payments' | 'references'>,
): boolean {
  return paymentMethods.every(
    (method) =>
      first.payments[method] === second.payments[method] &&
      first.references[method] === second.references[method],
  );
}

/** The one method, or `split`; cash for a sale of total 0 (PY-03, PY-06). */
export function methodOf(payments: Payments): PaymentMethod | 'split' {
  const used = paymentMethods.filter((method) => payments[method] !== undefined);
  return used.length > 1 ? 'split' : (used[0] ?? 'cash');
}

/** What each method of a sale bears, in the order of the methods; the reference is '' where there is none. */
export function paymentLines({
  payments,
  references,
}: Pick<Payment, 'payments' | 'references'>): readonly PaymentPart[] {
  return paymentMethods.flatMap((method) => {
    const amount = payments[method];
    return amount === undefined ? [] : [{ method, amount, reference: references[method] ?? '' }];
  });
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
