export {
  imagePath,
  imageSizes,
  imageSrcSet,
  imageUrl,
  isImageName,
  smallImageUrl,
  storedImageOf,
  wideImageSizes,
} from './image.ts';
export type { ImageFolder, ImageSize, StoredImage } from './image.ts';
