// Titles of tests read as sentences.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginsWithId, sentenceOf } from './title-ids.ts';
import { testTitles } from './titles.ts';

const titles = globSync('{shared,server,electron,renderer,web,scripts,build,tests}/**/*.{ts,tsx}').flatMap(
  (path) =>
    testTitles(path, readFileSync(path, 'utf8')).map(({ title, line }) => ({
      title,
      place: `${path}:${line}`,
    })),
);

/** Of before; a new one has at most 90 characters without its ids. */
const mostLongTitles = 595;

test('a title is a sentence with its ids in brackets at its end (HZ-12)', () => {
  expect(titles.length).toBeGreaterThan(4_000);
  const turned = titles.filter(({ title }) => beginsWithId(title) && / [a-z]/u.test(title));
  expect(turned.map(({ title, place }) => `${place}: ${title}`)).toEqual([]);
});

test('no more titles than before have above 90 characters without their ids (HZ-12)', () => {
  const long = titles.filter(({ title }) => sentenceOf(title).length > 90);
  expect(long.length).toBeLessThanOrEqual(mostLongTitles);
});
