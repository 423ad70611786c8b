// The list of `npm run prove forgotten`: each place of it stands in the tree, and what is printed of one.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { facts } from '../forgotten/facts.ts';
import {
  isAsListed,
  listComplaints,
  nameOfPlace,
  tellerOf,
  withoutPlace,
  type Place,
} from '../forgotten/place.ts';

function read(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

test('each place of a listed fact stands once in the tree, and its tests exist (HZ-06)', () => {
  expect(facts.map(({ name, places }) => [name, places.length > 5])).toEqual(
    ['scanSound', 'cashierRefund', 'instapay', 'drawer', 'barcode', 'categories'].map((name) => [name, true]),
  );
  expect(listComplaints(facts, read)).toEqual([]);
});

const sources: Readonly<Record<string, string>> = { 'a.ts': 'a\n  b\nb', 'a.test.ts': '' };

function complaintsOf(place: Place): readonly string[] {
  return listComplaints(
    [{ name: 'a', tests: ['a.test.ts'], places: [place] }],
    (path) => sources[path] ?? null,
  );
}

test('a place that is gone or stands twice, a lost test and a bare silence are named (HZ-06)', () => {
  expect(complaintsOf({ path: 'a.ts', text: '  b\n', tests: ['a.test.ts'] })).toEqual([]);
  expect(complaintsOf({ path: 'a.ts', text: 'c' })).toEqual(['a: not once in a.ts: c']);
  expect(complaintsOf({ path: 'a.ts', text: 'b' })).toEqual(['a: not once in a.ts: b']);
  expect(complaintsOf({ path: 'b.ts', text: 'b' })).toEqual(['a: not once in b.ts: b']);
  expect(complaintsOf({ path: 'a.ts', text: 'a', tests: ['b.test.ts'] })).toEqual(['a: no test b.test.ts']);
  expect(complaintsOf({ path: 'a.ts', text: 'a', isSilent: true, reason: ' ' })).toEqual([
    'a: a silent place has a reason: a.ts',
  ]);
  expect(listComplaints([{ name: 'a', tests: ['b.test.ts'], places: [] }], () => null)).toEqual([
    'a: no test b.test.ts',
  ]);
});

test('a place is left out of its file, or replaced by what stands there without the fact (HZ-06)', () => {
  expect(withoutPlace('a\n  b\nc', { path: 'a.ts', text: '  b\n' })).toBe('a\nc');
  expect(withoutPlace('a, b]', { path: 'a.ts', text: ', b]', instead: ']' })).toBe('a]');
  expect(nameOfPlace('a\n  b\nc', { path: 'a.ts', text: '\n  b' })).toBe('a.ts:2');
});

test('a silent place fails the run unless the list says so, and a named one if it does (HZ-06)', () => {
  const place = { path: 'a.ts', text: 'a' };
  const silent = { ...place, isSilent: true, reason: 'only a person sees it' } as const;
  const [named, unnamed] = [{ type: 'Named', by: 'a.test.ts' }, { type: 'Silent' }] as const;
  expect([isAsListed(named, place), tellerOf(named, place)]).toEqual([true, 'a.test.ts']);
  expect([isAsListed(unnamed, place), tellerOf(unnamed, place)]).toEqual([false, 'SILENT']);
  expect([isAsListed(unnamed, silent), tellerOf(unnamed, silent)]).toEqual([
    true,
    'silent, as the list says: only a person sees it',
  ]);
  expect(isAsListed(named, silent)).toBe(false);
  expect(isAsListed({ type: 'Late' }, silent)).toBe(false);
});
