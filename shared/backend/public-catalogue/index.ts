// Entry point of the public catalogue: public documents, read without the SDK.
export { readDocument as readPublicDocument } from './rest.ts';
export { readServedShop, shopFactsFrom } from './served-shop.ts';
export { readStorePage, readStoreProducts } from './packed.ts';
export { readCatalogue, readCategories, readPublicProduct, readShopSettings } from './shop-window.ts';
