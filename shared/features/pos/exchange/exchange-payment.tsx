// The payment of an exchange: what is to be paid beyond the refund, or what is given back of it (RF-21, RF-22).
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PaymentMethod, PaymentPart } from '#domain/sale';
import type { PosSettings } from '#domain/pos-settings';
import { paymentMethodTexts, refundTexts } from '#text';
import type { Till } from '#till';
import { Button, PaneDialog, useMoneyFormat } from '#ui';
import type { Payment } from '../checkout/checkout-state.ts';
import { ChoiceChips } from '../discount/choice-chips.tsx';
import { PaymentDialog, productPane } from '../payment/payment-dialog.tsx';
import { Amount } from '../payment/payment-status.tsx';
import { differenceOf, giveBackMethods, type OpenExchange } from './open-exchange.ts';

const texts = refundTexts.exchange;

interface ExchangePaymentProps {
  readonly payment: Payment & { readonly exchange: OpenExchange };
  readonly settings: PosSettings;
  readonly findReference: Till['findReference'];
  /** What the cashier must know of this cart before taking the money, as changed prices (DC-23). */
  readonly notice?: string | undefined;
  /** Settles when the exchange is recorded or refused. */
  readonly onConfirm: (paid: readonly PaymentPart[], givenBackBy: PaymentMethod) => Promise<void>;
  readonly onClose: () => void;
}

export function ExchangePayment(props: ExchangePaymentProps) {
  const { payment, settings, notice, onConfirm } = props;
  const money = useMoneyFormat();
  const { exchange, total } = payment;
  const { toPay } = differenceOf(exchange, total);
  const explanation = texts.explain(money.text(total), money.text(exchange.chosen.priced.total));
  const [byDefault = 'cash'] = giveBackMethods(exchange, settings.methods);
  return toPay > 0 ? (
    <PaymentDialog
      total={toPay}
      title={texts.pay}
      settings={settings}
      findReference={props.findReference}
      notice={notice === undefined ? explanation : `${explanation}. ${notice}`}
      onConfirm={(paid) => onConfirm(paid, byDefault)}
      onClose={props.onClose}
    />
  ) : (
    <GiveBackDialog {...props} explanation={explanation} />
  );
}

function GiveBackDialog(props: ExchangePaymentProps & { readonly explanation: string }) {
  const { payment, settings, notice, explanation, onConfirm, onClose } = props;
  const { toGiveBack } = differenceOf(payment.exchange, payment.total);
  const methods = giveBackMethods(payment.exchange, settings.methods);
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? 'cash');
  const { isSaving, run } = useSaving();
  const button = useRef<HTMLButtonElement>(null);
  // An effect, because the dialog opens after its content is mounted and would focus its first button.
  useEffect(() => button.current?.focus(), []);
  const press = (event: FormEvent): void => {
    event.preventDefault();
    run(() => onConfirm([], method));
  };
  return (
    <PaneDialog title={texts.title} place={productPane} onClose={onClose} locked={isSaving}>
      <form noValidate onSubmit={press} className="mx-auto flex w-full max-w-xl flex-col gap-5 py-4">
        {notice !== undefined && (
          <p
            role="alert"
            className="rounded-control bg-warning-soft px-3 py-2 font-semibold text-warning-ink"
          >
            {notice}
          </p>
        )}
        <p className="text-quiet">{explanation}</p>
        <div role="status" className="rounded-card bg-success-soft px-4 py-5 text-center text-success-ink">
          {toGiveBack === 0 ? (
            <span className="text-title font-extrabold">{texts.even}</span>
          ) : (
            <Amount label={texts.toGiveBack} piastres={toGiveBack} size="text-[clamp(3rem,6vw,4.5rem)]" />
          )}
        </div>
        {toGiveBack > 0 && (
          <ChoiceChips
            name="givenBackBy"
            label={texts.method}
            value={method}
            choices={methods.map((value) => ({ value, label: paymentMethodTexts[value] }))}
            onChange={setMethod}
          />
        )}
        <Button ref={button} type="submit" size="large" className="text-heading" busy={isSaving}>
          {isSaving ? texts.finishing : texts.finish}
        </Button>
      </form>
    </PaneDialog>
  );
}

/** A second press while one is being answered does nothing. */
function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const run = (work: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    void work().finally(() => {
      isRunning.current = false;
      setSaving(false);
    });
  };
  return { isSaving, run };
}
