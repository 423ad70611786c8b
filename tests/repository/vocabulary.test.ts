// No file name, declared name or npm script has a word of the glossary's column Not, and a test title that has one is warned of.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  commentComplaints,
  complaintsAboutName,
  readBanned,
  titleWordComplaints,
  vocabularyComplaints,
} from './vocabulary.ts';

const banned = readBanned(readFileSync('docs/glossary.md', 'utf8'));
const paths = globSync([
  '{.ci,build,docs,electron,renderer,scripts,server,shared,tests,web}/**/*.*',
  '*.{ts,json,md}',
]).filter((path) => !/(?:^|\/)(?:node_modules|dist|out)\//u.test(path));

describe('the glossary', () => {
  test('bans what its column Not has in backticks', () => {
    expect(banned.has('kept')).toBe(true);
    expect(banned.has('goods')).toBe(true);
    expect(banned.has('till')).toBe(false);
    expect(banned.size).toBeGreaterThan(30);
  });

  test('the tree uses none of them (HS-04)', () => {
    const complaints = paths.flatMap((path) =>
      vocabularyComplaints(path, /\.tsx?$/u.test(path) ? readFileSync(path, 'utf8') : '', banned),
    );
    expect(complaints).toEqual([]);
  });

  test('the comments of what a till records and answers use none of them (HZ-13)', () => {
    const complaints = globSync('shared/till/contract/*.ts').flatMap((path) =>
      commentComplaints(path, readFileSync(path, 'utf8'), banned),
    );
    expect(complaints).toEqual([]);
  });

  test('warns of a title of a test that has one (HZ-15)', () => {
    const sources = paths.filter((path) => /\.tsx?$/u.test(path));
    expect(sources.length).toBeGreaterThan(2_000);
    for (const path of sources) {
      for (const complaint of titleWordComplaints(path, readFileSync(path, 'utf8'), banned)) {
        console.warn(complaint);
      }
    }
  });

  test('no npm script has one', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    expect(Object.keys(scripts).flatMap((name) => complaintsAboutName(name, banned))).toEqual([]);
  });
});

test.each([
  ['web/cashier/kept-cart.ts', ''],
  ['shared/till/a.ts', 'export const keptCart = 1;'],
  ['shared/till/a.ts', 'export function openNewsroom(): void {}'],
  ['shared/till/a.ts', 'export interface TillWorld { readonly id: string }'],
  ['shared/till/a.ts', 'export interface TillDeps { readonly tell: () => void }'],
  ['shared/till/a.ts', 'function send(): void { const told = 1; }'],
  ['shared/till/a.ts', 'export const send = (goods: number) => goods;'],
  ['shared/till/a.ts', 'export const { products: goods } = all;'],
  ['shared/till/index.ts', "export { products as goods } from './products.ts';"],
  ['shared/till/index.ts', "export * as goods from './products.ts';"],
  ['shared/till/index.ts', "export { type Stay as HostingDraft } from './stay.ts';"],
  ['shared/till/a.ts', "import { products as goods } from './products.ts';"],
  ['shared/till/a.ts', "import * as goods from './products.ts';"],
])('catches %s: %s (HZ-13)', (path, source) => {
  expect(vocabularyComplaints(path, source, banned)).not.toEqual([]);
});

test.each([
  ['shared/till/contract/a.ts', '/** `kept`: durable here. */ export const one = 1;'],
  ['shared/till/contract/a.ts', '// Keeps the sale.\nexport const one = 1;'],
])('catches the comment in %s: %s (HZ-13)', (path, source) => {
  expect(commentComplaints(path, source, banned)).toHaveLength(1);
});

test.each([
  ['shared/till/outbox.ts', 'export const stored = 1;'],
  ['shared/till/a.ts', "export const collection = 'hostings';"],
  ['shared/backend/a.ts', 'export const { hostings: stays } = collections;'],
  ['server/http/a.ts', 'export const agent = { keepAlive: true };'],
  ['web/admin/a.tsx', 'export function LeaveGuard() {}'],
  ['shared/till/a.ts', "import { goods } from 'elsewhere';"],
  ['shared/till/a.ts', "import { goods as products } from 'elsewhere';"],
])('lets pass %s: %s', (path, source) => {
  expect(vocabularyComplaints(path, source, banned)).toEqual([]);
});

test.each([
  ['shared/till/a.test.ts', "test('PO-17 the cart is kept over a reload', () => {});"],
  ['tests/e2e/a.spec.ts', 'await test.step(`the ${role} opens the counter`, async () => {});'],
  ['tests/till/a-contract.ts', "describe.each([['with goods', 1]])('%s', () => {});"],
])('catches the title in %s: %s', (path, source) => {
  expect(titleWordComplaints(path, source, banned)).toHaveLength(1);
});

test.each([
  ['shared/till/a.test.ts', "test('PO-17 the cart is stored under `kept`, /admin/hosting', () => {});"],
  ['shared/till/a.ts', "check('the cart is kept');"],
  ['tests/rules/a.test.ts', "test.each([['kept', 1]])('%s', () => {});"],
])('lets pass the title in %s: %s', (path, source) => {
  expect(titleWordComplaints(path, source, banned)).toEqual([]);
});
