export {
  productIndexEntry,
  productIndexShard,
  productIndexShards,
  readProductIndex,
} from './product-index.ts';
export type { IndexedProduct } from './product-index.ts';
export { searchableIndex, searchIndex } from './search.ts';
export type { SearchableProduct } from './search.ts';
