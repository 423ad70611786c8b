export { catalogueBase, catalogueBaseIds, readCatalogueBase } from './base.ts';
export { packCatalogue, packCataloguePage, readPackedPage, readPackedProducts } from './packed-catalogue.ts';
export type { BaseParts } from './base.ts';
export type { CatalogueParts } from './packed-catalogue.ts';
