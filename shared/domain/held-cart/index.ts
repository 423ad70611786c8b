// Entry point of held carts: carts that a cashier put aside on this till (HD).
export {
  cartContentFromJson,
  cartContentToJson,
  emptyCartContent,
  heldCartOf,
  maxHeldCarts,
} from './held-cart.ts';
/** @internal Until the point of sale shows held carts. */
export { heldUnits, isOldCart } from './held-cart.ts';
export type { CartContent, CartRow, HeldCart } from './held-cart.ts';
