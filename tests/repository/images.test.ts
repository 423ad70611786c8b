// The committed SVG files: small, safe, in the palette, each one used.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readProduct } from '#domain/product';
import { createDemoShop } from '#server/demo';

const productImages = globSync('web/public/images/products/*.svg');
const illustrations = globSync('web/public/images/illustrations/*.svg');
const icons = globSync('web/public/icons/*.svg');
const all = [...productImages, ...illustrations, ...icons];

const palette = new Set(
  `#fff #FFFFFF #2B3B39 #1E2B2A #4A4541 #3A3633 #0E6B5E #EAF1EE #1F6F62 #2E8B7B #DDF0EA #F4FBFA
   #8FD3BF #6DBAA4 #F2935F #DB7544 #F8CB66 #E5AE42 #F0A0A6 #DB7F88 #B5A4DE #9683C8 #8CC3E6 #6AA6D0
   #FFF7E8 #EFDFC3 #EBC894 #D6AC72 #F3D7AC #C08C5E #A17046 #8F6243 #744C31 #6E4A32 #5A3A26 #D5DEDC #B1BFBC
   #5B706D #475A57 #E4ECE9 #E2685F #C54C46 #8CBF6A #6FA34E
   #E9E2F6 #CFC3E8 #DCECF7 #B9D6EA #FCEBC6 #EFD393 #FADFE2 #EFBFC5 #DAF1E4 #B4DDC6 #FCE0D4 #F1BFA9 #F1E6D3 #DCCBAC #FDE7DA
   #D3E7E6 #CFE9F5 #A8D3E8 #A9DAF0 #7FC0E0 #EAF6FB #E4F2F8 #DDF0FA #DCEBF2 #CFE6F1 #C3E1F0 #BFE0F0 #BFDDEB #BFD8E4 #B4D5E5 #98C8E0`.split(
    /\s+/u,
  ),
);

test.each([
  { kind: 'product image', files: productImages, largest: 6_000 },
  { kind: 'illustration', files: illustrations, largest: 12_000 },
  { kind: 'icon', files: icons, largest: 6_000 },
])('each $kind has at most $largest bytes and one viewBox', ({ files, largest }) => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const svg = readFileSync(file, 'utf8');
    expect(Buffer.byteLength(svg), file).toBeLessThanOrEqual(largest);
    expect(svg.match(/viewBox=/gu), file).toHaveLength(1);
  }
});

test('no image has a script, a style or an external reference', () => {
  for (const file of all) {
    const svg = readFileSync(file, 'utf8');
    expect(svg, file).not.toMatch(/<script|<style|<foreignObject|\son\w+=|href="(?!#)|NaN|undefined/u);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/gu)) expect(ids, file).toContain(id);
  }
});

test('each image uses the colours of the palette only', () => {
  for (const file of all) {
    const colours = readFileSync(file, 'utf8').match(/#[0-9A-Fa-f]{3,8}(?=")/gu) ?? [];
    expect(
      colours.filter((colour) => !palette.has(colour)),
      file,
    ).toEqual([]);
  }
});

test('a product image has no disc of its own, and begins with a shadow that suits a light and a dark one (UX-30)', () => {
  for (const file of productImages) {
    const svg = readFileSync(file, 'utf8');
    expect(svg, file).toMatch(/^<svg [^>]+><path d="[^"]+" fill="#1E2B2A" opacity="0\.14"\/>/u);
    expect(svg, file).not.toMatch(/id="disc"|r="98"/u);
  }
});

test('each product image belongs to one demo product, and no two images are equal', () => {
  const shown = [...createDemoShop({ seed: 7, now: Date.parse('2026-11-19T17:20:00Z') })]
    .filter(([path]) => path.startsWith('products/'))
    .map(([id, document]) => readProduct(id, document).image)
    .toSorted();
  expect(shown).toEqual(productImages.map((file) => `/images/products/${basename(file)}`).toSorted());
  expect(new Set(productImages.map((file) => readFileSync(file, 'utf8'))).size).toBe(productImages.length);
});

test('the question marks of the illustrations are Arabic: the Latin form, mirrored (UX-43)', () => {
  const marks = illustrations.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /<g transform="([^"]+)"[^>]*><path d="M-12 -16C-12 -36 18 -36 16 -16/gu,
    ),
  ]);
  expect(marks).toHaveLength(4);
  for (const [, transform] of marks) expect(transform).toMatch(/scale\(-\d/u);
});

test('each illustration is shown by a screen', () => {
  const source = globSync('{web,shared,renderer}/**/*.tsx')
    .filter((file) => basename(file) !== 'illustration.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const file of illustrations) expect(source).toContain(basename(file, '.svg'));
});
