export { createProductSearch } from './product-search.ts';
export type { FoundProducts, ProductSearch } from './product-search.ts';
