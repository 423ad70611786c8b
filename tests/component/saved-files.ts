// The files that a page saves.
import { vi } from 'vitest';

/** The texts of the files that the page saves from now on, with their byte order marks. No download begins. */
export function savedFiles(): readonly string[] {
  const files: string[] = [];
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) void file.arrayBuffer().then((bytes) => files.push(decoder.decode(bytes)));
    return '#file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return files;
}
