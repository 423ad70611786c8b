// Which discounts a cashier may give alone, and what an approval covers (DC-09, DC-10, DC-14, DC-23, HD-07).
import { noMoney, timesQuantity, type Piastres } from '#kernel/money';
import { givenTotal, percentOf, priceCart, type PricedCart } from './price-cart.ts';

/** The limits of a cashier in the settings of the point of sale. */
export interface DiscountLimits {
  /** Percent of each line and of the cart. */
  readonly cashierDiscount: number;
  /** All discounts of a sale together; the rounding does not count. */
  readonly cashierDiscountCap: Piastres;
}

/** What an approver has approved in one cart: these amounts and lower ones, on these lines only. */
export interface DiscountApproval {
  readonly approvedBy: string;
  readonly name: string;
  readonly lines: Readonly<Record<string, Piastres>>;
  readonly cart: Piastres;
  /** Null once it has lapsed. */
  readonly total: Piastres | null;
}

/** The discounts that a cashier may not give without an approval. */
export interface DueDiscounts {
  /** Product ids. */
  readonly lines: readonly string[];
  readonly isCartDue: boolean;
  /** All discounts together, or a sale of total 0. */
  readonly isSumDue: boolean;
}

/** Approves the discounts of a cart as they are now. */
export function approvalOf(
  priced: PricedCart,
  approver: Pick<DiscountApproval, 'approvedBy' | 'name'>,
): DiscountApproval {
  const { discounts } = priced;
  const lines = Object.entries(discounts.lines).map(([id, { amount }]) => [id, amount] as const);
  return {
    ...approver,
    lines: Object.fromEntries(lines),
    cart: discounts.cart?.amount ?? noMoney,
    total: givenTotal(discounts),
  };
}

/**
 * What an approval still counts for after something other than the cashier changed the cart: a discount that came to another amount needs
 * the approved one exactly. Without `before` every discount does. Null when nothing is left of it.
 */
export function approvalAfter(
  approval: DiscountApproval,
  before: PricedCart | null,
  after: PricedCart,
): DiscountApproval | null {
  const stays = (approved: Piastres | null, amountIn: (priced: PricedCart) => Piastres): boolean => {
    const now = amountIn(after);
    return now === approved || (before !== null && now === amountIn(before));
  };
  const lines = Object.entries(approval.lines).filter(([id, approved]) =>
    stays(approved, ({ discounts }) => discounts.lines[id]?.amount ?? noMoney),
  );
  const isCart = stays(approval.cart, ({ discounts }) => discounts.cart?.amount ?? noMoney);
  const isTotal = stays(approval.total, ({ discounts }) => givenTotal(discounts));
  const cart = isCart ? approval.cart : noMoney;
  const total = isTotal ? approval.total : null;
  if (lines.length === 0 && cart === noMoney && total === null) return null;
  return { ...approval, lines: Object.fromEntries(lines), cart, total };
}

/**
 * What an approval still counts for in a cart with these lines and discounts, whatever a screen says of it: where a line has another price
 * than when it was approved, by the same rule as on the screen (DC-23). Without the prices every amount must be the approved one.
 */
export function approvalAtPrices(
  approval: DiscountApproval,
  prices: Readonly<Record<string, Piastres>> | undefined,
  after: PricedCart,
): DiscountApproval | null {
  if (prices === undefined) return approvalAfter(approval, null, after);
  const before = after.items.map((item) => ({ ...item, price: prices[item.id] ?? item.price }));
  return approvalAfter(approval, priceCart(before, after.discounts), after);
}

/** Whether a cashier needs an approval for these discounts that the given one does not cover. */
export function needsApproval(
  priced: PricedCart,
  limits: DiscountLimits,
  approval: DiscountApproval | null,
): boolean {
  const { lines, isCartDue, isSumDue } = dueDiscounts(priced, limits, approval);
  return lines.length > 0 || isCartDue || isSumDue;
}

export function dueDiscounts(
  priced: PricedCart,
  limits: DiscountLimits,
  approval: DiscountApproval | null,
): DueDiscounts {
  const hundredths = Math.round(limits.cashierDiscount * 100);
  return {
    lines: linesAbove(priced, hundredths, approval),
    isCartDue: isCartAbove(priced, hundredths, approval),
    isSumDue: isSumAbove(priced, limits.cashierDiscountCap, approval),
  };
}

function linesAbove(
  { items, discounts }: PricedCart,
  hundredths: number,
  approval: DiscountApproval | null,
): readonly string[] {
  const above = items.filter(({ id, price, quantity }) => {
    const amount = discounts.lines[id]?.amount ?? 0;
    const limit = percentOf(timesQuantity(price, quantity), hundredths);
    return amount > limit && amount > (approval?.lines[id] ?? 0);
  });
  return above.map(({ id }) => id);
}

function isCartAbove(
  { subtotal, discounts }: PricedCart,
  hundredths: number,
  approval: DiscountApproval | null,
): boolean {
  const amount = discounts.cart?.amount ?? 0;
  return amount > percentOf(subtotal, hundredths) && amount > (approval?.cart ?? 0);
}

/** A cart without lines costs nothing and is no sale. */
function isSumAbove(
  { items, total, discounts }: PricedCart,
  cap: Piastres,
  approval: DiscountApproval | null,
): boolean {
  const given = givenTotal(discounts);
  const isFree = items.length > 0 && total === 0;
  const approved = approval?.total ?? null;
  return (given > cap || isFree) && (approved === null || given > approved);
}
