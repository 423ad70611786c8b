// The lines of an open cart compared with the live products: changed prices, and lines above the stock.
import { stockForSale, type Product } from '#domain/product';
import type { Cart, CartItem } from './cart.ts';
import type { Line } from './line.ts';

/** A line whose quantity exceeds the stock. */
export interface ShortItem {
  readonly item: CartItem;
  readonly available: number;
}

/**
 * Gives each line the live price. The line keeps its former price beside it until the cashier changes the line, so that no price changes
 * without notice (R11). `repriced` are the lines that changed now.
 */
export function repriceCart(
  cart: Cart,
  liveProducts: readonly Product[],
): { readonly cart: Cart; readonly repriced: readonly CartItem[] } {
  const inCart = new Set(cart.map(({ id }) => id));
  const prices = new Map(liveProducts.flatMap(({ id, price }) => (inCart.has(id) ? [[id, price]] : [])));
  const repriced: CartItem[] = [];
  const lines = cart.map((item) => {
    const price = prices.get(item.id);
    if (price === undefined || price === item.price) return item;
    const line = withFormerPrice({ ...item, price }, item.formerPrice ?? item.price);
    repriced.push(line);
    return line;
  });
  return repriced.length === 0 ? { cart, repriced } : { cart: lines, repriced };
}

/** The line without its former price: a cashier who changes a line has seen its price. */
export function touchLine(cart: Cart, productId: string): Cart {
  return cart.some(({ id, formerPrice }) => id === productId && formerPrice !== undefined)
    ? cart.map((item) => (item.id === productId ? withoutFormerPrice(item) : item))
    : cart;
}

/** The lines that cannot be sold now. */
export function shortItems(cart: Cart, liveProducts: readonly Product[]): readonly ShortItem[] {
  const inCart = new Set(cart.map(({ id }) => id));
  const stocks = new Map(
    liveProducts.flatMap((product) => (inCart.has(product.id) ? [[product.id, stockForSale(product)]] : [])),
  );
  return cart.flatMap((item) => {
    const available = Math.max(0, stocks.get(item.id) ?? 0);
    return available < item.quantity ? [{ item, available }] : [];
  });
}

/** Whether both carts give the same sale: the same products, quantities and prices in the same order. */
export function isSameCart(first: Cart, second: Cart): boolean {
  return (
    first === second ||
    (first.length === second.length &&
      first.every(
        ({ id, price, quantity }, at) =>
          id === second[at]?.id && price === second[at]?.price && quantity === second[at]?.quantity,
      ))
  );
}

/** The rest of a cart after these lines of it have been sold; units added meanwhile stay. */
export function withoutSold(cart: Cart, sold: readonly Pick<Line, 'id' | 'quantity'>[]): Cart {
  return cart.flatMap((item) => {
    const quantity = item.quantity - (sold.find(({ id }) => id === item.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

function withFormerPrice(item: CartItem, formerPrice: CartItem['price']): CartItem {
  return formerPrice === item.price ? withoutFormerPrice(item) : { ...item, formerPrice };
}

function withoutFormerPrice({ formerPrice: _former, ...item }: CartItem): CartItem {
  return item;
}
