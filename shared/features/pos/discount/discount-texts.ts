// A discount in words: 'خصم 10%', 'سعر خاص 90.00', and the discounts that need an approval.
import { discountTotal, type DueDiscounts, type GivenDiscount, type PricedCart } from '#domain/sale';
import { piastres, sumMoney, type Piastres } from '#kernel/money';
import { discountTexts as texts } from '#text';
import type { MoneyFormat } from '#ui';
import type { ApprovalText } from '../approval/wanted-approval.ts';
import { nameOf } from '../cart-messages.ts';

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

/** Each discount that needs an approval, with what they come to; the whole cart's where only their sum is too high. */
export function dueText(
  { items, discounts, ...priced }: PricedCart,
  { lines, isCartDue, isSumDue }: DueDiscounts,
  money: MoneyFormat,
): ApprovalText | null {
  const named: (readonly [string, Piastres])[] = items.flatMap((item) => {
    const discount = lines.includes(item.id) ? discounts.lines[item.id] : undefined;
    if (discount === undefined) return [];
    return [[texts.onProduct(lineDiscountText(discount, money), nameOf(item)), discount.amount]] as const;
  });
  if (isCartDue && discounts.cart !== null)
    named.push([cartDiscountText(discounts.cart), discounts.cart.amount]);
  if (named.length === 0) return isSumDue ? { what: texts.allOfCart, amount: discountTotal(priced) } : null;
  return {
    what: texts.together(named.map(([what]) => what)),
    amount: sumMoney(named.map(([, amount]) => amount)),
  };
}
