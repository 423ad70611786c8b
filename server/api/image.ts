// Uploaded images: the format is recognised by the first bytes, the image is decoded and encoded again as WebP. No
// original bytes are stored, so scripts, appended files and the location in a photo's metadata are removed.
import { err, ok, type Result } from '#kernel/result';
import { sharp } from './sharp.ts';

export type ImageError =
  { readonly type: 'NotAnImage' } | { readonly type: 'ImageTooLarge' } | { readonly type: 'TooManyPixels' };

/** The maximum file size in bytes (ER-24). */
export const maxImageBytes = 10 * 1024 * 1024;

/** Converts a JPEG, PNG, GIF (its first frame) or WebP to WebP, rotated upright and at most 1600 px per side. */
export async function reencodeImage(file: Buffer): Promise<Result<Buffer, ImageError>> {
  if (file.length > maxImageBytes) return err({ type: 'ImageTooLarge' });
  const format = sniff(file);
  if (!format) return err({ type: 'NotAnImage' });
  try {
    const image = sharp(file, { limitInputPixels: false, failOn: 'error' });
    const { width, height, format: decoded } = await image.metadata();
    if (decoded !== format) return err({ type: 'NotAnImage' });
    if (width * height > maxPixels) return err({ type: 'TooManyPixels' });
    const upright = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const fitted = upright.resize({
      width: maxSide,
      height: maxSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return ok(await fitted.webp({ quality: 84 }).toBuffer());
  } catch {
    // The decoder's errors do not tell reasons apart: a file that it cannot read is not an image.
    return err({ type: 'NotAnImage' });
  }
}

const maxPixels = 40_000_000;
const maxSide = 1600;

function sniff(file: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | undefined {
  const head = file.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : undefined;
}
