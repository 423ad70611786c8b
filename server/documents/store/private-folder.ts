// Data at rest belong to the server's user alone: they hold customers' names, password hashes and the key of the sign-ins.
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Modes of what only the server's user may read. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

/**
 * Takes all rights from others, of the folder and everything in it. 'open' where that cannot be done: on Windows, for another
 * owner's files, on a disk that keeps no rights. `chmod` is Node's own unless a test sets another.
 */
export function makePrivate(folder: string, chmod: typeof chmodSync = chmodSync): 'private' | 'open' {
  if (process.platform === 'win32') return 'open';
  try {
    return isMadePrivate(folder, chmod) ? 'private' : 'open';
  } catch (error) {
    if (error instanceof Error && 'code' in error && denials.has(error.code)) return 'open';
    throw error;
  }
}

const denials: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EROFS', 'ENOTSUP']);

// A link is left alone: what it leads to is not in the folder.
function isMadePrivate(path: string, chmod: typeof chmodSync): boolean {
  const before = lstatSync(path, { throwIfNoEntry: false });
  if (before === undefined || before.isSymbolicLink()) return true;
  const wanted = before.isDirectory() ? privateFolderMode : privateFileMode;
  if ((before.mode & 0o777) !== wanted) chmod(path, wanted);
  const isPrivate = ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) === 0;
  const entries = before.isDirectory() ? readdirSync(path) : [];
  return entries.map((name) => isMadePrivate(join(path, name), chmod)).every(Boolean) && isPrivate;
}
