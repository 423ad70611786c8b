// An order put into the cart once more (OD-14).
import { isProductLine, type Cart, type CartItem } from '#domain/cart';
import { readStorefrontProduct } from '#domain/product';
import { toPounds } from '#kernel/money';
import type { Order, OrderItem } from './order.ts';

/**
 * The cart with the products of an order, at the order's prices: the cart's page compares them with the shop's products, and names
 * what changed or is gone. A product that is in the cart already stays as it is.
 */
export function orderedAgain(cart: Cart, order: Order): Cart {
  const present = new Set(cart.map(({ id }) => id));
  return [...cart, ...order.items.filter((item) => isProductLine(item) && !present.has(item.id)).map(itemOf)];
}

function itemOf({ id, name, price, image, quantity }: OrderItem): CartItem {
  return { ...readStorefrontProduct(id, { name, price: toPounds(price), image, stock: quantity }), quantity };
}
