// The name of a function says what it does or what it answers.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bareParticiples } from './function-names.ts';

/** The catalogue names its texts by what happened; helpers of tests are not meant. */
const paths = globSync('{build,electron,renderer,scripts,server,shared,web}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|^shared\/text\/(?!plural)/u.test(path),
);

test('no function has a bare participle as its whole name (HZ-13)', () => {
  expect(paths.length).toBeGreaterThan(1_500);
  expect(paths.flatMap((path) => bareParticiples(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test.each([
  'export function counted(): number { return 1; }',
  'export async function deciding() {}',
  'function act() { const announced = async () => 1; return announced; }',
  'const sold = function () {};',
  'class Rows { sorted() {} }',
  'class Rows { #merged() {} }',
  'class Rows { due = () => 1; }',
  'export const store = { numbered: (id: string) => id };',
  'export const store = { waiting() {} };',
  'export interface Store { refused(): void }',
  'export interface Store { readonly known: () => number }',
  'function done() {}',
])('catches %s (HZ-13)', (source) => {
  expect(bareParticiples('server/a.ts', source)).toHaveLength(1);
});

test.each([
  'export function countUnits(): number { return 1; }',
  'const sold = 1; const counted = countUnits();',
  'export interface Sale { readonly refused: boolean; readonly paid: Payment }',
  'export const sale = { counted: 1, sold: [] };',
  'function read() {} function run() {} function embed() {}',
  'function isSold() {} function soldOf() {}',
  'const action = { done: () => texts.saved, failed: failureText };',
  'sales.map((sold) => sold.total); export function act(sold: number): void {}',
])('lets pass %s', (source) => {
  expect(bareParticiples('server/a.ts', source)).toEqual([]);
});
