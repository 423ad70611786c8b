// Writes each drawing of a product as an image beside it, and the preview of the boarding page: the shop server must not decode
// drawings, because its image library may load photos only.
import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawPreview } from '#server/api';
import { boardingImage } from '#server/pages';

/** Pixels of each side. */
const side = 800;

export async function drawImages(webFolder: string): Promise<void> {
  const loaders = { operation: ['VipsForeignLoadSvgFile'] };
  // A test that runs a shop in this process has blocked it.
  sharp.unblock(loaders);
  for (const file of globSync('images/products/*.svg', { cwd: webFolder })) {
    const path = join(webFolder, file);
    await sharp(path)
      .resize(side, side)
      .webp({ quality: 84 })
      .toFile(path.replace(/\.svg$/u, '.webp'));
  }
  const boarding = await sharp(join(webFolder, boardingImage.illustration))
    .resize({ width: side })
    .png()
    .toBuffer();
  sharp.block(loaders);
  const preview = await drawPreview(boarding, boardingImage.background);
  if (preview === null) throw new Error('The illustration of the boarding page cannot be drawn');
  const path = join(webFolder, boardingImage.path);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, preview);
}
