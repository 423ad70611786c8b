// Entry point of the shop's own pages: about it, returns, data and terms.
export { textBlocks, type TextBlock } from './blocks.ts';
export {
  checkShopPages,
  hasAbout,
  isSameShopPages,
  maxShopPageLength,
  plainShopPages,
  readShopPages,
  shopPageNames,
  shopPagesDocument,
  type ShopPageName,
  type ShopPages,
  type ShopPagesDraft,
} from './shop-pages.ts';
