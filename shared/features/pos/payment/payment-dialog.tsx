// The payment dialog (PO-20..24): the total, the paid amount, the change. A second press confirms nothing twice.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toPounds, type Piastres } from '#kernel/money';
import { checkTypedPayment, quickCash, stepPaid, type TypedPaymentError } from '#domain/sale';
import { posTexts, formatMoney, moneyText } from '#text';
import { Button, classes, Dialog, Price, TextField } from '#ui';
import { Keypad } from './keypad.tsx';

const texts = posTexts.payment;

export function PaymentDialog(props: {
  readonly total: Piastres;
  /** Settles when the sale is recorded or refused. The caller closes the dialog. */
  readonly onConfirm: (paid: Piastres) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { total, onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isConfirming = useRef(false);
  const payment = checkTypedPayment(total, typed);
  const field = useRef<HTMLInputElement>(null);
  // An effect, because the dialog opens after its content is mounted and would focus its first button.
  useEffect(() => field.current?.focus(), []);

  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!payment.ok || isConfirming.current) return;
    isConfirming.current = true;
    setSaving(true);
    await onConfirm(payment.value.amountPaid);
  };

  return (
    <Dialog title={texts.title} width="medium" onClose={onClose} locked={isSaving}>
      <form
        noValidate
        onSubmit={(event) => void confirm(event)}
        className="grid gap-x-6 gap-y-4 sm:grid-cols-2"
      >
        <div className="flex flex-col gap-4">
          <Amount label={texts.total} piastres={total} size="text-display" />
          <TextField
            ref={field}
            name="paid"
            kind="money"
            size="large"
            label={texts.paid}
            value={typed}
            onChange={setTyped}
            onStep={(direction) => !isSaving && setTyped(stepPaid(typed, direction))}
            error={isTried && !payment.ok ? errorMessage(payment.error) : undefined}
            readOnly={isSaving}
          />
          <QuickCash total={total} isDead={isSaving} onChoose={setTyped} />
        </div>
        <div className="flex flex-col gap-4">
          <p
            role="status"
            className={classes(
              'flex min-h-28 flex-col justify-center rounded-card px-4 py-2',
              payment.ok ? 'bg-success-soft text-success-ink' : 'bg-sunken text-quiet',
            )}
          >
            <Change payment={payment} />
          </p>
          <Keypad value={typed} onChange={setTyped} isDead={isSaving} />
          <Button type="submit" size="large" className="text-heading" busy={isSaving}>
            {isSaving ? texts.finishing : texts.finish}
          </Button>
        </div>
      </form>
      <p className="mt-3 text-small text-quiet">
        {texts.method}: {texts.cash}
      </p>
    </Dialog>
  );
}

function QuickCash(props: {
  readonly total: Piastres;
  readonly isDead: boolean;
  readonly onChoose: (typed: string) => void;
}) {
  const { total, isDead, onChoose } = props;
  return (
    <div role="group" aria-label={texts.quickCash} className="grid grid-cols-2 gap-2">
      {quickCash(total).map((amount) => (
        <Button
          key={amount}
          variant="quiet"
          size="large"
          className="px-2"
          disabled={isDead}
          aria-label={amount === total ? texts.exactAmount(moneyText(amount)) : moneyText(amount)}
          onClick={() => onChoose(String(toPounds(amount)))}
        >
          {amount === total ? texts.exact : <Price piastres={amount} />}
        </Button>
      ))}
    </div>
  );
}

/** The change, or the missing amount once an amount is entered. */
function Change(props: { readonly payment: ReturnType<typeof checkTypedPayment> }) {
  const { payment } = props;
  if (payment.ok) return <Amount label={texts.change} piastres={payment.value.change} size="text-hero" />;
  return payment.error.type === 'PaidTooLittle' ? (
    <Amount label={texts.missing} piastres={payment.error.missing} size="text-title" />
  ) : (
    <span className="text-lead">{texts.change}</span>
  );
}

function Amount(props: { readonly label: string; readonly piastres: Piastres; readonly size: string }) {
  const { amount, currency } = formatMoney(props.piastres);
  return (
    <span className="flex flex-col">
      <span className="font-semibold">{props.label}</span>
      <span>
        <span className={classes('leading-tight font-extrabold tabular', props.size)}>{amount}</span>{' '}
        <span className="text-lead">{currency}</span>
      </span>
    </span>
  );
}

function errorMessage(error: TypedPaymentError): string {
  return error.type === 'PaidTooLittle' ? texts.short : texts.invalid;
}
