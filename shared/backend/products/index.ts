// Entry point of products: lists for the storefront, the point of sale and the back office, and every write of a product.
export { readCartProducts } from './cart-products.ts';
export {
  type OversoldProduct,
  type ProductRepository,
  createProductRepository,
  type ProductWriteError,
  type StockChange,
  type StockLevel,
} from './products.ts';
export { type MovementRepository, createMovementRepository, storedMovements } from './movements.ts';
export { storedProducts } from './stored-product.ts';
