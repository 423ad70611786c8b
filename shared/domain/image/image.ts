// Images that the shop has stored itself: the URL of an upload names its largest size, and the other sizes follow from it (WS-13).

/** The longest side in pixels of each stored size, the smallest first. A smaller image is never enlarged. */
export const imageSizes = [320, 800, 1600] as const;

export type ImageSize = (typeof imageSizes)[number];

/** Where an upload lies: images of the store for everybody, or photos of animals and papers (CL-04). */
export type ImageFolder = 'uploads' | 'photos';

/** An image in all its sizes. `name` is 128 random bits as 22 letters of base64url. */
export interface StoredImage {
  readonly folder: ImageFolder;
  readonly name: string;
}

/** The path of one size, in URLs and in the place where images are stored: 'uploads/{name}-320.webp'. */
export function imagePath({ folder, name }: StoredImage, size: ImageSize): string {
  return `${folder}/${name}-${size}.webp`;
}

/** The URL that documents store: '/uploads/{name}-1600.webp'. */
export function imageUrl(image: StoredImage): string {
  return `/${imagePath(image, 1600)}`;
}

/** The image behind such a URL, in whichever size; null for every other URL. */
export function storedImageOf(url: string): StoredImage | null {
  const [, folder, name] = /^\/(uploads|photos)\/([\w-]{22})-(?:320|800|1600)\.webp$/u.exec(url) ?? [];
  if (name === undefined) return null;
  return { folder: folder === 'photos' ? 'photos' : 'uploads', name };
}

/** Whether a text has the form of an image's name. */
export function isImageName(text: string): boolean {
  return /^[\w-]{22}$/u.test(text);
}

/** The smallest size of an image, for lists; the URL itself when it exists in one size only. */
export function smallImageUrl(url: string): string {
  const image = storedImageOf(url);
  return image === null ? url : `/${imagePath(image, 320)}`;
}

/** `sizes` of an image that is as wide as a phone, and as half of a wide screen. */
export const wideImageSizes = '(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, 100vw';

/** The value of `srcset` for an image; undefined when it exists in one size only. */
export function imageSrcSet(url: string): string | undefined {
  const image = storedImageOf(url);
  if (image === null) return undefined;
  return imageSizes.map((size) => `/${imagePath(image, size)} ${size}w`).join(', ');
}
