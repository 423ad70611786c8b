// The fields of the shown method: its amount, quick amounts for cash, reference and payment code for the others.
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { stepPaid } from '#domain/sale';
import { parseAmount, toPounds, type Piastres } from '#kernel/money';
import { posTexts } from '#text';
import type { Till } from '#till';
import { Banner, TextField, useMoneyFormat, useTypedMoney, type MoneyFormat } from '#ui';
import { PaymentCode, type PaymentCodes } from './payment-code.tsx';
import { amountError, referenceError } from './error-texts.ts';
import { activePart, restFor, type TypedPart } from './payment-form.ts';
import { QuickCash } from './quick-cash.tsx';
import type { ShownPayment } from './use-payment-form.ts';

const texts = posTexts.payment;

export interface PartFieldsProps {
  readonly total: Piastres;
  readonly payment: ShownPayment;
}

export function CashFields({ total, payment }: PartFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  const typedMoney = useTypedMoney();
  // An effect, because the dialog opens after its content is mounted and would focus its first button.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <AmountField total={total} payment={payment} label={texts.paid} size="display" ref={field} />
      <QuickCash
        due={restFor(payment.form, total, 'cash')}
        isDead={payment.isSaving}
        onChoose={(amount) => payment.edit({ typed: typedMoney(String(toPounds(amount))) })}
      />
    </>
  );
}

export function MethodFields(
  props: PartFieldsProps & {
    readonly needsReference: boolean;
    readonly codes: PaymentCodes;
    readonly findReference: Till['findReference'];
    /** Which field the keypad types into. */
    readonly onFocus: (field: 'amount' | 'reference') => void;
  },
) {
  const { total, payment, needsReference, codes, findReference, onFocus } = props;
  const part = activePart(payment.form);
  const usedIn = useReferenceUse(part, findReference);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <div onFocus={() => onFocus('reference')}>
        <TextField
          ref={field}
          name="reference"
          kind="code"
          size="large"
          label={texts.references[part.method === 'cash' ? 'transfer' : part.method]}
          required={needsReference}
          value={part.reference}
          maxLength={60}
          onChange={(reference) => payment.edit({ reference })}
          error={referenceError(payment.error)}
          readOnly={payment.isSaving}
        />
      </div>
      {usedIn !== null && <Banner tone="warning">{texts.referenceUsed(usedIn)}</Banner>}
      <div onFocus={() => onFocus('amount')}>
        <AmountField total={total} payment={payment} label={texts.amount} size="large" />
      </div>
      <PaymentCode method={part.method} codes={codes} />
    </>
  );
}

/** The receipt that has the typed reference already; null while it is not known (PY-08). */
function useReferenceUse({ method, reference }: TypedPart, find: Till['findReference']): string | null {
  const [found, setFound] = useState<{ readonly of: string; readonly usedIn: string | null } | null>(null);
  const search = useEffectEvent(find);
  useEffect(() => {
    let isWanted = true;
    search(method, reference)
      .then((usedIn) => {
        if (isWanted) setFound({ of: reference, usedIn });
      })
      .catch(reportError);
    return () => {
      isWanted = false;
    };
  }, [method, reference]);
  return found?.of === reference ? found.usedIn : null;
}

function AmountField(
  props: PartFieldsProps & {
    readonly label: string;
    readonly size: 'display' | 'large';
    readonly ref?: Ref<HTMLInputElement>;
  },
) {
  const { total, payment, label, size, ref } = props;
  const { typed, method } = activePart(payment.form);
  const money = useMoneyFormat();
  const typedMoney = useTypedMoney();
  return (
    <TextField
      {...(ref === undefined ? {} : { ref })}
      name="paid"
      kind="money"
      size={size}
      label={label}
      value={typed}
      onChange={(next) => payment.edit({ typed: next })}
      rewrite={typedMoney}
      // Without an amount the method pays all that is left (UX-11).
      placeholder={money.parts(restFor(payment.form, total, method)).amount}
      onStep={(direction) => payment.edit({ typed: typedMoney(stepPaid(typed, direction)) })}
      hint={amountHint(typed, money)}
      error={amountError(payment.error, money)}
      readOnly={payment.isSaving}
    />
  );
}

/** The typed amount as it is read, grouped and with its currency (UX-07). */
function amountHint(typed: string, money: MoneyFormat): string | undefined {
  const amount = parseAmount(typed);
  return amount.ok ? money.text(amount.value) : undefined;
}
