// Adds a product to the visitor's cart, or shows why it cannot be added (CT-12, CT-13, CT-17, CT-18).
import { addToCart, type CartRefusal } from '#domain/cart';
import type { Product } from '#domain/product';
import { storefrontTexts } from '#text';
import { useToasts } from '#ui';
import { useCart } from '../use-storefront.ts';

/** Adds one piece and returns whether it was added. A refusal is shown as a message. */
export type AddProduct = (product: Product) => boolean;

/** Suspends until the cart is open. */
export function useAddToCart(): AddProduct {
  const { change } = useCart();
  const toasts = useToasts();
  return (product) => {
    let refusal: CartRefusal | undefined;
    change((cart) => {
      const added = addToCart(cart, product);
      if (added.ok) return added.value;
      refusal = added.error;
      return cart;
    });
    if (refusal === undefined) return true;
    toasts.failure(refusalText(refusal));
    return false;
  };
}

/** ER-61, ER-62. */
export function refusalText(refusal: CartRefusal): string {
  const { outOfStock, aboveStock } = storefrontTexts.refusals;
  return refusal.type === 'OutOfStock' ? outOfStock : aboveStock;
}
