// A discount in words: 'خصم 10%', 'سعر خاص 90.00'.
import type { GivenDiscount } from '#domain/sale';
import { piastres } from '#kernel/money';
import { discountTexts as texts } from '#text';
import type { MoneyFormat } from '#ui';

/** Hundredths of a percent as a number without needless zeros. */
export function percentText(hundredths: number): string {
  return String(hundredths / 100);
}

export function lineDiscountText(
  { kind, value }: Pick<GivenDiscount, 'kind' | 'value'>,
  money: MoneyFormat,
): string {
  if (kind === 'percent') return texts.percentOff(percentText(value));
  return kind === 'price' ? texts.specialPrice(money.text(piastres(value))) : texts.amountOff;
}

export function cartDiscountText({ kind, value }: Pick<GivenDiscount, 'kind' | 'value'>): string {
  return kind === 'percent' ? texts.cartPercentOff(percentText(value)) : texts.cartAmountOff;
}
