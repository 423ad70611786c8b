// The committed picture files are the drawings, each used by one good, small, and safe to show.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goods } from '../catalogue/index.ts';
import { productPictures } from './pictures.ts';
import { scenes } from './scenes/scenes.ts';

const folder = join(import.meta.dirname, '../../../web/public/pictures');

test.each([
  { place: folder, drawn: productPictures(), largest: 6_000 },
  { place: join(folder, 'scenes'), drawn: scenes(), largest: 14_000 },
])('the files of $place are exactly what is drawn, and none is large', ({ place, drawn, largest }) => {
  const files = readdirSync(place).filter((name) => name.endsWith('.svg'));
  expect(files.toSorted()).toEqual([...drawn.keys()].map((slug) => `${slug}.svg`).toSorted());
  for (const [slug, svg] of drawn) {
    expect(readFileSync(join(place, `${slug}.svg`), 'utf8'), slug).toBe(svg);
    expect(Buffer.byteLength(svg), slug).toBeLessThan(largest);
  }
});

test('every picture is of one good, and no two goods share one', () => {
  expect(goods.map(({ picture }) => picture).toSorted()).toEqual([...productPictures().keys()].toSorted());
  expect(new Set(productPictures().values()).size).toBe(productPictures().size);
});

test('a drawing holds no script, no style, nothing from elsewhere, and every shape it refers to', () => {
  for (const [slug, svg] of [...productPictures(), ...scenes()]) {
    expect(svg, slug).not.toMatch(/<script|<style|<foreignObject|href="(?!#)|NaN|undefined/);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids, slug).toContain(id);
  }
});
