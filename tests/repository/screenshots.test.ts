// The images of docs/screenshots differ from each other as their names do.
import { globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';

/** Mean difference of two small grey copies, from 0 to 255, from which on two images show different screens. */
const leastDifference = 3;

/** Two states of screens may look alike, such as two lists without entries, or a strip over the same cart. */
const isState =
  /-(?:empty|loading|error|long|offline|no-hits|no-products|errors|refused|unknown-code|exchange)-\d+-(?:light|dark)\.webp$/u;

const files = globSync('docs/screenshots/*.webp').toSorted();
const variants = [...new Set(files.map((file) => /\d+-(?:light|dark)\.webp$/u.exec(file)?.[0] ?? ''))];

test('FT-40 the images take at most 25 MB, and every size and colour has one of most screens', () => {
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(25_000_000);
  expect(variants).toEqual(expect.arrayContaining(['390-light.webp', '1440-light.webp', '1440-dark.webp']));
});

test.each(variants)('FT-40 SH-01 no two screens have the same image in %s', async (variant) => {
  const ofScreens = files.filter((file) => file.endsWith(variant) && !isState.test(file));
  expect(ofScreens.length).toBeGreaterThan(20);
  const images = await Promise.all(ofScreens.map(async (file) => ({ file, pixels: await smallCopy(file) })));
  const alike = images.flatMap((one, at) =>
    images
      .slice(at + 1)
      .filter((other) => difference(one.pixels, other.pixels) < leastDifference)
      .map((other) => `${one.file} and ${other.file}`),
  );
  expect(alike).toEqual([]);
});

/** Reads from memory: a shop server in the same process has blocked the loaders of files. */
async function smallCopy(file: string): Promise<Buffer> {
  return sharp(await readFile(file))
    .resize(160, 160, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}
