// The image that a messenger shows beside a link: the product on its pastel, in the format and size that all of them take.
import { sharp } from './sharp.ts';

const previewSize = { width: 1200, height: 630 } as const;

/** Pixels between the image and the edge. */
const margin = 35;

/** A JPEG without metadata; null when the file is no image. `background` is `#rrggbb`. */
export async function drawPreview(file: Buffer, background: string): Promise<Buffer | null> {
  const side = previewSize.height - 2 * margin;
  try {
    const product = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: previewSize.width - 2 * margin, height: side, fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const canvas = sharp({ create: { ...previewSize, channels: 3, background } });
    // A photo at this size and quality has about 100 kB; noise alone has 250 kB at a lower one.
    const composed = await canvas
      .composite([{ input: product, gravity: 'centre' }])
      .png({ compressionLevel: 1 })
      .toBuffer();
    return await smallest(composed);
  } catch {
    // The decoder's errors do not tell reasons apart: a file that it cannot read is not an image.
    return null;
  }
}

/** The first quality whose file is small enough; messengers leave larger previews out (WS-06). */
async function smallest(image: Buffer): Promise<Buffer> {
  const [quality = lastQuality, ...others] = qualities;
  let drawn = await sharp(image).jpeg({ quality, mozjpeg: true }).toBuffer();
  for (const next of others) {
    if (drawn.length <= maxPreviewBytes) break;
    drawn = await sharp(image).jpeg({ quality: next, mozjpeg: true }).toBuffer();
  }
  return drawn;
}

const lastQuality = 15;
const qualities = [84, 65, 45, 30, lastQuality];
const maxPreviewBytes = 250_000;
const maxPixels = 40_000_000;
