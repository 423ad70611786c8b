// What the payment comes to: the change, the missing amount, or the money that has to arrive.
import type { Piastres } from '#kernel/money';
import { parseAmount } from '#kernel/money';
import { currencyWord, posTexts } from '#text';
import { classes, Money } from '#ui';
import { confirmationTexts } from './confirmation-texts.ts';
import { activePart, amountOf, awaitedMethod } from './payment-form.ts';
import type { ShownPayment } from './use-payment-form.ts';

const texts = posTexts.payment;

export function PaymentStatus(props: { readonly total: Piastres; readonly payment: ShownPayment }) {
  const { total, payment } = props;
  const { form, missing, above } = payment;
  const { typed } = activePart(form);
  const isReadable = typed.trim() === '' || parseAmount(typed).ok;
  const awaited = awaitedMethod(form, total);
  const isPaid = isReadable && missing === 0 && awaited === null;
  return (
    <div
      role="status"
      className={classes(
        'flex min-h-20 flex-col justify-center rounded-card px-4 py-2 @lg:min-h-28',
        isPaid ? 'bg-success-soft text-success-ink' : 'bg-sunken text-quiet',
      )}
    >
      {!isReadable ? (
        <span className="text-lead">{texts.change}</span>
      ) : missing > 0 ? (
        <Amount label={texts.missing} piastres={missing} size="text-title" />
      ) : awaited === null ? (
        <Amount label={texts.change} piastres={above} size="text-[clamp(2.25rem,7.2cqi,3rem)]" />
      ) : (
        <Amount
          label={confirmationTexts(awaited).awaited}
          piastres={amountOf(form, total, awaited)}
          size="text-title"
        />
      )}
    </div>
  );
}

export function Amount(props: {
  readonly label: string;
  readonly piastres: Piastres;
  readonly size: string;
}) {
  return (
    <span className="flex flex-col">
      <span className="font-semibold">{props.label}</span>
      <span>
        <Money piastres={props.piastres} className={classes('leading-tight font-extrabold', props.size)} />{' '}
        <span className="ms-1 text-lead">{currencyWord}</span>
      </span>
    </span>
  );
}
