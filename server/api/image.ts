// Uploaded images: the format is recognised by the first bytes, the image is decoded and encoded again as WebP. No
// original bytes are stored, so scripts, appended files and the location in a photo's metadata are removed.
import { imageSizes, type ImageSize } from '#domain/image';
import { err, ok, type Result } from '#kernel/result';
import type { SizedImage } from './image-store.ts';
import { sharp, type Sharp } from './sharp.ts';

export type ImageError =
  { readonly type: 'NotAnImage' } | { readonly type: 'ImageTooLarge' } | { readonly type: 'TooManyPixels' };

/** The maximum file size in bytes (ER-24). */
export const maxImageBytes = 10 * 1024 * 1024;

/** Converts a JPEG, PNG, GIF (its first frame) or WebP to WebP in the stored sizes, rotated upright. */
export async function reencodeImage(file: Buffer): Promise<Result<SizedImage, ImageError>> {
  if (file.length > maxImageBytes) return err({ type: 'ImageTooLarge' });
  const format = sniff(file);
  if (!format) return err({ type: 'NotAnImage' });
  try {
    const image = sharp(file, { limitInputPixels: false, failOn: 'error' });
    const { width, height, format: decoded } = await image.metadata();
    if (decoded !== format) return err({ type: 'NotAnImage' });
    if (width * height > maxPixels) return err({ type: 'TooManyPixels' });
    return ok(await drawSizes(file));
  } catch {
    // The decoder's errors do not tell reasons apart: a file that it cannot read is not an image.
    return err({ type: 'NotAnImage' });
  }
}

const maxPixels = 40_000_000;

/** Decodes the file once: the smaller sizes are drawn from the pixels of the largest. */
async function drawSizes(file: Buffer): Promise<SizedImage> {
  const upright = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const { data, info } = await upright
    .resize(fitInside(1600))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = new Map<ImageSize, Buffer>();
  for (const size of imageSizes) {
    const pixels = () => sharp(data, { raw: { width, height, channels } }).resize(fitInside(size));
    drawn.set(size, await (size === cardSize ? drawCard(pixels) : pixels().webp({ quality }).toBuffer()));
  }
  return drawn;
}

/** The size that lists show: the first quality whose file is small enough for them (WS-13). */
async function drawCard(pixels: () => Sharp): Promise<Buffer> {
  let drawn = await pixels().webp({ quality }).toBuffer();
  for (const next of lowerQualities) {
    if (drawn.length <= maxCardBytes) break;
    drawn = await pixels().webp({ quality: next }).toBuffer();
  }
  return drawn;
}

const cardSize = 320;
const maxCardBytes = 25_000;
const quality = 84;
const lowerQualities = [70, 55, 40, 25, 10];

function fitInside(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}

function sniff(file: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | undefined {
  const head = file.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : undefined;
}
