export {
  addToCart,
  cartCount,
  cartTotal,
  decreaseQuantity,
  emptyCart,
  increaseQuantity,
  lineTotal,
  removeFromCart,
  revalidateCart,
  setQuantity,
} from './cart.ts';
export type { Cart, CartChange, CartItem, CartRefusal } from './cart.ts';
export { isSameCart, repriceCart, shortItems, touchLine, withoutSold } from './live-lines.ts';
export type { ShortItem } from './live-lines.ts';
export {
  haveSameLines,
  isFreeDelivery,
  isProductLine,
  lineDifferences,
  lineDocument,
  lineOf,
  readLines,
  unitsOf,
} from './line.ts';
export type { Line, LineDifference, Units } from './line.ts';
export { cartFromJson, cartFromLines, cartToJson, storedCartLines } from './stored-cart.ts';
export { readStoredLines, storedLines } from './stored-lines.ts';
