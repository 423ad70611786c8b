// The files behind image URLs of this shop: uploads, and the drawings that the build has written as images.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUploadFolder, uploadName } from '#server/api';

/** Null for every other URL, and for a file that is not there. */
export function createImageFiles(folders: { readonly uploads: string; readonly web: string }) {
  const uploads = createUploadFolder(folders.uploads);
  return async (url: string): Promise<Buffer | null> => {
    const upload = url.startsWith('/uploads/') ? url.slice('/uploads/'.length) : '';
    const drawing = /^\/images\/products\/([\w-]+)\.svg$/u.exec(url)?.[1];
    try {
      if (uploadName.test(upload)) return await uploads.read(upload);
      if (drawing === undefined) return null;
      return await readFile(join(folders.web, 'images', 'products', `${drawing}.webp`));
    } catch {
      return null;
    }
  };
}
