// The button that confirms money and finishes the sale. It is off while a press could do neither, and says why.
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { posTexts } from '#text';
import { Button, useMoneyFormat } from '#ui';
import { confirmationTexts } from './confirmation-texts.ts';
import { whatIsMissing } from './error-texts.ts';
import { needsConfirmation } from './payment-form.ts';
import type { ShownPayment } from './use-payment-form.ts';

const texts = posTexts.payment;

/** On a phone in a bar at the bottom edge, with a ground of its own above the keypad. */
export function FinishButton({ payment }: { readonly payment: ShownPayment }) {
  const { isSaving, isComplete, obstacle } = payment;
  const reasonId = useId();
  const reason = whatIsMissing(payment, useMoneyFormat());
  const isOff = obstacle !== null && !isSaving;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isOff && document.activeElement === button.current) focusAmount(button.current);
  }, [isOff]);
  useEnter(button, isOff, payment.press);
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-2 border-t border-line bg-raised px-5 py-3 @lg:static @lg:m-0 @lg:border-0 @lg:p-0">
      {reason !== undefined && !isSaving && (
        <p id={reasonId} className="text-small font-semibold text-quiet">
          {reason}
        </p>
      )}
      <Button
        ref={button}
        type="submit"
        variant={isComplete || isSaving ? 'primary' : 'soft'}
        size="large"
        className="text-heading"
        busy={isSaving}
        disabled={isOff}
        aria-describedby={reason === undefined ? undefined : reasonId}
      >
        {actionText(payment)}
      </Button>
    </div>
  );
}

/** A form whose button is off is not submitted by Enter: the field then shows what has to be corrected. */
function useEnter(button: RefObject<HTMLButtonElement | null>, isOff: boolean, press: () => void): void {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    if (!isOff) return;
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
      if (target.form === null || target.form !== button.current?.form) return;
      event.preventDefault();
      pressed();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOff, button]);
}

/** A button that goes off loses the focus; without it the keyboard would be lost too. */
function focusAmount(button: HTMLButtonElement | null): void {
  const field = button?.form?.elements.namedItem('paid');
  if (field instanceof HTMLInputElement) field.focus();
}

function actionText({ form, missing, isSaving }: ShownPayment): string {
  if (isSaving) return texts.finishing;
  if (!needsConfirmation(form)) return texts.finish;
  const { confirm, finish } = confirmationTexts(form.active);
  return missing > 0 ? confirm : finish;
}
