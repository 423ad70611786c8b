// Stored previews in a folder: at most 5,000 files, the least recently used go first (WS-06).
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFileMode, privateFolderMode } from '#server/documents';
import type { PreviewStore } from './preview-routes.ts';

/** The folder is made with the first preview. */
export function createPreviewFolder(folder: string, maxFiles = 5000): PreviewStore {
  // An id may hold letters that are not allowed in names of files.
  const pathOf = (name: string): string =>
    join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.jpg`);
  let written = 0;
  return {
    async read(name) {
      try {
        const path = pathOf(name);
        const image = await readFile(path);
        const now = new Date();
        await utimes(path, now, now);
        return image;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async write(name, image) {
      await mkdir(folder, { recursive: true, mode: privateFolderMode });
      const path = pathOf(name);
      await writeFile(`${path}.new`, image, { mode: privateFileMode });
      await rename(`${path}.new`, path);
      written += 1;
      if (written % Math.ceil(maxFiles / 50) === 0) await removeOldest(folder, maxFiles);
    },
  };
}

async function removeOldest(folder: string, maxFiles: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= maxFiles) return;
  const used = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = used.toSorted((one, other) => one.at - other.at).slice(0, names.length - maxFiles);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
