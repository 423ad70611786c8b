// Links and paths in the documentation lead somewhere.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync(['*.md', 'docs/**/*.md']).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

test('every link of a page leads to a file and to a heading in it', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.flatMap(({ path, text }) => brokenLinks(path, text))).toEqual([]);
});

test('every path in backticks exists', () => {
  expect(pages.flatMap(({ path, text }) => missingPaths(text).map((one) => `${path}: ${one}`))).toEqual([]);
});

test('a broken link and a missing path are found', () => {
  const text =
    'See [one](README.md#start), [two](README.md#nowhere), `docs/nowhere.md` and `shared/till/contract/till.ts`.';
  expect(brokenLinks('CONTRIBUTING.md', text)).toEqual(['CONTRIBUTING.md: README.md#nowhere']);
  expect(missingPaths(text)).toEqual(['docs/nowhere.md']);
});

function brokenLinks(path: string, text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !target.startsWith('https:') && !leadsSomewhere(path, target))
    .map((target) => `${path}: ${target}`);
}

function leadsSomewhere(from: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const to = file === '' ? from : join(dirname(from), file);
  if (!existsSync(to)) return false;
  return anchor === undefined || headingsOf(readFileSync(to, 'utf8')).includes(anchor);
}

/** As GitHub names them: lower case, spaces as hyphens, without punctuation. */
function headingsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gmu)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Paths from the root; `features/x` stands for any feature. */
function missingPaths(text: string): readonly string[] {
  const inBackticks = /`((?:build|docs|electron|renderer|scripts|server|shared|tests|web)\/[\w./-]+)`/gu;
  return [...text.matchAll(inBackticks)]
    .map(([, path = '']) => path)
    .filter((path) => path !== 'shared/features/x' && !existsSync(path));
}
