// The folder of uploaded pictures: names that nobody can guess, files that are there whole or not at all.
import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploads are kept and how they are called in addresses. */
export type UploadFolder = ReturnType<typeof createUploadFolder>;

/** A name that `save` could have given. */
export const uploadName = /^[\w-]{22}\.webp$/;

/** Opens the folder, which must exist. */
export function createUploadFolder(folder: string) {
  return {
    /** Keeps the picture; resolves with its name once it is on disk. */
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
    /** The picture of that name, or undefined. A stream: a client that does not read keeps no picture in memory. */
    async open(name: string): Promise<Readable | undefined> {
      try {
        return (await open(join(folder, name))).createReadStream();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    /** The names of all pictures. */
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
