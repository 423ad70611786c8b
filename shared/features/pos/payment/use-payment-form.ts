// The state of the payment dialog: what is typed, which error is shown, and a payment that is handed over once.
import { useRef, useState } from 'react';
import type { PaymentMethod, PaymentPart } from '#domain/sale';
import { piastres, sumMoney, type Piastres } from '#kernel/money';
import {
  amountOf,
  cashForm,
  changeActive,
  checkForm,
  chooseMethod,
  confirmActive,
  needsConfirmation,
  removeActive,
  type FormError,
  type FormOptions,
  type PaymentForm,
  type TypedPart,
} from './payment-form.ts';

export interface ShownPayment {
  readonly form: PaymentForm;
  /** What the methods pay less than the total, and more than it. */
  readonly missing: Piastres;
  readonly above: Piastres;
  /** Why the last press paid nothing, for as long as it holds. */
  readonly error: FormError | null;
  /** Whether the next press can finish the sale. */
  readonly isComplete: boolean;
  /** What has to be typed or corrected before a press can do anything. */
  readonly obstacle: FormError | null;
  readonly isSaving: boolean;
  readonly choose: (method: PaymentMethod) => void;
  readonly edit: (change: Partial<Pick<TypedPart, 'typed' | 'reference'>>) => void;
  readonly remove: () => void;
  /** Confirms the money of the shown method, and finishes the sale once the payment is complete. */
  readonly press: () => void;
}

/**
 * `onConfirm` settles when the sale is recorded or refused; the caller closes the dialog then. One that stays open may be pressed again.
 */
export function usePaymentForm(
  options: FormOptions,
  onConfirm: (paid: readonly PaymentPart[]) => Promise<void>,
): ShownPayment {
  const { total } = options;
  const [{ form, isTried }, setTyped] = useState({ form: cashForm, isTried: false });
  const [isSaving, setSaving] = useState(false);
  const isConfirming = useRef(false);
  const pressed = afterPress(form, options);
  const paid = sumMoney(form.parts.map(({ method }) => amountOf(form, total, method)));

  // Each change is made to what the one before it left: a key may come before the page shows it.
  const replace = (change: (form: PaymentForm) => PaymentForm): void => {
    if (isSaving) return;
    setTyped((before) => {
      const next = change(before.form);
      return { form: next, isTried: before.isTried && next.active === before.form.active };
    });
  };

  const press = (): void => {
    if (isConfirming.current) return;
    setTyped({ form: pressed.form, isTried: pressed.error !== null });
    if (pressed.parts === null) return;
    isConfirming.current = true;
    setSaving(true);
    void onConfirm(pressed.parts).finally(() => {
      isConfirming.current = false;
      setSaving(false);
    });
  };

  return {
    form,
    missing: piastres(Math.max(0, total - paid)),
    above: piastres(Math.max(0, paid - total)),
    error: isTried ? pressed.error : null,
    isComplete: pressed.parts !== null,
    obstacle: obstacleOf(pressed),
    isSaving,
    choose: (method) => replace((before) => chooseMethod(before, total, method)),
    edit: (change) => replace((before) => changeActive(before, change)),
    remove: () => replace(removeActive),
    press,
  };
}

interface AfterPress {
  readonly form: PaymentForm;
  readonly error: FormError | null;
  /** Whether the money of the shown method is confirmed by this press. */
  readonly isConfirming: boolean;
  /** The complete payment. */
  readonly parts: readonly PaymentPart[] | null;
}

/** What a press comes to: it confirms the shown method, and an error shows the method that has to be corrected. */
function afterPress(form: PaymentForm, options: FormOptions): AfterPress {
  const confirmed = needsConfirmation(form) ? confirmActive(form, options) : null;
  if (confirmed !== null && !confirmed.ok)
    return { form, error: confirmed.error, isConfirming: false, parts: null };
  const next = confirmed?.value ?? form;
  const isConfirming = confirmed !== null;
  const parts = checkForm(next, options);
  if (parts.ok) return { form: next, error: null, isConfirming, parts: parts.value };
  // A part that was just confirmed is no mistake: the status shows what is missing.
  if (isConfirming && parts.error.type === 'PaidTooLittle')
    return { form: next, error: null, isConfirming, parts: null };
  const active = 'method' in parts.error ? parts.error.method : next.active;
  return { form: { ...next, active }, error: parts.error, isConfirming, parts: null };
}

/** A press that confirms money, or that leads to a method whose money has to arrive, is of use. */
function obstacleOf({ error, isConfirming }: AfterPress): FormError | null {
  return isConfirming || error?.type === 'NotConfirmed' ? null : error;
}
