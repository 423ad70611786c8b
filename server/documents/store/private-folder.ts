// Restricts stored data to the server's user: it contains customer names, password hashes and the signing key of the
// sign-ins.
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** File modes that give access to the server's user only. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

/**
 * Removes all rights of other users from the folder and everything in it. Returns 'open' where that is impossible: on
 * Windows, for files of another owner, on a file system without rights. A test can replace `chmod`.
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

// Symbolic links are skipped: their targets are outside the folder.
function isMadePrivate(path: string, chmod: typeof chmodSync): boolean {
  const before = lstatSync(path, { throwIfNoEntry: false });
  if (before === undefined || before.isSymbolicLink()) return true;
  const wanted = before.isDirectory() ? privateFolderMode : privateFileMode;
  if ((before.mode & 0o777) !== wanted) chmod(path, wanted);
  const isPrivate = ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) === 0;
  const entries = before.isDirectory() ? readdirSync(path) : [];
  return entries.map((name) => isMadePrivate(join(path, name), chmod)).every(Boolean) && isPrivate;
}
