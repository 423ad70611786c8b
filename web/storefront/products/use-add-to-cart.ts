// Adds a product to the visitor's cart, or shows why it cannot be added (CT-12, CT-13, CT-17, CT-18).
import { addToCart, type Cart, type CartRefusal } from '#domain/cart';
import type { Product } from '#domain/product';
import { storefrontTexts } from '#text';
import { useToasts } from '#ui';
import { useCart } from '../use-storefront.ts';

/** Adds one piece, or several, all of them or none; returns whether they were added. A refusal is shown as a message. */
export type AddProduct = (product: Product, pieces?: number) => boolean;

/** Suspends until the cart is open. */
export function useAddToCart(): AddProduct {
  const { change } = useCart();
  const toasts = useToasts();
  return (product, pieces = 1) => {
    let refusal: CartRefusal | undefined;
    change((cart) => {
      const added = addPieces(cart, product, pieces);
      if (added.ok) return added.value;
      refusal = added.error;
      return cart;
    });
    if (refusal === undefined) return true;
    toasts.failure(refusalText(refusal));
    return false;
  };
}

function addPieces(cart: Cart, product: Product, pieces: number): ReturnType<typeof addToCart> {
  const added = addToCart(cart, product);
  return added.ok && pieces > 1 ? addPieces(added.value, product, pieces - 1) : added;
}

/** The pieces of each product in the visitor's cart, by product id. Suspends until the cart is open. */
export function useQuantitiesInCart(): ReadonlyMap<string, number> {
  return new Map(useCart().value.map(({ id, quantity }) => [id, quantity]));
}

/** ER-61, ER-62. */
export function refusalText(refusal: CartRefusal): string {
  const { outOfStock, aboveStock } = storefrontTexts.refusals;
  return refusal.type === 'OutOfStock' ? outOfStock : aboveStock;
}
