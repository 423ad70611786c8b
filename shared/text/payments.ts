// The methods of payment at the point of sale, and a payment as a sentence (PY-01).
import { paymentMethods, type PaymentMethod } from '#domain/sale';
import type { MoneyDigits } from '#kernel/money';
import { moneyText } from './money.ts';

/** The bank transfer of a sale and of a web order. */
const bankTransferText = 'تحويل بنكي';

export const paymentMethodTexts = {
  cash: 'نقدي',
  card: 'بطاقة',
  vodafone: 'فودافون كاش',
  instapay: 'إنستاباي',
  transfer: bankTransferText,
  split: 'أكثر من طريقة',
} as const satisfies Readonly<Record<PaymentMethod | 'split', string>>;

/** The ways to pay of a web order (OD-06). */
export const orderPaymentTexts = {
  cash: 'الدفع عند الاستلام',
  vodafone: paymentMethodTexts.vodafone,
  bank: bankTransferText,
  instapay: paymentMethodTexts.instapay,
} as const;

/** Each method with its amount. */
export function paymentsText(
  payments: Readonly<Partial<Record<PaymentMethod, number>>>,
  digits: MoneyDigits = 'arabic',
): string {
  return paymentMethods
    .flatMap((method) => {
      const amount = payments[method];
      return amount === undefined ? [] : [`${paymentMethodTexts[method]} ${moneyText(amount, digits)}`];
    })
    .join('، ');
}
