export { packCatalogue, packCataloguePage, readPackedProducts } from './packed-catalogue.ts';
export type { CatalogueParts } from './packed-catalogue.ts';
