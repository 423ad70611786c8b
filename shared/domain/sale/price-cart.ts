// What a cart costs with its discounts, in whole piastres (DC-03 to DC-07). Order: each line's discount, the cart's, the rounding.
// The same numbers come out of a stored sale, so the back office can recompute it.
import type { Line } from '#domain/cart';
import {
  addMoney,
  noMoney,
  piastres,
  subtractMoney,
  sumMoney,
  timesQuantity,
  type Piastres,
} from '#kernel/money';
import type { GivenDiscount, LineDiscount, SaleDiscounts } from './discounts.ts';

/** A line before its discount. */
export type ListLine = Pick<Line, 'id' | 'name' | 'price' | 'quantity'>;

/** The discounts that a cashier gave in an open cart. */
export interface CartDiscounts {
  /** By product id. */
  readonly lines: Readonly<Record<string, GivenDiscount>>;
  /** Never of the kind `price`. */
  readonly cart: GivenDiscount | null;
}

export interface PricedCart {
  /** `total` of a line is its net after all discounts. */
  readonly items: readonly Line[];
  readonly listTotal: Piastres;
  /** After the discounts of the lines: the sum that the discount of the cart is taken from. */
  readonly subtotal: Piastres;
  readonly total: Piastres;
  /** Without those that come to nothing. */
  readonly discounts: SaleDiscounts;
}

export const noCartDiscounts: CartDiscounts = { lines: {}, cart: null };

/** The prices of a cart with its discounts; `cashStep` in piastres, 0 for no rounding. */
export function priceCart(lines: readonly ListLine[], given: CartDiscounts, cashStep = 0): PricedCart {
  const discounted = lines.map((line) => {
    const discount = given.lines[line.id];
    return discount === undefined ? noMoney : lineDiscountOf(line, discount);
  });
  const nets = lines.map((line, at) => subtractMoney(listTotalOf(line), discounted[at] ?? noMoney));
  const subtotal = sumMoney(nets);
  const cartAmount = given.cart === null ? noMoney : cartDiscountOf(subtotal, given.cart);
  const rest = subtractMoney(subtotal, cartAmount);
  const rounding = cashStep > 0 && hasPercent(lines, given) ? piastres(rest % cashStep) : noMoney;
  return {
    items: withTotals(lines, lessShares(lessShares(nets, cartAmount), rounding)),
    listTotal: sumMoney(lines.map(listTotalOf)),
    subtotal,
    total: subtractMoney(rest, rounding),
    discounts: {
      lines: Object.fromEntries(
        lines.flatMap(({ id }, at) => {
          const [discount, amount] = [given.lines[id], discounted[at] ?? noMoney];
          return discount === undefined || amount === 0 ? [] : [[id, withAmount(discount, amount)]];
        }),
      ),
      cart: given.cart === null || cartAmount === 0 ? null : withAmount(given.cart, cartAmount),
      rounding,
    },
  };
}

/** The lines of a stored sale computed anew from its discounts; the rounding is taken as it is stored. */
export function recomputeSale(
  lines: readonly ListLine[],
  stored: SaleDiscounts,
): Pick<PricedCart, 'items' | 'discounts'> {
  const priced = priceCart(lines, stored);
  const nets = priced.items.map(({ total }) => total);
  const rounding = piastres(Math.min(Math.max(0, stored.rounding), priced.total));
  return { items: withTotals(lines, lessShares(nets, rounding)), discounts: priced.discounts };
}

/** All discounts of a sale, rounding included (DC-05). */
export function discountTotal({ listTotal, total }: Pick<PricedCart, 'listTotal' | 'total'>): Piastres {
  return subtractMoney(listTotal, total);
}

/** The share of the list total that was given off, from 0 to 1 (DC-13). */
export function shareGivenOff(discounts: Piastres, listTotal: Piastres): number {
  return listTotal <= 0 ? 0 : discounts / listTotal;
}

/** The sum that the lines' own discounts and the cart's come to; rounding is no discount of a person. */
export function givenTotal({ lines, cart }: SaleDiscounts): Piastres {
  return addMoney(sumMoney(Object.values(lines).map(({ amount }) => amount)), cart?.amount ?? noMoney);
}

/** `hundredths` of a percent of an amount, rounded half up. Exact for every amount: no product exceeds the safe integers. */
export function percentOf(amount: Piastres, hundredths: number): Piastres {
  const whole = Math.floor(amount / 10_000);
  const rest = amount % 10_000;
  return piastres(whole * hundredths + Math.floor((rest * hundredths + 5_000) / 10_000));
}

/** Shares an amount over nets by the largest remainder; among equal ones the earlier line gets more. At most the sum of the nets. */
function shareAmount(amount: Piastres, nets: readonly Piastres[]): readonly Piastres[] {
  const sum = BigInt(sumMoney(nets));
  if (amount === 0 || sum === 0n) return nets.map(() => noMoney);
  const exact = nets.map((net) => BigInt(amount) * BigInt(net));
  const shares = exact.map((product) => Number(product / sum));
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % sum }))
    .toSorted((first, second) =>
      first.remainder === second.remainder
        ? first.at - second.at
        : first.remainder > second.remainder
          ? -1
          : 1,
    );
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => piastres(share + (raised.has(at) ? 1 : 0)));
}

function listTotalOf({ price, quantity }: ListLine): Piastres {
  return timesQuantity(price, quantity);
}

function lineDiscountOf(line: ListLine, { kind, value }: GivenDiscount): Piastres {
  const list = listTotalOf(line);
  if (kind === 'price') return atMost(list, Math.max(0, list - value * line.quantity));
  return atMost(list, kind === 'percent' ? percentOf(list, value) : value);
}

function cartDiscountOf(subtotal: Piastres, { kind, value }: GivenDiscount): Piastres {
  return atMost(subtotal, kind === 'percent' ? percentOf(subtotal, value) : value);
}

/** A stored value may be anything: no discount is below 0 or above its line or cart. */
function atMost(limit: Piastres, amount: number): Piastres {
  return piastres(Math.min(limit, Math.max(0, amount)));
}

function hasPercent(lines: readonly ListLine[], given: CartDiscounts): boolean {
  return given.cart?.kind === 'percent' || lines.some(({ id }) => given.lines[id]?.kind === 'percent');
}

function lessShares(nets: readonly Piastres[], amount: Piastres): readonly Piastres[] {
  const shares = shareAmount(amount, nets);
  return nets.map((net, at) => subtractMoney(net, shares[at] ?? noMoney));
}

function withTotals(lines: readonly ListLine[], totals: readonly Piastres[]): readonly Line[] {
  return lines.map(({ id, name, price, quantity }, at) => ({
    id,
    name,
    price,
    quantity,
    total: totals[at] ?? noMoney,
  }));
}

function withAmount({ kind, value, reason }: GivenDiscount, amount: Piastres): LineDiscount {
  return { kind, value, amount, reason };
}
