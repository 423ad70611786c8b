// What a cashier types as a discount, checked against the line or cart (DC-01, DC-02). Each refusal says what is possible.
import { parseAmount, piastres, timesQuantity, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import type { DiscountKind, GivenDiscount } from './discounts.ts';

/** What the discount is taken from: a line, or the sum of the lines' nets. */
export interface DiscountBase {
  readonly list: Piastres;
  /** null for the cart, which has no special price. */
  readonly price: Piastres | null;
}

export type TypedDiscountError =
  | { readonly type: 'Empty' }
  | { readonly type: 'NotANumber' }
  | { readonly type: 'TooManyDecimals' }
  | { readonly type: 'Zero' }
  | { readonly type: 'AboveHundred' }
  | { readonly type: 'AboveList'; readonly max: Piastres }
  /** A special price is lower than the list price. */
  | { readonly type: 'NotLower'; readonly price: Piastres };

export function lineBase({
  price,
  quantity,
}: {
  readonly price: Piastres;
  readonly quantity: number;
}): DiscountBase {
  return { list: timesQuantity(price, quantity), price };
}

/** Both kinds of digits and the separators of an amount are read, for percentages too. */
export function parseDiscount(
  kind: DiscountKind,
  typed: string,
  base: DiscountBase,
): Result<Pick<GivenDiscount, 'kind' | 'value'>, TypedDiscountError> {
  const read = parseAmount(typed);
  if (!read.ok) {
    const { type } = read.error;
    if (type === 'Empty' || type === 'TooManyDecimals') return err({ type });
    return err(type === 'TooLarge' ? tooMuch(kind, base) : { type: 'NotANumber' });
  }
  const value = read.value;
  if (value === 0 && kind !== 'price') return err({ type: 'Zero' });
  return isPossible(kind, value, base) ? ok({ kind, value }) : err(tooMuch(kind, base));
}

/** Values that are likely: round percentages and amounts, and the next round prices below the list price. */
export function quickDiscounts(kind: DiscountKind, base: DiscountBase): readonly Piastres[] {
  if (kind === 'percent') return [500, 1000, 1500, 2000].map(piastres);
  if (kind === 'amount') {
    return [500, 1000, 2000, 5000].filter((amount) => amount < base.list).map(piastres);
  }
  const price = base.price ?? 0;
  const below = [100, 500, 1000, 5000].map((step) => Math.floor((price - 1) / step) * step);
  return [...new Set(below)].filter((amount) => amount > 0).map(piastres);
}

function isPossible(kind: DiscountKind, value: Piastres, { list, price }: DiscountBase): boolean {
  if (kind === 'percent') return value <= 10_000;
  return kind === 'amount' ? value <= list : price !== null && value < price;
}

function tooMuch(kind: DiscountKind, { list, price }: DiscountBase): TypedDiscountError {
  if (kind === 'percent') return { type: 'AboveHundred' };
  return kind === 'price' && price !== null ? { type: 'NotLower', price } : { type: 'AboveList', max: list };
}
