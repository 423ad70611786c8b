// Which discounts a cashier may give alone, and what an approval covers (DC-09, DC-10, DC-14).
import { noMoney, timesQuantity, type Piastres } from '#kernel/money';
import { givenTotal, percentOf, type PricedCart } from './price-cart.ts';

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
  readonly total: Piastres;
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

/** Whether a cashier needs an approval for these discounts that the given one does not cover. */
export function needsApproval(
  priced: PricedCart,
  limits: DiscountLimits,
  approval: DiscountApproval | null,
): boolean {
  const hundredths = Math.round(limits.cashierDiscount * 100);
  return (
    isLineAbove(priced, hundredths, approval) ||
    isCartAbove(priced, hundredths, approval) ||
    isSumAbove(priced, limits.cashierDiscountCap, approval)
  );
}

function isLineAbove(
  { items, discounts }: PricedCart,
  hundredths: number,
  approval: DiscountApproval | null,
): boolean {
  return items.some(({ id, price, quantity }) => {
    const amount = discounts.lines[id]?.amount ?? 0;
    const limit = percentOf(timesQuantity(price, quantity), hundredths);
    return amount > limit && amount > (approval?.lines[id] ?? 0);
  });
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
  return (given > cap || isFree) && (approval === null || given > approval.total);
}
