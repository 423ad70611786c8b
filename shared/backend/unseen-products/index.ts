// Entry point of the products that cashiers added and no admin has seen.
export {
  createUnseenProductRepository,
  type UnseenProduct,
  type UnseenProductRepository,
} from './unseen-products.ts';
