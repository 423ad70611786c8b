// The images of the documents. All screens are drawn by `npm run screenshots`, into a folder that is not part of the tree.
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { dialogs } from '../screenshots/dialogs.ts';

const images = globSync('docs/**/*.{avif,gif,jpg,jpeg,png,svg,webp}');

test('every image of docs is shown by a document, and together they take at most 4 MB (HZ-19)', () => {
  const shown = new Set(globSync(['*.md', 'docs/**/*.md']).flatMap(imagesOf));
  expect(images).not.toEqual([]);
  expect(images.filter((path) => !shown.has(path))).toEqual([]);
  expect(images.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(4_000_000);
});

test('every image of a dialog is taken of a page that was brought to show it (FT-40)', () => {
  expect(dialogs.filter(({ prepare }) => prepare === undefined)).toEqual([]);
});

/** Paths from the root. */
function imagesOf(page: string): readonly string[] {
  return [...readFileSync(page, 'utf8').matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/gu)].map(([, target = '']) =>
    join(dirname(page), target),
  );
}
