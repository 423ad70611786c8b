// A cart that a cashier put aside on this till (HD). The till stores the open cart as a row of the same kind, so that a step that
// exchanges the two is one write.
import { cartFromLines, storedCartLines, type Cart, type Units } from '#domain/cart';
import {
  cartDetailsFromJson,
  cartDetailsToJson,
  noCartDetails,
  priceCart,
  type CartDetails,
} from '#domain/sale';
import { readJsonFields, readList, readText } from '#kernel/fields';
import { noMoney, type Piastres } from '#kernel/money';

/** Held carts of one till (HD-03). */
export const maxHeldCarts = 20;

/** Milliseconds: older carts are offered for dropping at the close of a shift (HD-10). */
const oldAge = 7 * 86_400_000;

export interface CartContent {
  readonly cart: Cart;
  readonly details: CartDetails;
  /** Scanned barcodes without a product. */
  readonly codes: readonly string[];
}

/** A cart as the till stores it. At most one is `open` or `sold`. */
export interface CartRow {
  readonly id: string;
  readonly state: 'open' | 'held' | 'sold';
  /** Empty for an open cart. */
  readonly name: string;
  /** A `CartContent` as JSON. */
  readonly content: string;
  /** The id under which it is sold; null while no payment has begun. */
  readonly saleId: string | null;
  /** The name of the cashier who held it. */
  readonly by: string;
  /** Milliseconds; 0 for a cart that is not held. */
  readonly heldAt: number;
  /** How often it was changed since the row is the open cart: a screen that shows an older state changes nothing. */
  readonly changes: number;
  /** Milliseconds: its last change. */
  readonly changedAt: number;
}

/** What the list of held carts shows. */
export interface HeldCart extends Pick<CartRow, 'id' | 'name' | 'saleId' | 'by' | 'heldAt'> {
  readonly products: number;
  readonly total: Piastres;
  readonly units: Units;
  readonly note: string;
  /** Its content cannot be read: it can only be dropped. */
  readonly isDamaged: boolean;
}

export const emptyCartContent: CartContent = { cart: [], details: noCartDetails, codes: [] };

export function cartContentToJson({ cart, details, codes }: CartContent): string {
  return JSON.stringify({ cart: storedCartLines(cart), details: cartDetailsToJson(details), codes });
}

/** Null where a line cannot be read: a cart that lost a line would be sold without it. */
export function cartContentFromJson(json: string): CartContent | null {
  const fields = readJsonFields(json);
  if (!Array.isArray(fields['cart'])) return null;
  const { cart, isBroken } = cartFromLines(readList(fields, 'cart'));
  if (isBroken) return null;
  return {
    cart,
    details: cartDetailsFromJson(readText(fields, 'details')),
    codes: readList(fields, 'codes').filter((code) => typeof code === 'string'),
  };
}

/** `cashStep` is that of the open cart, so that the total is the one to pay. */
export function heldCartOf({ id, name, content, saleId, by, heldAt }: CartRow, cashStep: number): HeldCart {
  const read = cartContentFromJson(content);
  const facts = { id, name, saleId, by, heldAt };
  if (read === null) return { ...facts, products: 0, total: noMoney, units: {}, note: '', isDamaged: true };
  const { cart, details, codes } = read;
  return {
    ...facts,
    products: cart.length + codes.length,
    total: priceCart(cart, details, cashStep).total,
    units: Object.fromEntries(cart.map((line) => [line.id, line.quantity])),
    note: details.note,
    isDamaged: false,
  };
}

/** Units by product id of all held carts together. They are not taken off the stock (HD-08). */
export function heldUnits(carts: readonly Pick<HeldCart, 'units'>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { units } of carts)
    for (const [id, count] of Object.entries(units)) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
}

export function isOldCart({ heldAt }: Pick<HeldCart, 'heldAt'>, now: number): boolean {
  return now - heldAt > oldAge;
}
