// The discounts of a sale as they are stored: one for each line at most, one for the cart, and the rounding (DC-01, DC-06).
import { isFields, readChoice, readMap, readMoney, readNumber, type Fields } from '#kernel/fields';
import { noMoney, toPounds, type Piastres } from '#kernel/money';

/** DC-08. */
export const discountReasons = ['regular', 'quantity', 'damaged', 'nearExpiry', 'bargain', 'other'] as const;
export type DiscountReason = (typeof discountReasons)[number];

export const discountKinds = ['percent', 'amount', 'price'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** A discount as a cashier gives it; what it comes to depends on the line or cart. */
export interface GivenDiscount {
  readonly kind: DiscountKind;
  /** Hundredths of a percent; for the other kinds piastres. */
  readonly value: number;
  readonly reason: DiscountReason;
}

export interface LineDiscount extends GivenDiscount {
  /** What the line costs less. */
  readonly amount: Piastres;
}

export interface SaleDiscounts {
  /** By product id: no product stands in two lines. */
  readonly lines: Readonly<Record<string, LineDiscount>>;
  /** Never of the kind `price`. */
  readonly cart: LineDiscount | null;
  readonly rounding: Piastres;
}

export const noDiscounts: SaleDiscounts = { lines: {}, cart: null, rounding: noMoney };

/** The stored map with money in pounds and percent as a number; empty for a sale without discounts. */
export function discountsDocument({ lines, cart, rounding }: SaleDiscounts) {
  const entries = Object.entries(lines).map(([productId, line]) => [productId, discountDocument(line)]);
  return {
    ...(entries.length === 0 ? {} : { lines: Object.fromEntries(entries) }),
    ...(cart === null ? {} : { cart: discountDocument(cart) }),
    ...(rounding === 0 ? {} : { rounding: { amount: toPounds(rounding) } }),
  };
}

/** Reads the field `discounts`; what cannot be read counts as no discount. */
export function readDiscounts(fields: Fields): SaleDiscounts {
  const stored = readMap(fields, 'discounts');
  const lines = Object.entries(readMap(stored, 'lines')).flatMap(([productId, line]) =>
    isFields(line) ? [[productId, readDiscount(line)] as const] : [],
  );
  const cart = readMap(stored, 'cart');
  return {
    lines: Object.fromEntries(lines),
    cart: 'amount' in cart ? readDiscount(cart) : null,
    rounding: readMoney(readMap(stored, 'rounding'), 'amount', noMoney),
  };
}

function discountDocument({ kind, value, amount, reason }: LineDiscount) {
  return { kind, value: value / 100, amount: toPounds(amount), reason };
}

function readDiscount(fields: Fields): LineDiscount {
  return {
    kind: readChoice(fields, 'kind', discountKinds, 'amount'),
    value: Math.round(readNumber(fields, 'value', 0) * 100),
    amount: readMoney(fields, 'amount', noMoney),
    reason: readChoice(fields, 'reason', discountReasons, 'other'),
  };
}

/** Whether both have the same discounts, whatever the order of their lines. */
export function isSameDiscounts(first: SaleDiscounts, second: SaleDiscounts): boolean {
  const ids = Object.keys(first.lines);
  return (
    first.rounding === second.rounding &&
    isSameDiscount(first.cart, second.cart) &&
    ids.length === Object.keys(second.lines).length &&
    ids.every((id) => isSameDiscount(first.lines[id], second.lines[id]))
  );
}

function isSameDiscount(first: LineDiscount | null = null, second: LineDiscount | null = null): boolean {
  if (first === null || second === null) return first === second;
  const { kind, value, amount, reason } = first;
  return (
    kind === second.kind && value === second.value && amount === second.amount && reason === second.reason
  );
}
