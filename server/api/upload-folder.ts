// The folder of uploaded images: names that nobody can guess, and files that are complete or missing.
import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Stores uploads and names them for URLs. */
export type UploadFolder = ReturnType<typeof createUploadFolder>;

/** The form of the names that `save` returns. */
export const uploadName = /^[\w-]{22}\.webp$/;

/** Opens the folder, which must exist. */
export function createUploadFolder(folder: string) {
  return {
    /** Stores the image; resolves with its name when it is on disk. */
    async save(image: Buffer): Promise<string> {
      const name = `${randomBytes(16).toString('base64url')}.webp`;
      const unfinished = join(folder, `${name}.new`);
      try {
        await writeDurably(unfinished, image);
        await rename(unfinished, join(folder, name));
      } catch (defect) {
        await rm(unfinished, { force: true });
        throw defect;
      }
      return name;
    },
    read: (name: string): Promise<Buffer> => readFile(join(folder, name)),
    /** The image of that name, or undefined. It is a stream, so that slow clients keep no images in memory. */
    async open(name: string): Promise<Readable | undefined> {
      try {
        return (await open(join(folder, name))).createReadStream();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    /** The names of all images. */
    async list(): Promise<readonly string[]> {
      return (await readdir(folder)).filter((name) => uploadName.test(name));
    },
    remove: (name: string): Promise<void> => rm(join(folder, name), { force: true }),
  };
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
