export {
  productIndexEntry,
  productIndexShard,
  productIndexShards,
  readProductIndex,
} from './product-index.ts';
export type { IndexedProduct } from './product-index.ts';
export { sharedBarcodes } from './shared-barcodes.ts';
export type { SharedBarcode } from './shared-barcodes.ts';
export { searchableIndex, searchIndex } from './search.ts';
export type { SearchableProduct } from './search.ts';
