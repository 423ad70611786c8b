// The images of docs/screenshots: how much they take, and that each size and colour has them.
import { globSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('docs/screenshots/*.webp');
const variants = [...new Set(files.map((file) => /\d+-(?:light|dark)\.webp$/u.exec(file)?.[0] ?? ''))];

test('FT-40 the images take at most 25 MB, and every size and colour has one of most screens', () => {
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(25_000_000);
  expect(variants).toEqual(expect.arrayContaining(['390-light.webp', '1440-light.webp', '1440-dark.webp']));
  for (const variant of variants)
    expect(files.filter((file) => file.endsWith(variant)).length).toBeGreaterThan(20);
});
