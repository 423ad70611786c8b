export {
  checkProduct,
  checkProductEdit,
  computedDiscount,
  emptyProductForm,
  isPriceInProgress,
  isStockInProgress,
  largestPrice,
  largestStock,
  productFormOf,
} from './form.ts';
export type { ProductForm } from './form.ts';
export {
  accessoriesOf,
  accessoryDescriptionLength,
  cardDescriptionLength,
  cataloguePageSize,
  catalogueSorts,
  compareNames,
  counterSorts,
  everyCategory,
  featuredCount,
  filterProducts,
  productSearchText,
  sortProducts,
} from './listing.ts';
export type { CatalogueSort, ProductFilter, ProductSort } from './listing.ts';
export {
  backOfficeLowStock,
  backOfficeStock,
  counterStock,
  productMarks,
  quickViewDescription,
  stockForSale,
  storefrontStock,
} from './marks.ts';
export type { BackOfficeStock, CounterStock, ProductMarks, StorefrontStock } from './marks.ts';
export { productDocument, readBarcode, readProduct, readStorefrontProduct } from './product.ts';
export type { Product, ProductDraft } from './product.ts';
