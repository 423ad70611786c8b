// Entry point of the public catalogue: public documents, read without the SDK.
export { readCatalogue, readCategories, readPublicProduct, readShopSettings } from './shop-window.ts';
