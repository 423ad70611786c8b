// Entry point of held carts: carts that a cashier put aside on this till (HD).
export {
  cartContentFromJson,
  cartContentToJson,
  emptyCartContent,
  heldCartOf,
  heldUnits,
  isOldCart,
  maxHeldCarts,
} from './held-cart.ts';
export type { CartContent, CartRow, HeldCart } from './held-cart.ts';
