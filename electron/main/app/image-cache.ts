// Product images for the page, which has no network: the main process fetches each once and stores it for offline use, up to 256 MB.
// The least recently used images are deleted first.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchForeignImage, fetchOwnImage, systemSource, type ImageSource } from './fetch-image.ts';

export interface ImageCacheDeps {
  readonly folder: string;
  /** Where the shop server answers, an origin; null where there is none. */
  readonly origin: () => string | null;
  /** How images of other origins are fetched; a test may replace it. */
  readonly source?: ImageSource;
}

/** The image at a path of the shop server ('/uploads/…') or at another origin ('https://…'); null when it is unavailable. */
export function createImageCache({ folder, origin, source = systemSource }: ImageCacheDeps) {
  const urlOf = (picture: string): URL | null => {
    const from = origin();
    if (picture.startsWith('https://')) return URL.canParse(picture) ? new URL(picture) : null;
    return from === null ? null : new URL(picture, from);
  };
  const fetched = async (address: URL): Promise<Uint8Array<ArrayBuffer> | null> => {
    try {
      const content =
        address.origin === origin()
          ? await fetchOwnImage(address.href)
          : await fetchForeignImage(address, source);
      return content !== null && typeOf(content) !== null ? content : null;
    } catch {
      return null;
    }
  };
  // In turn: each write counts the space that the former ones have left.
  let turn: Promise<void> = Promise.resolve();
  const keep = (file: string, content: Uint8Array): Promise<void> => {
    turn = turn
      .then(() => makeRoom(folder, content.length))
      .then(() => writeFile(file, content))
      .catch(() => undefined);
    return turn;
  };
  return async (picture: string): Promise<Response | null> => {
    const address = urlOf(picture);
    if (address === null) return null;
    const file = join(folder, createHash('sha256').update(address.href).digest('hex'));
    const kept = await readStored(file);
    if (kept !== null) return imageResponse(kept);
    const content = await fetched(address);
    if (content === null) return null;
    await keep(file, content);
    return imageResponse(content);
  };
}

/** Bytes of all stored images. */
const maxBytes = 256 * 1024 * 1024;

// The modification time of a file is when its image was last used.
async function makeRoom(folder: string, size: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const kept = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const { size: bytes, mtimeMs: usedAt } = await stat(file);
      return { file, bytes, usedAt };
    }),
  );
  let total = kept.reduce((sum, { bytes }) => sum + bytes, size);
  for (const { file, bytes } of kept.toSorted((left, right) => left.usedAt - right.usedAt)) {
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

/** By the first bytes of the file. Only image formats that cannot contain scripts. */
function typeOf(content: Uint8Array): string | null {
  const start = Buffer.from(content.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\x89PNG')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF8')) return 'image/gif';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : null;
}
