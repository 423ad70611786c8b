// Entry point of the shop window: what everybody may see, read without the SDK.
export { readCatalogue, readCategories, readShopSettings } from './shop-window.ts';
