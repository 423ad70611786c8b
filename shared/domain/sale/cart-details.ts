// The discounts of the open cart with their reasons and approval, and its note. A till stores them beside the cart, in the same turn (DC, Storage).
import { isFields, parseJson, readChoice, readMap, readText, readWhole, type Fields } from '#kernel/fields';
import { maxStoredAmount, piastres, type Piastres } from '#kernel/money';
import { approvalAfter, type DiscountApproval } from './discount-limits.ts';
import { discountKinds, discountReasons, type GivenDiscount } from './discounts.ts';
import { noCartDiscounts, priceCart, type CartDiscounts, type ListLine } from './price-cart.ts';

export interface CartDetails extends CartDiscounts {
  readonly approval: DiscountApproval | null;
  /** What the cashier wrote down when the cart was held; no part of the sale. */
  readonly note: string;
}

export const maxCartNote = 200;

export const noCartDetails: CartDetails = { ...noCartDiscounts, approval: null, note: '' };

/** The discount of a line, or of the whole cart for null; null takes it away. */
export function withDiscount(
  details: CartDetails,
  productId: string | null,
  discount: GivenDiscount | null,
): CartDetails {
  if (productId === null) return { ...details, cart: discount };
  const { [productId]: _before, ...others } = details.lines;
  return { ...details, lines: discount === null ? others : { ...others, [productId]: discount } };
}

/** Without the discounts of products that left the cart. An empty cart has none. The same object when nothing changes. */
function pruneDetails(details: CartDetails, cart: readonly { readonly id: string }[]): CartDetails {
  if (cart.length === 0) return isEmpty(details) ? details : noCartDetails;
  const inCart = new Set(cart.map(({ id }) => id));
  const left = Object.entries(details.lines).filter(([id]) => inCart.has(id));
  return left.length === Object.keys(details.lines).length
    ? details
    : { ...details, lines: Object.fromEntries(left) };
}

/**
 * The details of a cart that became another one. What the cashier lowers stays approved (DC-10); where a price changed, an approval counts
 * for the same amount alone (DC-23).
 */
export function detailsAfter(
  details: CartDetails,
  before: readonly ListLine[],
  after: readonly ListLine[],
): CartDetails {
  const prices = new Map(before.map(({ id, price }) => [id, price]));
  const isRepriced = after.some(({ id, price }) => (prices.get(id) ?? price) !== price);
  return pruneDetails(isRepriced ? withApprovalAfter(details, before, after) : details, after);
}

/** The details with what their approval still counts for in a cart that the cashier did not change; without `before` in a resumed one (HD-07). */
export function withApprovalAfter(
  details: CartDetails,
  before: readonly ListLine[] | null,
  after: readonly ListLine[],
): CartDetails {
  if (details.approval === null) return details;
  const was = before === null ? null : priceCart(before, details);
  return { ...details, approval: approvalAfter(details.approval, was, priceCart(after, details)) };
}

/** Whether both carts have the same discounts with the same approval. */
export function isSameDetails(first: CartDetails, second: CartDetails): boolean {
  return first === second || cartDetailsToJson(first) === cartDetailsToJson(second);
}

export function cartDetailsToJson({ lines, cart, approval, note }: CartDetails): string {
  const byId = Object.entries(lines).toSorted(([first], [second]) => (first < second ? -1 : 1));
  const noted = note === '' ? {} : { note };
  return JSON.stringify({ lines: Object.fromEntries(byId), cart, approval, ...noted });
}

/** What cannot be read counts as no discount. */
export function cartDetailsFromJson(json: string | null): CartDetails {
  const stored = json === null ? undefined : parseJson(json);
  if (!isFields(stored)) return noCartDetails;
  const { lines, cart, approval } = stored;
  return {
    lines: Object.fromEntries(
      Object.entries(isFields(lines) ? lines : {}).flatMap(([id, line]) => {
        const discount = readGiven(line);
        return discount === null ? [] : [[id, discount]];
      }),
    ),
    cart: readGiven(cart),
    approval: readApproval(approval),
    note: readText(stored, 'note').slice(0, maxCartNote),
  };
}

function isEmpty({ lines, cart, approval, note }: CartDetails): boolean {
  return Object.keys(lines).length === 0 && cart === null && approval === null && note === '';
}

function readGiven(stored: unknown): GivenDiscount | null {
  if (!isFields(stored)) return null;
  const value = readWhole(stored, 'value', -1);
  if (value < 0 || value > maxStoredAmount) return null;
  return {
    kind: readChoice(stored, 'kind', discountKinds, 'amount'),
    value,
    reason: readChoice(stored, 'reason', discountReasons, 'other'),
  };
}

function readApproval(stored: unknown): DiscountApproval | null {
  if (!isFields(stored) || readText(stored, 'approvedBy') === '') return null;
  const lines = readMap(stored, 'lines');
  return {
    approvedBy: readText(stored, 'approvedBy'),
    name: readText(stored, 'name'),
    lines: Object.fromEntries(Object.keys(lines).map((id) => [id, readPiastres(lines, id)])),
    cart: readPiastres(stored, 'cart'),
    total: stored['total'] === null ? null : readPiastres(stored, 'total'),
  };
}

function readPiastres(fields: Fields, name: string): Piastres {
  return piastres(Math.min(maxStoredAmount, Math.max(0, readWhole(fields, name, 0))));
}
