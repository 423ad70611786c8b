// Replaces a small file as a whole: after a power failure it has the old content or the new one.
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

export function replaceFile(path: string, content: string | Uint8Array): void {
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w', 0o600);
  try {
    writeSync(file, typeof content === 'string' ? Buffer.from(content) : content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
}
