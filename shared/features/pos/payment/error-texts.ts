// What keeps a payment from being complete, in words: at the field, and beside the button that is off.
import { paymentMethodTexts, posTexts } from '#text';
import type { MoneyFormat } from '#ui';
import type { FormError } from './payment-form.ts';
import type { ShownPayment } from './use-payment-form.ts';

const texts = posTexts.payment;

export function amountError(error: FormError | null, money: MoneyFormat): string | undefined {
  switch (error?.type) {
    case 'PaidTooLittle':
      return texts.short;
    case 'NotAnAmount':
      return texts.invalid;
    case 'AboveRest':
      return error.rest === 0 ? texts.nothingLeft : texts.aboveRest(money.text(error.rest));
    case 'NothingPaid':
      return texts.noAmount;
    default:
      return undefined;
  }
}

export function referenceError(error: FormError | null): string | undefined {
  if (error?.type === 'ReferenceMissing') return texts.referenceMissing;
  return error?.type === 'BadReference' ? texts.referenceRule : undefined;
}

/** What is to be done before the sale can be finished; of a method that is not shown with its name. */
export function whatIsMissing(payment: ShownPayment, money: MoneyFormat): string | undefined {
  const { obstacle, missing, form } = payment;
  if (obstacle === null || obstacle.type === 'PaidTooLittle')
    return missing > 0 ? texts.missingHint(money.text(missing)) : undefined;
  const problem = amountError(obstacle, money) ?? referenceError(obstacle);
  const isShown = !('method' in obstacle) || obstacle.method === form.active;
  return isShown || problem === undefined ? problem : `${paymentMethodTexts[obstacle.method]}: ${problem}`;
}
