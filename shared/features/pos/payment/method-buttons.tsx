// The methods of payment as large buttons: each shows its amount once it is part of the payment. Alt and a digit choose one.
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import Zap from 'lucide-react/icons/zap';
import type { PaymentMethod, paymentMethods } from '#domain/sale';
import type { Piastres } from '#kernel/money';
import { paymentMethodTexts, posTexts } from '#text';
import { classes, Money, useMoneyFormat, type IconComponent } from '#ui';
import { KeyMark } from './key-mark.tsx';
import { amountOf, partOf } from './payment-form.ts';
import type { ShownPayment } from './use-payment-form.ts';

export function MethodButtons(props: {
  readonly methods: readonly PaymentMethod[];
  readonly total: Piastres;
  readonly payment: ShownPayment;
}) {
  const { methods, total, payment } = props;
  const { form } = payment;
  const { text } = useMoneyFormat();
  useMethodKeys(methods, payment.choose);
  return (
    <div
      role="group"
      aria-label={posTexts.payment.method}
      className="grid auto-cols-fr grid-flow-col gap-1.5 md:gap-2"
    >
      {methods.map((method, index) => {
        const MethodIcon = icons[method];
        const isActive = form.active === method;
        const amount = amountOf(form, total, method);
        const isTaken = form.parts.length > 1 && amount > 0;
        return (
          <button
            key={method}
            type="button"
            aria-label={classes(paymentMethodTexts[method], isTaken && text(amount))}
            aria-pressed={isActive}
            aria-keyshortcuts={`Alt+${methodDigits[index]}`}
            disabled={payment.isSaving}
            onClick={() => payment.choose(method)}
            className={classes(
              'flex min-h-16 min-w-0 flex-col items-center justify-center rounded-control border px-1 py-1.5 leading-tight transition active:scale-[0.98] disabled:opacity-50',
              isActive
                ? 'border-brand bg-brand-soft font-extrabold text-brand'
                : partOf(form, method) === undefined
                  ? 'border-line bg-surface hover:bg-sunken'
                  : 'border-brand bg-surface hover:bg-sunken',
            )}
          >
            <span className="flex items-center gap-1.5">
              <MethodIcon aria-hidden className="hidden size-5 shrink-0 @xl:block" />
              <span className="text-small md:text-body">{paymentMethodTexts[method]}</span>
            </span>
            {isTaken ? (
              <Money piastres={amount} className="text-small font-extrabold" />
            ) : (
              <KeyMark keys={`Alt ${methodDigits[index]}`} />
            )}
          </button>
        );
      })}
    </div>
  );
}

const icons: Readonly<Record<PaymentMethod, IconComponent>> = {
  cash: Banknote,
  card: CreditCard,
  vodafone: Smartphone,
  instapay: Zap,
  transfer: Landmark,
};

/** One a method: the digits after those of the quick amounts, in the order of the row of keys. */
const methodDigits = [6, 7, 8, 9, 0] as const satisfies {
  readonly length: (typeof paymentMethods)['length'];
};

function useMethodKeys(methods: readonly PaymentMethod[], choose: (method: PaymentMethod) => void): void {
  const chosen = useEffectEvent((code: string): boolean => {
    const method = methods[methodDigits.findIndex((digit) => code === `Digit${digit}`)];
    // Before the key has ended, so that the next one goes into the field of this method.
    if (method !== undefined) flushSync(() => choose(method));
    return method !== undefined;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.altKey && chosen(event.code)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
