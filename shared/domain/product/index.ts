export {
  checkProduct,
  checkProductEdit,
  computedDiscount,
  emptyProductForm,
  hasSameFields,
  isPriceInProgress,
  isStockInProgress,
  maxPrice,
  maxStock,
  productFormOf,
} from './form.ts';
export type { ProductForm } from './form.ts';
export { fieldsOfKind, hasTrait, valuesOf } from './field-values.ts';
export { fieldsWith, productFields } from './fields.ts';
export type { FieldTraits, FieldWith, ProductField } from './fields.ts';
export { cataloguePageOf, readCatalogueUrl } from './catalogue-query.ts';
export type { CatalogueUrl } from './catalogue-query.ts';
export {
  accessoriesOf,
  accessoryDescriptionLength,
  cardDescriptionLength,
  cataloguePageSize,
  catalogueSorts,
  compareNames,
  posSorts,
  everyCategory,
  featuredCount,
  filterProducts,
  hasSameWords,
  productSearchText,
  sortProducts,
} from './listing.ts';
export type { CatalogueSort, ProductFilter, ProductOrder, ProductSort } from './listing.ts';
export {
  backOfficeLowStock,
  backOfficeStock,
  posStock,
  productLabels,
  quickViewDescription,
  stockForSale,
  storefrontStock,
} from './labels.ts';
export type { BackOfficeStock, PosStock, ProductLabels, StorefrontStock } from './labels.ts';
export { imageFields, imageLines, imagesOf, imagesOfLines, maxImages, moveImage } from './images.ts';
export {
  isOnWeb,
  isProductId,
  productDocument,
  readBarcode,
  readProduct,
  readStorefrontProduct,
  storedProduct,
} from './product.ts';
export { relatedProducts } from './related.ts';
export type { Product, ProductDraft } from './product.ts';
