// The actions on the cart of the point of sale, and their notices.
import {
  addToCart,
  decreaseQuantity,
  emptyCart,
  increaseQuantity,
  removeFromCart,
  repriceCart,
  setQuantity,
  touchLine,
  type Cart,
  type CartItem,
  type CartRefusal,
} from '#domain/cart';
import type { Product } from '#domain/product';
import { err, type Result } from '#kernel/result';
import { maxSaleLines, type CartDetails } from '#domain/sale';
import { posTexts } from '#text';
import { nameOf, namesOf } from './cart-messages.ts';
import type { ShowNotice } from './use-notices.ts';

/** The open cart with its discounts, stored on this device; both changes run at once. */
export interface StoredCart {
  readonly value: Cart;
  readonly change: (next: (cart: Cart) => Cart) => void;
  readonly details: CartDetails;
  readonly changeDetails: (next: (details: CartDetails) => CartDetails) => void;
}

export interface CartActions {
  /** Adds pieces of a product, all or none. Returns whether they were added. */
  readonly add: (product: Product, pieces: number) => boolean;
  readonly increase: (productId: string) => void;
  readonly decrease: (productId: string) => void;
  /** Sets a typed quantity; 0 removes the line. */
  readonly setQuantity: (productId: string, quantity: number) => void;
  readonly remove: (productId: string) => void;
  /** A press on a line confirms that the cashier has seen its changed price. */
  readonly touch: (productId: string) => void;
  readonly clear: () => void;
}

/** `showNotice` gets the message of a refusal or a change. */
export function useCartActions(
  cart: StoredCart,
  products: readonly Product[],
  showNotice: ShowNotice,
): CartActions {
  /** Uses the current price and stock. A price that changes with this press gets a notice like any other change. */
  const raise = (
    product: Product | undefined,
    work: (cart: Cart) => Result<Cart, CartRefusal | TooManyLines>,
  ): boolean => {
    const outcomes: { result: Result<Cart, CartRefusal | TooManyLines>; repriced: readonly CartItem[] }[] =
      [];
    cart.change((before) => {
      const live = repriceCart(before, product === undefined ? [] : [product]);
      const current =
        product === undefined || live.repriced.length > 0 ? live.cart : touchLine(live.cart, product.id);
      const result = work(current);
      outcomes.push({ result, repriced: live.repriced });
      return result.ok ? result.value : live.cart;
    });
    const [outcome] = outcomes;
    if (outcome === undefined) return false;
    if (outcome.repriced.length > 0)
      showNotice('products', posTexts.cart.repriced(namesOf(outcome.repriced)));
    if (!outcome.result.ok) showNotice('line', refusalText(outcome.result.error, product));
    return outcome.result.ok;
  };

  return {
    add: (product, pieces) => raise(product, (before) => addLine(before, product, pieces)),
    increase: (productId) => {
      const live = products.find(({ id }) => id === productId);
      raise(live, (before) => increaseQuantity(withLiveStock(before, live), productId));
    },
    decrease: (productId) =>
      cart.change((before) => decreaseQuantity(touchLine(before, productId), productId)),
    setQuantity: (productId, quantity) => {
      const live = products.find(({ id }) => id === productId);
      if (quantity === 0) cart.change((before) => removeFromCart(before, productId));
      else raise(live, (before) => setQuantity(withLiveStock(before, live), productId, quantity));
    },
    remove: (productId) => cart.change((before) => removeFromCart(before, productId)),
    touch: (productId) => {
      if (touchLine(cart.value, productId) !== cart.value)
        cart.change((before) => touchLine(before, productId));
    },
    clear: () => cart.change(() => emptyCart),
  };
}

interface TooManyLines {
  readonly type: 'TooManyLines';
}

const refusalMessages = {
  OutOfStock: posTexts.cart.outOfStock,
  AboveStock: posTexts.cart.aboveStock,
  TooManyLines: posTexts.cart.tooManyLines,
} as const;

/** A quantity above the stock names the product and what is available: it may have been typed. */
function refusalText(refusal: CartRefusal | TooManyLines, product: Product | undefined): string {
  const message = refusalMessages[refusal.type];
  if (refusal.type !== 'AboveStock' || product === undefined) return message;
  return posTexts.cart.aboveStockOf(posTexts.cart.shortLine(nameOf(product), refusal.available));
}

function addLine(cart: Cart, product: Product, pieces: number): Result<Cart, CartRefusal | TooManyLines> {
  const isNewLine = !cart.some(({ id }) => id === product.id);
  return isNewLine && cart.length >= maxSaleLines
    ? err({ type: 'TooManyLines' })
    : addToCart(cart, product, pieces);
}

/** The cart with the current data of the product, so that a quantity is checked against the current stock. */
function withLiveStock(cart: Cart, live: Product | undefined): Cart {
  return live === undefined ? cart : cart.map((item) => (item.id === live.id ? { ...item, ...live } : item));
}
