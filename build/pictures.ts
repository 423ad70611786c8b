// Writes the drawings and icons to web/public: run it after changing one (`node build/pictures.ts`), then look at them.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { icon, productPictures, scenes, wordmark } from '#server/demo';

const publicFolder = join(import.meta.dirname, '../web/public');

replaceSvgs(join(publicFolder, 'pictures'), productPictures());
replaceSvgs(join(publicFolder, 'pictures/scenes'), scenes());
replaceSvgs(
  join(publicFolder, 'icons'),
  new Map([
    ['icon', icon('rounded')],
    ['wordmark', wordmark('#0E6B5E')],
    ['wordmark-on-dark', wordmark('#EAF1EE')],
  ]),
);
await rasterise('icon-192', icon('rounded'), 192);
await rasterise('icon-512', icon('rounded'), 512);
await rasterise('icon-maskable-512', icon('maskable'), 512);
await rasterise('apple-touch-icon', icon('maskable'), 180);

function replaceSvgs(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.svg')))
    rmSync(join(folder, name));
  for (const [slug, svg] of files) writeFileSync(join(folder, `${slug}.svg`), svg);
}

async function rasterise(name: string, svg: string, size: number): Promise<void> {
  await sharp(Buffer.from(svg), { density: 144 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(join(publicFolder, 'icons', `${name}.png`));
}
