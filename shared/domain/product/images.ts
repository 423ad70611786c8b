// The images of a product: `image` is the first, `images` are the others in their order (WS-12).
import { optionalImage } from '#domain/validation';
import { readList, readText, type Fields } from '#kernel/fields';

/** With the first one. */
export const maxImages = 8;

interface ProductImages {
  readonly image: string;
  readonly images: readonly string[];
}

/** All images in their order. */
export function imagesOf({ image, images }: ProductImages): readonly string[] {
  return image === '' ? images : [image, ...images];
}

/** The fields for a list of images: the first of them is `image`. A repeated one counts once. */
export function imageFields(list: readonly string[]): ProductImages {
  const [image = '', ...images] = new Set(list.filter((url) => url !== ''));
  return { image, images };
}

/** The list with one image at another place; the same list when there is no such place. */
export function moveImage(list: readonly string[], from: number, to: number): readonly string[] {
  const moved = list[from];
  if (moved === undefined || list[to] === undefined) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The images of a document. Inline data counts as no image: each read of the product would carry it (WS-13). */
export function readAllImages(fields: Fields): ProductImages {
  const image = readText(fields, 'image').trim();
  const others = readList(fields, 'images')
    .filter((entry) => typeof entry === 'string')
    .map((entry) => entry.trim())
    .filter((entry) => optionalImage(entry) === undefined)
    .slice(0, maxImages - 1);
  return imageFields([image.startsWith('data:') ? '' : image, ...others]);
}

/** The other images as the form has them: a URL a line. */
export function imageLines(images: readonly string[]): string {
  return images.join('\n');
}

/** The other images of a form; a blank within a URL is encoded, as the rules join them with blanks. */
export function imagesOfLines(lines: string): readonly string[] {
  return lines
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s/gu, '%20'))
    .filter((line) => line !== '');
}
