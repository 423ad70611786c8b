export { catalogueBaseIds, readCatalogueBase } from './base.ts';
/** @internal Until the cloud service writes them. */
export { catalogueBaseDocuments } from './base.ts';
export { packCatalogue, packCataloguePage, readPackedPage, readPackedProducts } from './packed-catalogue.ts';
export type { CatalogueParts } from './packed-catalogue.ts';
