// What can be done with the cart of a counter, and what is said about it.
import { useEffect, useRef } from 'react';
import {
  addToCart,
  decreaseQuantity,
  emptyCart,
  increaseQuantity,
  removeFromCart,
  revalidateCart,
  type Cart,
  type CartChange,
  type CartRefusal,
} from '#domain/cart';
import type { Product } from '#domain/product';
import { err, type Result } from '#domain/result';
import { mostSaleLines } from '#domain/sale';
import { counterTexts } from '#text';
import type { GoodsState } from '#till';

/** A cart that is kept on this device; `change` runs at once. */
export interface KeptCart {
  readonly value: Cart;
  readonly change: (next: (cart: Cart) => Cart) => void;
}

export interface Selling {
  /** Whether it came into the cart. */
  readonly add: (product: Product) => boolean;
  readonly increase: (productId: string) => void;
  readonly decrease: (productId: string) => void;
  readonly remove: (productId: string) => void;
  readonly clear: () => void;
}

/** `say` gets what was refused or changed, in words. */
export const useSelling = (cart: KeptCart, goods: GoodsState, say: (words: string) => void): Selling => {
  useRevalidation(cart, goods, say);

  const apply = (work: (cart: Cart) => Result<Cart, CartRefusal | TooManyLines>): boolean => {
    const outcomes: Result<Cart, CartRefusal | TooManyLines>[] = [];
    cart.change((before) => {
      const outcome = work(before);
      outcomes.push(outcome);
      return outcome.ok ? outcome.value : before;
    });
    const [outcome] = outcomes;
    if (outcome && !outcome.ok) say(refusalWords[outcome.error.type]);
    return outcome?.ok === true;
  };

  return {
    add: (product) => apply((before) => addLine(before, product)),
    increase: (productId) =>
      void apply((before) => increaseQuantity(withLiveStock(before, goods.products, productId), productId)),
    decrease: (productId) => cart.change((before) => decreaseQuantity(before, productId)),
    remove: (productId) => cart.change((before) => removeFromCart(before, productId)),
    clear: () => cart.change(() => emptyCart),
  };
};

type TooManyLines = { readonly type: 'TooManyLines' };

const refusalWords = {
  OutOfStock: counterTexts.cart.outOfStock,
  AboveStock: counterTexts.cart.aboveStock,
  TooManyLines: counterTexts.cart.tooManyLines,
} as const;

const addLine = (cart: Cart, product: Product): Result<Cart, CartRefusal | TooManyLines> => {
  const isNewLine = !cart.some(({ id }) => id === product.id);
  return isNewLine && cart.length >= mostSaleLines ? err({ type: 'TooManyLines' }) : addToCart(cart, product);
};

/** The line as the live list has it, so that a quantity rises against the stock of now. */
const withLiveStock = (cart: Cart, products: readonly Product[], productId: string): Cart => {
  const live = products.find(({ id }) => id === productId);
  return live === undefined
    ? cart
    : cart.map((item) => (item.id === productId ? { ...live, quantity: item.quantity } : item));
};

/** The kept cart is brought up to the goods when they are first known, and once more when they are live (PO-18, PO-19). */
const useRevalidation = (cart: KeptCart, goods: GoodsState, say: (words: string) => void): void => {
  const checkedAgainst = useRef<GoodsState['source']>('loading');
  const told = useRef<readonly CartChange[]>([]);
  useEffect(() => {
    const { source, products } = goods;
    if (source === 'loading' || checkedAgainst.current === 'live' || checkedAgainst.current === source)
      return;
    // A device that knows no goods knows nothing against those in the cart.
    if (source === 'kept' && products.length === 0) return;
    checkedAgainst.current = source;
    const { cart: checked, changes } = revalidateCart(cart.value, products);
    if (cart.value.length > 0) cart.change(() => checked);
    told.current = [...told.current, ...changes];
    if (changes.length > 0) say(wordsFor(told.current));
  }, [goods, cart, say]);
};

const wordsFor = (changes: readonly CartChange[]): string => {
  const names = (type: CartChange['type']): string =>
    counterTexts.cart.names(changes.filter((change) => change.type === type).map(({ item }) => item.name));
  const [dropped, lowered] = [names('Dropped'), names('Lowered')];
  return [
    dropped === '' ? '' : counterTexts.cart.dropped(dropped),
    lowered === '' ? '' : counterTexts.cart.lowered(lowered),
  ]
    .filter((words) => words !== '')
    .join('. ');
};
