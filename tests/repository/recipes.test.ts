// The recipes of CONTRIBUTING.md name what is there, and the documents that a recipe sends to have what the domain has.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paymentMethods } from '#domain/sale';
import { parseRules } from '#server/rules';
import { paymentMethodTexts } from '#text';
import { collectionsOf } from './collection-places.ts';
import { sectionOf } from './sections.ts';

const recipes = sectionOf(readFileSync('CONTRIBUTING.md', 'utf8'), 'How to add …');
const paths = globSync('{build,docs,electron,renderer,scripts,server,shared,tests,web}/**').map((path) =>
  path.replaceAll('\\', '/'),
);
const sources = paths.filter((path) => /\.tsx?$/u.test(path) && path !== 'tests/repository/recipes.test.ts');
const names = new Set(
  [...sources, 'firestore.rules', 'package.json'].flatMap(
    (path) => readFileSync(path, 'utf8').match(/[\w-]+/gu) ?? [],
  ),
);

test('each name, script and path of a test that a recipe states exists (HZ-14)', () => {
  expect(statedIn(recipes).length).toBeGreaterThan(60);
  expect(missingIn(recipes)).toEqual([]);
});

test('a name, a script or a path of a test that does not exist is named (HZ-14)', () => {
  const text =
    '`noSuchName`, `isProduct`, `npm run nothing`, `npm run types`, `npx vitest run tests/rules tests/gone`';
  expect(missingIn(text)).toEqual(['noSuchName', 'npm run nothing', 'tests/gone']);
});

test('the glossary and PY-01 name each method of payment with its text (HZ-14, PY-01)', () => {
  const lines = [
    lineOf('docs/glossary.md', '| method of payment |'),
    lineOf('docs/requirements.md', '- **PY-01**'),
  ];
  for (const line of lines)
    for (const method of paymentMethods) {
      expect(line).toContain(method);
      expect(line).toContain(paymentMethodTexts[method]);
    }
});

test('each collection of the rules is judged in a test of the rules (HZ-14)', () => {
  const collections = collectionsOf(parseRules(readFileSync('firestore.rules', 'utf8')));
  expect(unjudgedOf(collections)).toEqual([]);
  expect(unjudgedOf([...collections, 'unknownRecords'])).toEqual(['unknownRecords']);
});

function unjudgedOf(collections: readonly string[]): readonly string[] {
  const tests = paths
    .filter((path) => /^tests\/rules\/[\w-]+\.test\.ts$/u.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  return collections.filter((name) => !tests.some((text) => new RegExp(`['\`]${name}['/]`, 'u').test(text)));
}

function lineOf(path: string, start: string): string {
  return (
    readFileSync(path, 'utf8')
      .split('\n')
      .find((line) => line.startsWith(start)) ?? ''
  );
}

function statedIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/gu)].map(([, stated = '']) => stated);
}

/** Paths with a folder are compared by another test, as they are in every document. */
function missingIn(text: string): readonly string[] {
  return statedIn(text).flatMap((stated) => {
    const [, script] = /^npm run ([\w:-]+)/u.exec(stated) ?? [];
    if (script !== undefined) return names.has(script) && isScript(script) ? [] : [stated];
    const [, filters] = /^npx vitest run (.+)$/u.exec(stated) ?? [];
    if (filters !== undefined)
      return filters.split(' ').filter((one) => !paths.some((path) => path.includes(one)));
    return /^\w+$/u.test(stated) && !names.has(stated) ? [stated] : [];
  });
}

function isScript(name: string): boolean {
  return readFileSync('package.json', 'utf8').includes(`"${name}": "`);
}
