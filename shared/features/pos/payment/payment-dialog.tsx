// The payment dialog (PO-20..24): the total, the paid amount, the change. A second press confirms nothing twice.
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { parseAmount, toPounds, type Piastres } from '#kernel/money';
import {
  cashPayment,
  checkPayment,
  checkTypedPayment,
  quickCash,
  stepPaid,
  type PaymentPart,
  type TypedPaymentError,
} from '#domain/sale';
import { currencyWord, posTexts } from '#text';
import {
  Button,
  classes,
  PaneDialog,
  Money,
  TextField,
  useMoneyFormat,
  useTypedMoney,
  type MoneyFormat,
} from '#ui';
import { Keypad } from './keypad.tsx';

const texts = posTexts.payment;

/** Between the bar and the strip, beside the cart: cart and total stay in sight and do not move. */
const productPane = 'md:start-3 md:end-105.5 md:top-15 md:bottom-[calc(var(--strip)+0.5rem)]';

export function PaymentDialog(props: {
  readonly total: Piastres;
  /** Settles when the sale is recorded or refused. The caller closes the dialog. */
  readonly onConfirm: (paid: readonly PaymentPart[]) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { total, onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isConfirming = useRef(false);
  const money = useMoneyFormat();
  const typedMoney = useTypedMoney();
  // Without an amount the customer pays exactly (UX-11).
  const payment =
    typed.trim() === '' ? checkPayment(total, cashPayment(total)) : checkTypedPayment(total, typed);
  const field = useRef<HTMLInputElement>(null);
  // An effect, because the dialog opens after its content is mounted and would focus its first button.
  useEffect(() => field.current?.focus(), []);

  const choose = (amount: Piastres) => setTyped(typedMoney(String(toPounds(amount))));
  useQuickKeys(total, (amount) => {
    if (!isSaving) choose(amount);
  });

  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!payment.ok || isConfirming.current) return;
    isConfirming.current = true;
    setSaving(true);
    await onConfirm(cashPayment(payment.value.amountPaid));
  };

  return (
    <PaneDialog title={texts.title} place={productPane} onClose={onClose} locked={isSaving}>
      <div className="@container">
        <form
          noValidate
          onSubmit={(event) => void confirm(event)}
          className="grid gap-x-6 gap-y-3 @lg:grid-cols-2"
        >
          <div className="flex flex-col gap-3 @lg:gap-4">
            <Amount label={texts.total} piastres={total} size="text-title @lg:text-display" />
            <TextField
              ref={field}
              name="paid"
              kind="money"
              size="display"
              label={texts.paid}
              value={typed}
              onChange={setTyped}
              rewrite={typedMoney}
              placeholder={money.parts(total).amount}
              onStep={(direction) => !isSaving && setTyped(typedMoney(stepPaid(typed, direction)))}
              hint={paidHint(typed, money)}
              error={isTried && !payment.ok ? errorMessage(payment.error) : undefined}
              readOnly={isSaving}
            />
            <QuickCash total={total} isDead={isSaving} onChoose={choose} />
          </div>
          <div className="flex flex-col gap-3 @lg:gap-4">
            <Change payment={payment} />
            <Keypad value={typed} onChange={(next) => setTyped(typedMoney(next))} isDead={isSaving} />
            <Button type="submit" size="large" className="text-heading" busy={isSaving}>
              {isSaving ? texts.finishing : texts.finish}
            </Button>
          </div>
        </form>
        <p className="mt-3 text-small text-quiet">
          {texts.method}: {texts.cash}
        </p>
      </div>
    </PaneDialog>
  );
}

/** The keys of the quick amounts with Alt, by place and not by letter: Option changes the letter on a Mac. */
const quickKeys: readonly string[] = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5'];

function useQuickKeys(total: Piastres, choose: (amount: Piastres) => void): void {
  const chosen = useEffectEvent(choose);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const amount = event.altKey ? quickCash(total)[quickKeys.indexOf(event.code)] : undefined;
      if (amount === undefined) return;
      event.preventDefault();
      chosen(amount);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [total]);
}

/** A key in the style of the page and not in its text: it is no part of the button's name. */
function KeyMark(props: { readonly keys: string }) {
  return (
    <span
      data-keys={props.keys}
      dir="ltr"
      className="text-small font-normal text-quiet after:content-[attr(data-keys)] max-md:hidden"
    />
  );
}

/** The typed amount as it is read, grouped and with its currency (UX-07). */
function paidHint(typed: string, money: MoneyFormat): string | undefined {
  const amount = parseAmount(typed);
  return amount.ok ? money.text(amount.value) : undefined;
}

function QuickCash(props: {
  readonly total: Piastres;
  readonly isDead: boolean;
  readonly onChoose: (amount: Piastres) => void;
}) {
  const { total, isDead, onChoose } = props;
  const { text } = useMoneyFormat();
  return (
    <div role="group" aria-label={texts.quickCash} className="grid grid-cols-3 gap-2">
      {quickCash(total).map((amount, index) => (
        <Button
          key={amount}
          variant="quiet"
          size="large"
          className="px-2"
          disabled={isDead}
          aria-label={amount === total ? texts.exactAmount(text(amount)) : text(amount)}
          aria-keyshortcuts={`Alt+${index + 1}`}
          onClick={() => onChoose(amount)}
        >
          <span className="flex flex-col items-center leading-tight">
            {amount === total ? texts.exact : <Money piastres={amount} className="font-extrabold" />}
            <KeyMark keys={`Alt ${index + 1}`} />
          </span>
        </Button>
      ))}
    </div>
  );
}

/** The change, or the missing amount once an amount is entered. */
function Change({ payment }: { readonly payment: ReturnType<typeof checkTypedPayment> }) {
  return (
    <p
      role="status"
      className={classes(
        'flex min-h-20 flex-col justify-center rounded-card px-4 py-2 @lg:min-h-28',
        payment.ok ? 'bg-success-soft text-success-ink' : 'bg-sunken text-quiet',
      )}
    >
      {payment.ok ? (
        <Amount
          label={texts.change}
          piastres={payment.value.change}
          size="text-[clamp(2.25rem,7.2cqi,3rem)]"
        />
      ) : payment.error.type === 'PaidTooLittle' ? (
        <Amount label={texts.missing} piastres={payment.error.missing} size="text-title" />
      ) : (
        <span className="text-lead">{texts.change}</span>
      )}
    </p>
  );
}

function Amount(props: { readonly label: string; readonly piastres: Piastres; readonly size: string }) {
  return (
    <span className="flex flex-col">
      <span className="font-semibold">{props.label}</span>
      <span>
        <Money piastres={props.piastres} className={classes('leading-tight font-extrabold', props.size)} />{' '}
        <span className="text-lead">{currencyWord}</span>
      </span>
    </span>
  );
}

function errorMessage(error: TypedPaymentError): string {
  return error.type === 'PaidTooLittle' ? texts.short : texts.invalid;
}
