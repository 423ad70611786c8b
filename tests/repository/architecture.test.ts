// docs/architecture.md names functions, types and folders that exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { declaredNames } from './names.ts';
import { sectionOf } from './sections.ts';

const page = readFileSync('docs/architecture.md', 'utf8');
const sources = globSync('{shared,server,electron,renderer,web}/**/*.{ts,tsx}');

describe('docs/architecture.md', () => {
  test('every function in its walks is declared in the source', () => {
    const declared = new Set(
      sources.flatMap((path) => declaredNames(path, readFileSync(path, 'utf8')).map(({ name }) => name)),
    );
    const walks = sectionOf(page, 'How data flows');
    expect(functionsIn(walks).length).toBeGreaterThan(40);
    expect(functionsIn(walks).filter((name) => !declared.has(name))).toEqual([]);
  });

  test('every place of its layout exists', () => {
    const layout = sectionOf(page, 'Layout').split('\n');
    const rows = layout.map((line) => line.split('|')[1] ?? '');
    const places = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, place = '']) => place));
    expect(places.length).toBeGreaterThan(30);
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
  });
});

test('a name that is not declared is found', () => {
  expect(functionsIn('`till.recordSale` → `saveNumbered` (key `pendingOrders`, `sales/{id}`)')).toEqual([
    'recordSale',
    'saveNumbered',
  ]);
});

/** The last part of each name in backticks: 'recordSale' of `till.recordSale`. Stored keys, paths and settings are left out. */
function functionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<!key )`([A-Za-z]+(?:\.[A-Za-z]+)?)`/gu)]
    .map(([, name = '']) => name.split('.').at(-1) ?? '')
    .filter((name) => !['rules', 'offlineSales'].includes(name));
}
