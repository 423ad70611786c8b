// The payment dialog (PO-20..24, PY): it opens on cash with the whole amount; other methods take what is left.
import { useState, type FormEvent } from 'react';
import type { PosSettings } from '#domain/pos-settings';
import type { PaymentPart } from '#domain/sale';
import type { Piastres } from '#kernel/money';
import { paymentMethodTexts, posTexts } from '#text';
import type { Till } from '#till';
import { Button, PaneDialog, useTypedMoney } from '#ui';
import { FinishButton } from './finish-button.tsx';
import { Keypad } from './keypad.tsx';
import { MethodButtons } from './method-buttons.tsx';
import { CashFields, MethodFields } from './part-fields.tsx';
import { activePart } from './payment-form.ts';
import { Amount, PaymentStatus } from './payment-status.tsx';
import { usePaymentForm, type ShownPayment } from './use-payment-form.ts';

const texts = posTexts.payment;

/** Between the bar and the strip, beside the cart: cart and total stay in sight and do not move. */
export const productPane = 'md:start-3 md:end-105.5 md:top-15 md:bottom-[calc(var(--strip)+0.5rem)]';

export type PaymentSettings = Pick<
  PosSettings,
  'methods' | 'needsReference' | 'walletNumber' | 'instapayAddress' | 'instapayLink'
>;

export function PaymentDialog(props: {
  readonly total: Piastres;
  /** In place of 'payment', as that of a difference. */
  readonly title?: string;
  readonly settings: PaymentSettings;
  readonly findReference: Till['findReference'];
  /** What the cashier must know of this cart before taking the money, as changed prices (DC-23). */
  readonly notice?: string | undefined;
  /** Settles when the sale is recorded or refused. The caller closes the dialog, unless the payment waits for a shift. */
  readonly onConfirm: (paid: readonly PaymentPart[]) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { total, settings, onConfirm, onClose } = props;
  const { methods, needsReference } = settings;
  const payment = usePaymentForm({ total, needsReference }, onConfirm);
  const [keypadField, setKeypadField] = useState<'amount' | 'reference'>('reference');
  const { active } = payment.form;
  const press = (event: FormEvent): void => {
    event.preventDefault();
    payment.press();
  };
  return (
    <PaneDialog
      title={props.title ?? texts.title}
      place={productPane}
      onClose={onClose}
      locked={payment.isSaving}
    >
      <form noValidate onSubmit={press} className="@container flex flex-col gap-3">
        {props.notice !== undefined && (
          <p
            role="alert"
            className="rounded-control bg-warning-soft px-3 py-2 font-semibold text-warning-ink"
          >
            {props.notice}
          </p>
        )}
        {methods.length > 1 && <MethodButtons methods={methods} total={total} payment={payment} />}
        <div className="grid gap-x-6 gap-y-3 @lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-3">
            <Amount label={texts.total} piastres={total} size="text-title @lg:text-display" />
            {active === 'cash' ? (
              <CashFields total={total} payment={payment} />
            ) : (
              <MethodFields
                key={active}
                total={total}
                payment={payment}
                needsReference={needsReference}
                codes={settings}
                findReference={props.findReference}
                onFocus={setKeypadField}
              />
            )}
            {payment.form.parts.length > 1 && (
              <Button variant="quiet" disabled={payment.isSaving} onClick={payment.remove}>
                {texts.removeMethod(paymentMethodTexts[active])}
              </Button>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            <PaymentStatus total={total} payment={payment} />
            <PartKeypad payment={payment} field={active === 'cash' ? 'amount' : keypadField} />
            <FinishButton payment={payment} />
          </div>
        </div>
        {methods.length === 1 && (
          <p className="text-small text-quiet">
            {texts.method}: {paymentMethodTexts.cash}
          </p>
        )}
      </form>
    </PaneDialog>
  );
}

function PartKeypad(props: { readonly payment: ShownPayment; readonly field: 'amount' | 'reference' }) {
  const { payment, field } = props;
  const { typed, reference } = activePart(payment.form);
  const typedMoney = useTypedMoney();
  return field === 'amount' ? (
    <Keypad
      value={typed}
      onChange={(next) => payment.edit({ typed: typedMoney(next) })}
      isDead={payment.isSaving}
    />
  ) : (
    <Keypad
      value={reference}
      onChange={(next) => payment.edit({ reference: next })}
      isDead={payment.isSaving}
    />
  );
}
