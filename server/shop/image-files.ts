// The files behind image URLs of this shop: uploads, and the drawings that the build has written as images.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { storedImageOf } from '#domain/image';
import type { ImageStore } from '#server/api';

/** Null for every other URL, and for a file that is not there. */
export function createImageFiles({ images, web }: { readonly images: ImageStore; readonly web: string }) {
  return async (url: string): Promise<Buffer | null> => {
    const drawing = /^\/images\/products\/([\w-]+)\.svg$/u.exec(url)?.[1];
    try {
      if (storedImageOf(url)?.folder === 'uploads') {
        const file = await images.open(url.slice(1));
        return file === undefined ? null : await buffer(file);
      }
      if (drawing === undefined) return null;
      return await readFile(join(web, 'images', 'products', `${drawing}.webp`));
    } catch {
      return null;
    }
  };
}
