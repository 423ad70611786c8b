// What the cashier types into the payment dialog, as a pure value: the methods of the payment with their amounts and references.
// A method without a typed amount takes what the other methods leave (PY-04).
import {
  checkPayment,
  checkReference,
  type PaymentError,
  type PaymentMethod,
  type PaymentPart,
} from '#domain/sale';
import {
  noMoney,
  parseAmount,
  piastres,
  subtractMoney,
  sumMoney,
  toPounds,
  type Piastres,
} from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';

export interface TypedPart {
  readonly method: PaymentMethod;
  /** '' takes the rest. */
  readonly typed: string;
  readonly reference: string;
  /** The cashier has seen that the money arrived (PY-09). Cash needs no confirmation. */
  readonly isConfirmed: boolean;
}

export interface PaymentForm {
  /** In the order of choice, each method at most once. */
  readonly parts: readonly TypedPart[];
  /** The method whose fields are shown; it is one of the parts. */
  readonly active: PaymentMethod;
}

export type FormError =
  | PaymentError
  | { readonly type: 'NotAnAmount' | 'ReferenceMissing' | 'NotConfirmed'; readonly method: PaymentMethod };

export interface FormOptions {
  readonly total: Piastres;
  /** Whether a method other than cash needs a reference (PY-07). */
  readonly needsReference: boolean;
}

/** A payment opens on cash with the whole amount (PY-02). */
export const cashForm: PaymentForm = { parts: [newPart('cash')], active: 'cash' };

export function activePart(form: PaymentForm): TypedPart {
  return partOf(form, form.active) ?? newPart(form.active);
}

export function partOf(form: PaymentForm, method: PaymentMethod): TypedPart | undefined {
  return form.parts.find((part) => part.method === method);
}

/** What the other methods leave of the total for this one; never below 0. */
export function restFor(form: PaymentForm, total: Piastres, method: PaymentMethod): Piastres {
  return restOf(
    total,
    form.parts.filter((part) => part.method !== method),
  );
}

/** The amount of a method; 0 while its amount cannot be read. */
export function amountOf(form: PaymentForm, total: Piastres, method: PaymentMethod): Piastres {
  const part = partOf(form, method);
  if (part === undefined) return noMoney;
  return isRestTaker(part) ? restFor(form, total, method) : typedAmount(part);
}

/**
 * Shows a method and adds it with the rest if the payment does not have it. Where nothing is left, it takes the place of the shown
 * method; a method whose money has arrived is never replaced, and then nothing changes.
 */
export function chooseMethod(form: PaymentForm, total: Piastres, method: PaymentMethod): PaymentForm {
  if (partOf(form, method) !== undefined) return { ...form, active: method };
  const fixed = form.parts.filter((part) => !isRestTaker(part));
  const remaining =
    restOf(total, fixed) > 0
      ? fixed
      : fixed.filter((part) => part.isConfirmed || part.method !== form.active);
  return restOf(total, remaining) > 0 ? { parts: [...remaining, newPart(method)], active: method } : form;
}

/** Changes the shown method, which has to be confirmed again. Only one method takes the rest. */
export function changeActive(
  form: PaymentForm,
  change: Partial<Pick<TypedPart, 'typed' | 'reference'>>,
): PaymentForm {
  const changed = withActive(form, { ...change, isConfirmed: false });
  return isRestTaker(activePart(changed))
    ? { ...changed, parts: changed.parts.filter((part) => part.method === form.active || !isRestTaker(part)) }
    : changed;
}

/** Takes the shown method out of the payment. */
export function removeActive(form: PaymentForm): PaymentForm {
  const parts = form.parts.filter(({ method }) => method !== form.active);
  const last = parts.at(-1);
  return last === undefined ? cashForm : { parts, active: last.method };
}

/** The money of the shown method has arrived: from here on its amount is fixed (PY-09). */
export function confirmActive(form: PaymentForm, options: FormOptions): Result<PaymentForm, FormError> {
  const error = partError(form, options, activePart(form));
  if (error !== null) return err(error);
  const typed = String(toPounds(amountOf(form, options.total, form.active)));
  return ok(withActive(form, { typed, isConfirmed: true }));
}

/** Whether the shown method waits for the confirmation that its money arrived. */
export function needsConfirmation(form: PaymentForm): boolean {
  return form.active !== 'cash' && !activePart(form).isConfirmed;
}

/** The method whose money has to arrive, the shown one first; null where none has. */
export function awaitedMethod(form: PaymentForm, total: Piastres): PaymentMethod | null {
  if (needsConfirmation(form)) return form.active;
  const awaited = form.parts.find(
    ({ method, isConfirmed }) => method !== 'cash' && !isConfirmed && amountOf(form, total, method) > 0,
  );
  return awaited?.method ?? null;
}

/** The payment without methods for which nothing is left, or what keeps it from being complete; the error names the method that has to be corrected. */
export function checkForm(
  form: PaymentForm,
  options: FormOptions,
): Result<readonly PaymentPart[], FormError> {
  const paying = form.parts.filter(
    (part) => !isRestTaker(part) || restFor(form, options.total, part.method) > 0,
  );
  for (const part of paying) {
    const error = partError(form, options, part);
    if (error !== null) return err(error);
  }
  const parts = paying.map(({ method, reference }) => ({
    method,
    amount: amountOf(form, options.total, method),
    reference: method === 'cash' ? '' : reference,
  }));
  const payment = checkPayment(options.total, parts);
  if (!payment.ok) return payment;
  const unconfirmed = paying.find(({ method, isConfirmed }) => method !== 'cash' && !isConfirmed);
  return unconfirmed === undefined ? ok(parts) : err({ type: 'NotConfirmed', method: unconfirmed.method });
}

function partError(
  form: PaymentForm,
  { total, needsReference }: FormOptions,
  part: TypedPart,
): FormError | null {
  const { method, typed, reference } = part;
  if (!isRestTaker(part) && !parseAmount(typed).ok) return { type: 'NotAnAmount', method };
  if (method === 'cash') return null;
  // Cash gives change: it leaves the other methods the whole total.
  const rest = restOf(
    total,
    form.parts.filter((other) => other.method !== method && other.method !== 'cash'),
  );
  const amount = amountOf(form, total, method);
  if (amount === 0) return { type: 'NothingPaid', method };
  if (amount > rest) return { type: 'AboveRest', method, rest };
  if (reference.trim() === '') return needsReference ? { type: 'ReferenceMissing', method } : null;
  return checkReference(reference).ok ? null : { type: 'BadReference', method };
}

/** What methods leave of the total; one without a typed amount leaves all, because it takes what is left. */
function restOf(total: Piastres, parts: readonly TypedPart[]): Piastres {
  return piastres(Math.max(0, subtractMoney(total, sumMoney(parts.map(typedAmount)))));
}

function typedAmount({ typed }: TypedPart): Piastres {
  const amount = parseAmount(typed);
  return amount.ok ? amount.value : noMoney;
}

function isRestTaker({ typed }: TypedPart): boolean {
  return typed.trim() === '';
}

function withActive(form: PaymentForm, change: Partial<TypedPart>): PaymentForm {
  return {
    ...form,
    parts: form.parts.map((part) => (part.method === form.active ? { ...part, ...change } : part)),
  };
}

// A declaration, because `cashForm` is made while this file is being loaded.
function newPart(method: PaymentMethod): TypedPart {
  return { method, typed: '', reference: '', isConfirmed: false };
}
