// A cart, in the store or at the point of sale: lines of products with a quantity that never exceeds the known stock.
import { addMoney, noMoney, timesQuantity, type Piastres } from '#kernel/money';
import { stockForSale, type Product } from '#domain/product';
import { err, ok, type Result } from '#kernel/result';

/** All fields of a product, and its quantity (CT-16, DB-19). */
export type CartItem = Product & {
  readonly quantity: number;
  /** At the point of sale: the line's price before it changed, until the cashier changes the line. */
  readonly formerPrice?: Piastres;
};

/** The lines in the order in which they were added; no product twice. */
export type Cart = readonly CartItem[];

/** Why a quantity cannot rise (CT-17, CT-18, PO-14, PO-15). */
export type CartRefusal =
  { readonly type: 'OutOfStock' } | { readonly type: 'AboveStock'; readonly available: number };

/** What a check against the live products changed. */
export type CartChange =
  | { readonly type: 'Dropped'; readonly item: CartItem }
  | { readonly type: 'Lowered'; readonly item: CartItem; readonly quantity: number };

export const emptyCart: Cart = [];

/** Adds pieces of a product; an existing line is increased (CT-12, CT-13). The line takes the given product's fields. */
export function addToCart(cart: Cart, product: Product, pieces = 1): Result<Cart, CartRefusal> {
  const present = cart.find(({ id }) => id === product.id);
  const quantity = (present?.quantity ?? 0) + pieces;
  const refusal = refusalOf(stockForSale(product), quantity);
  if (refusal !== null) return err(refusal);
  const item = { ...present, ...product, quantity };
  return ok(
    present === undefined ? [...cart, item] : cart.map((line) => (line.id === product.id ? item : line)),
  );
}

/** Increases a line by one (CT-05). A product that is not in the cart changes nothing. */
export function increaseQuantity(cart: Cart, productId: string): Result<Cart, CartRefusal> {
  const present = cart.find(({ id }) => id === productId);
  if (present === undefined) return ok(cart);
  const quantity = present.quantity + 1;
  const refusal = refusalOf(stockForSale(present), quantity);
  return refusal === null
    ? ok(cart.map((line) => (line.id === productId ? { ...line, quantity } : line)))
    : err(refusal);
}

/** Sets the typed quantity of a line, at least 1. A product that is not in the cart changes nothing. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Result<Cart, CartRefusal> {
  const present = cart.find(({ id }) => id === productId);
  if (present === undefined) return ok(cart);
  const refusal = quantity > present.quantity ? refusalOf(stockForSale(present), quantity) : null;
  return refusal === null
    ? ok(cart.map((line) => (line.id === productId ? { ...line, quantity } : line)))
    : err(refusal);
}

/** Decreases a line by one; below 1 the line is removed (CT-14, PO-16). */
export function decreaseQuantity(cart: Cart, productId: string): Cart {
  return cart.flatMap((line) => {
    if (line.id !== productId) return line;
    return line.quantity <= 1 ? [] : { ...line, quantity: line.quantity - 1 };
  });
}

export function removeFromCart(cart: Cart, productId: string): Cart {
  return cart.filter(({ id }) => id !== productId);
}

/** Unit price times quantity (CT-06). */
export function lineTotal({ price, quantity }: CartItem): Piastres {
  return timesQuantity(price, quantity);
}

/** The sum of the lines; no tax, shipping or discount (CH-15, LM-25). */
export function cartTotal(cart: Cart): Piastres {
  return cart.reduce((sum, item) => addMoney(sum, lineTotal(item)), noMoney);
}

/** The sum of the quantities (SH-39, CT-08). */
export function cartCount(lines: readonly Pick<CartItem, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Updates a stored cart to the live products: removes products that are gone or not for sale, and lowers quantities above the stock (PO-18,
 * PO-19).
 */
export function revalidateCart(
  cart: Cart,
  liveProducts: readonly Product[],
): { readonly cart: Cart; readonly changes: readonly CartChange[] } {
  const live = new Map(liveProducts.map((product) => [product.id, product]));
  const lines: CartItem[] = [];
  const changes: CartChange[] = [];
  for (const item of cart) {
    const product = live.get(item.id);
    if (product === undefined || stockForSale(product) <= 0) {
      changes.push({ type: 'Dropped', item });
      continue;
    }
    const quantity = Math.min(item.quantity, product.stock);
    if (quantity < item.quantity) changes.push({ type: 'Lowered', item, quantity });
    lines.push({ ...item, ...product, quantity });
  }
  return { cart: lines, changes };
}

function refusalOf(stock: number, quantity: number): CartRefusal | null {
  if (stock <= 0) return { type: 'OutOfStock' };
  return quantity > stock ? { type: 'AboveStock', available: stock } : null;
}
