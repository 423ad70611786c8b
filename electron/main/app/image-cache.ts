// Product images for the page, which has no network access. The main process fetches each image once and stores it for offline
// use, up to 256 MB. The least recently used images are deleted first.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSystemSource, fetchForeignImage, fetchOwnImage, type ImageSource } from './fetch-image.ts';

export interface ImageCacheDeps {
  readonly folder: string;
  /** The origin of the shop server; null without one. */
  readonly origin: () => string | null;
  /** The source of images of other origins; a test may replace it. */
  readonly source?: ImageSource;
}

/** Returns the image at a path of the shop server ('/uploads/…') or at another origin ('https://…'); null when it is unavailable. */
export function createImageCache({ folder, origin, source = createSystemSource() }: ImageCacheDeps) {
  const urlOf = (src: string): URL | null => {
    const from = origin();
    if (src.startsWith('https://')) return URL.canParse(src) ? new URL(src) : null;
    return from === null ? null : new URL(src, from);
  };
  const fetchImage = async (url: URL): Promise<Uint8Array<ArrayBuffer> | null> => {
    try {
      const content =
        url.origin === origin() ? await fetchOwnImage(url.href) : await fetchForeignImage(url, source);
      return content !== null && typeOf(content) !== null ? content : null;
    } catch {
      return null;
    }
  };
  // Writes run one at a time, so that each one counts the space used by the earlier ones.
  let turn: Promise<void> = Promise.resolve();
  const save = (file: string, content: Uint8Array): Promise<void> => {
    turn = turn
      .then(() => makeRoom(folder, content.length))
      .then(() => writeFile(file, content))
      .catch(() => undefined);
    return turn;
  };
  return async (src: string): Promise<Response | null> => {
    const url = urlOf(src);
    if (url === null) return null;
    const file = join(folder, createHash('sha256').update(url.href).digest('hex'));
    const stored = await readStored(file);
    if (stored !== null) return imageResponse(stored);
    const content = await fetchImage(url);
    if (content === null) return null;
    await save(file, content);
    return imageResponse(content);
  };
}

/** The size of all stored images in bytes. */
const maxBytes = 256 * 1024 * 1024;

// The modification time of a file is the time of its last use.
async function makeRoom(folder: string, size: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const stored = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const { size: bytes, mtimeMs: usedAt } = await stat(file);
      return { file, bytes, usedAt };
    }),
  );
  let total = stored.reduce((sum, { bytes }) => sum + bytes, size);
  for (const { file, bytes } of stored.toSorted((left, right) => left.usedAt - right.usedAt)) {
    if (total <= maxBytes) return;
    await rm(file);
    total -= bytes;
  }
}

async function readStored(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const content = new Uint8Array(await readFile(file));
    const now = new Date();
    await utimes(file, now, now);
    return content;
  } catch {
    return null;
  }
}

function imageResponse(content: Uint8Array<ArrayBuffer>): Response {
  return new Response(content, {
    headers: {
      'Content-Type': typeOf(content) ?? 'application/octet-stream',
      'Cache-Control': 'max-age=86400',
    },
  });
}

/** The media type by the first bytes. Only image formats that cannot contain scripts are recognised. */
function typeOf(content: Uint8Array): string | null {
  const start = Buffer.from(content.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\x89PNG')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF8')) return 'image/gif';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : null;
}
