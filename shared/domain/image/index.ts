export { imagePath, imageSizes, imageUrl, isImageName, storedImageOf } from './image.ts';
/** @internal Until the cards of the store use it. */
export { imageSrcSet } from './image.ts';
export type { ImageFolder, ImageSize, StoredImage } from './image.ts';
