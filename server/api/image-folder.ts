// Uploaded images in a folder: files that are complete or missing.
import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from './image-store.ts';

/** Images below a folder, in which 'uploads' and 'photos' exist. */
export function createImageFolder(root: string) {
  return {
    async write(path, image) {
      const unfinished = join(root, `${path}.${randomBytes(4).toString('hex')}.new`);
      try {
        await writeDurably(unfinished, image);
        await rename(unfinished, join(root, path));
      } catch (defect) {
        await rm(unfinished, { force: true });
        throw defect;
      }
    },
    // A stream, so that slow clients keep no images in memory.
    async open(path) {
      try {
        return (await open(join(root, path))).createReadStream();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (path) => rm(join(root, path), { force: true }),
    /** The names of all images of the store, in one size. */
    async list(): Promise<readonly string[]> {
      return (await readdir(join(root, 'uploads'))).filter((name) => name.endsWith('-1600.webp'));
    },
  } satisfies ImageStore & { readonly list: () => Promise<readonly string[]> };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
