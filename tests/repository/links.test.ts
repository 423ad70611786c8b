// Links and paths in the documentation lead somewhere.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync(['*.md', 'docs/**/*.md']).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

const sourceFiles = [
  ...globSync('{build,electron,renderer,scripts,server,shared,tests,web}/**/*.{ts,tsx,css}'),
  ...globSync('*.{ts,rules}'),
];

test('every link of a page leads to a file and to a heading in it', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.flatMap(({ path, text }) => brokenLinks(path, text))).toEqual([]);
});

test('every path in backticks exists', () => {
  expect(pages.flatMap(({ path, text }) => missingPaths(text).map((one) => `${path}: ${one}`))).toEqual([]);
});

test('every source file that a page names in backticks is in the tree (HZ-20)', () => {
  const names = new Set(sourceFiles.map((path) => basename(path)));
  const complaints = pages.flatMap(({ path, text }) =>
    namedFiles(text)
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(complaints).toEqual([]);
});

test('a broken link and a missing path are found', () => {
  const text =
    'See [one](README.md#start), [two](README.md#nowhere), `docs/nowhere.md` and `shared/till/contract/till.ts`.';
  expect(brokenLinks('CONTRIBUTING.md', text)).toEqual(['CONTRIBUTING.md: README.md#nowhere']);
  expect(missingPaths(text)).toEqual(['docs/nowhere.md']);
  expect(namedFiles('`gone.ts`, `firestore.rules`, `shop.json`, gone.tsx')).toEqual([
    'gone.ts',
    'firestore.rules',
  ]);
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

/** Names without a folder; files of data are not in the tree. */
function namedFiles(text: string): readonly string[] {
  return [...text.matchAll(/`([\w.-]+\.(?:tsx?|css|rules|sh))`/gu)].map(([, name = '']) => name);
}

/** Paths from the root; `features/x` stands for any feature. */
function missingPaths(text: string): readonly string[] {
  const inBackticks = /`((?:build|docs|electron|renderer|scripts|server|shared|tests|web)\/[\w./-]+)`/gu;
  return [...text.matchAll(inBackticks)]
    .map(([, path = '']) => path)
    .filter((path) => path !== 'shared/features/x' && !existsSync(path));
}
