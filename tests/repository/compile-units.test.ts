// Each compile unit refuses what its runtime does not have, as a type error.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// Inside the project, so that the units' type packages are found; git ignores the folder.
mkdirSync('test-results', { recursive: true });
const folder = mkdtempSync(resolve('test-results/units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The compiler's messages for one source text under a unit's options. */
function compile(unit: string, source: string): string {
  writeFileSync(join(folder, 'planted.ts'), source);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: resolve('build/types', unit), include: ['planted.ts'], exclude: [] }),
  );
  return spawnSync('tsc', ['-p', join(folder, 'tsconfig.json')], { encoding: 'utf8' }).stdout;
}

const absent: readonly (readonly [unit: string, source: string, name: string])[] = [
  ['pure.json', 'export const title = window.name;', 'window'],
  ['pure.json', 'export const title = document.title;', 'document'],
  ['pure.json', 'export const port = process.env.PORT;', 'process'],
  ['pure.json', 'setTimeout(() => 1, 1);', 'setTimeout'],
  ['pure.json', "console.log('');", 'console'],
  ['pure.json', "export const page = fetch('/');", 'fetch'],
  ['pure.json', 'export const id = crypto.randomUUID();', 'crypto'],
  ['backend.json', 'export const title = window.name;', 'window'],
  ['backend.json', "export const kept = localStorage.getItem('cart');", 'localStorage'],
  ['backend.json', 'export const port = process.env.PORT;', 'process'],
  ['browser.json', 'export const port = process.env.PORT;', 'process'],
  ['node.json', 'export const title = document.title;', 'document'],
];

test.each(absent)('%s refuses %s', (unit, source, name) => {
  expect(compile(unit, source)).toContain(`Cannot find name '${name}'`);
});

test('the pure unit accepts what every runtime has', () => {
  expect(compile('pure.json', 'export const sum = (a: number, b: number): number => Math.max(a, b);')).toBe(
    '',
  );
});

test('every unit refuses syntax that type stripping cannot remove, and an unchecked index', () => {
  expect(compile('node.json', 'export enum Colour { Red }')).toContain('erasableSyntaxOnly');
  expect(compile('node.json', 'export const first = (list: string[]): string => list[0];')).toContain(
    'undefined',
  );
});
