// Writes each drawing of a product as an image beside it: the shop server must not decode drawings, because its image library may
// load photos only.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

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
  sharp.block(loaders);
}
