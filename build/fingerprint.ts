// Checks whether a build is up to date with its sources.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Stamp {
  /** Whether the build was made from the sources as they were when this stamp was taken. */
  readonly isFresh: boolean;
  /** Records the build as made. */
  readonly save: () => void;
}

/** A stamp of the matching sources: each with its size and time, and the build's environment variables. */
export function takeStamp(file: string, sources: readonly string[]): Stamp {
  const wanted = fingerprint(sources);
  return {
    isFresh: existsSync(file) && readFileSync(file, 'utf8') === wanted,
    save: () => writeFileSync(file, wanted),
  };
}

function fingerprint(sources: readonly string[]): string {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\n`);
  }
  return hash.digest('hex');
}
