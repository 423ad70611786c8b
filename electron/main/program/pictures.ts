// Pictures of goods for a page without a network: fetched once by the main process, and kept for the days without a line.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PicturesWorld {
  readonly folder: string;
  /** Where the shop server answers, an origin; null where there is none. */
  readonly origin: () => string | null;
}

/** The picture at an address of the shop server ('/uploads/…') or elsewhere ('https://…'); null where it cannot be had. */
export const pictureCache = ({ folder, origin }: PicturesWorld) => {
  const addressOf = (picture: string): string | null => {
    if (picture.startsWith('https://')) return picture;
    const from = origin();
    return from === null ? null : new URL(picture, from).href;
  };
  return async (picture: string): Promise<Response | null> => {
    const address = addressOf(picture);
    if (address === null) return null;
    const file = join(folder, createHash('sha256').update(address).digest('hex'));
    const kept = await readKept(file);
    if (kept !== null) return pictureResponse(kept);
    const content = await fetchPicture(address);
    if (content === null) return null;
    await mkdir(folder, { recursive: true });
    await writeFile(file, content);
    return pictureResponse(content);
  };
};

const readKept = async (file: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    return null;
  }
};

const fetchPicture = async (address: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'error' });
    if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith('image/')) return null;
    const content = new Uint8Array(await answer.arrayBuffer());
    return content.length <= largestPicture && typeOf(content) !== null ? content : null;
  } catch {
    return null;
  }
};

/** Milliseconds. */
const patience = 8_000;
const largestPicture = 10 * 1024 * 1024;

const pictureResponse = (content: Uint8Array<ArrayBuffer>): Response =>
  new Response(content, {
    headers: {
      'Content-Type': typeOf(content) ?? 'application/octet-stream',
      'Cache-Control': 'max-age=86400',
    },
  });

/** By what the file says of itself: only pictures without anything active in them. */
const typeOf = (content: Uint8Array): string | null => {
  const start = Buffer.from(content.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\x89PNG')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF8')) return 'image/gif';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : null;
};
