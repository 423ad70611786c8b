// The images of docs/screenshots differ from each other as their names do.
import { globSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const variants = ['390-light', '768-dark', '1440-light', '1440-dark'] as const;

/** Mean difference of two small grey copies, from 0 to 255, from which on two images show different screens. */
const leastDifference = 3;

test.each(variants)('FT-40 SH-01 no two screens have the same image in %s', async (variant) => {
  const files = globSync(`docs/screenshots/*-${variant}.webp`).toSorted();
  expect(files.length).toBeGreaterThan(20);
  const images = await Promise.all(files.map(async (file) => ({ file, pixels: await smallCopy(file) })));
  const alike = images.flatMap((one, at) =>
    images
      .slice(at + 1)
      .filter((other) => difference(one.pixels, other.pixels) < leastDifference)
      .map((other) => `${one.file} and ${other.file}`),
  );
  expect(alike).toEqual([]);
});

function smallCopy(file: string): Promise<Buffer> {
  return sharp(file).resize(160, 160, { fit: 'fill' }).greyscale().raw().toBuffer();
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}
