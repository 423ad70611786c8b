// The pages of the web build, into which content is put.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type FrameName = 'index' | 'products' | 'app';

/** Read from a folder by the shop server, fetched from Hosting by the cloud service. */
export interface PageFrames {
  readonly read: (name: FrameName) => Promise<string>;
}

/** The frames of a build in a folder; a new build is noticed. */
export function createFolderFrames(folder: string): PageFrames {
  const known = new Map<FrameName, { readonly changed: number; readonly text: string }>();
  return {
    async read(name) {
      const path = join(folder, `${name}.html`);
      const { mtimeMs: changed } = await stat(path);
      const before = known.get(name);
      if (before?.changed === changed) return before.text;
      const text = await readFile(path, 'utf8');
      known.set(name, { changed, text });
      return text;
    },
  };
}
