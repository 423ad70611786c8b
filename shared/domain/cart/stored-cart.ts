// A cart in browser storage: a plain JSON array of products with quantity, money in pounds as in the documents (CT-15, DB-62).
import { isFields, readJsonArray, readMoney, readWhole, type Fields } from '#kernel/fields';
import { toPounds } from '#kernel/money';
import { readProduct, stockForSale } from '#domain/product';
import type { Cart, CartItem } from './cart.ts';

/** The text to store under `cart` or `cashierCart`. */
export function cartToJson(cart: Cart): string {
  return JSON.stringify(
    cart.map(({ formerPrice, ...item }) => ({
      ...item,
      price: toPounds(item.price),
      originalPrice: item.originalPrice === null ? null : toPounds(item.originalPrice),
      ...(formerPrice === undefined ? {} : { formerPrice: toPounds(formerPrice) }),
    })),
  );
}

/** The lines of a cart at a till: what a sale is made of. Descriptions and images stand in the catalogue. */
export function storedCartLines(cart: Cart) {
  return cart.map(({ id, name, price, stock, quantity, formerPrice }) => ({
    id,
    name,
    price: toPounds(price),
    stock,
    quantity,
    ...(formerPrice === undefined ? {} : { formerPrice: toPounds(formerPrice) }),
  }));
}

/** Reads a stored cart; from broken or foreign content it returns the usable part, and whether the content was broken. */
export function cartFromJson(json: string | null): { readonly cart: Cart; readonly isBroken: boolean } {
  if (json === null) return { cart: [], isBroken: false };
  const entries = readJsonArray(json);
  return entries === null ? { cart: [], isBroken: true } : cartFromLines(entries);
}

/** The same of stored lines. */
export function cartFromLines(entries: readonly unknown[]): {
  readonly cart: Cart;
  readonly isBroken: boolean;
} {
  const cart = new Map<string, CartItem>();
  for (const entry of entries) {
    const item = isFields(entry) ? readItem(entry) : null;
    if (item !== null) cart.set(item.id, item);
  }
  return { cart: [...cart.values()], isBroken: cart.size < entries.length };
}

function readItem(fields: Fields): CartItem | null {
  const id = fields['id'];
  if (typeof id !== 'string' || id === '') return null;
  const product = readProduct(id, fields);
  const quantity = Math.min(readWhole(fields, 'quantity', 0), stockForSale(product));
  if (quantity < 1) return null;
  const item = { ...product, quantity };
  return fields['formerPrice'] === undefined
    ? item
    : { ...item, formerPrice: readMoney(fields, 'formerPrice', item.price) };
}
