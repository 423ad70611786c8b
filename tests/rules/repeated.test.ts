// What firestore.rules repeat is that of the domain, and the fields of their documents are those that the programs write.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRules } from '#server/rules';
import { statedLists, type Known, type StatedList } from './repeated/collect.ts';
import { complaintsAbout, isWhole, meaningOf } from './repeated/compare.ts';
import { documentOf, meanings } from './repeated/meanings.ts';
import { takeOutEach } from './repeated/take-out.ts';
import { unwritten } from './repeated/unwritten.ts';
import { differencesOf, readWrittenFields } from './repeated/written-fields.ts';

const file = parseRules(readFileSync('firestore.rules', 'utf8'));
const repeated = { meanings, unwritten, written: readWrittenFields() };
const known: Known = new WeakMap();
const lists = statedLists(file, known);

test('each list of the rules is that of the domain, and each field that they take is written (HZ-06)', () => {
  expect(complaintsAbout(lists, repeated)).toEqual([]);
});

test('a list of the rules that lacks any of its literals is named with its place (HZ-06)', () => {
  const compared = lists.filter((list) => isWhole(list) || meaningOf(list, repeated)?.type === 'Equal');
  const all = takeOutEach(file, compared);
  expect(all).toHaveLength(compared.flatMap(({ items }) => items).length);
  const taken = all.filter(({ place, item }) => !isStatedTwice(place, item));
  const unnoticed = taken.filter(
    ({ place, file: changed }) =>
      !complaintsAbout(statedLists(changed, known), repeated).some((complaint) => complaint.includes(place)),
  );
  expect(unnoticed.map(({ place, item }) => `${place}: ${item}`)).toEqual([]);
});

/** Several lists of one document take the field, as those of an opened and of a closed shift: it is written all the same. */
function isStatedTwice(place: string, item: string): boolean {
  const isOfDocument = (list: StatedList): boolean =>
    isWhole(list) && documentOf(list.place, list.path) === documentOf(place, place.split(' ')[0] ?? '');
  return lists.filter((list) => isOfDocument(list) && list.items.includes(item)).length > 1;
}

test('a text alone that is no choice of the domain is named with its place (HZ-06)', () => {
  const choices = lists.filter(({ place }) => / ==(?: \(\d\))?$/.test(place));
  const compared = choices.filter((list) => meaningOf(list, repeated)?.type === 'Some');
  expect(compared.length).toBeGreaterThan(30);
  for (const { place } of compared) {
    const misspelled = lists.map((list) => (list.place === place ? { ...list, items: ['opne'] } : list));
    expect(complaintsAbout(misspelled, repeated)).toEqual([`${place}: opne is not of the domain`]);
  }
});

test('a list that no row names, and a row without its list, are named (HZ-06)', () => {
  const [place = ''] = Object.keys(meanings);
  const { [place]: _, ...others } = meanings;
  expect(complaintsAbout(lists, { ...repeated, meanings: others })).toEqual([
    `${place}: no row says what this list is`,
  ]);
  const gone = lists.filter((list) => list.place !== place);
  expect(complaintsAbout(gone, repeated)).toEqual([`${place}: no list of the rules is here`]);
});

test('a field that is written and not taken, one that is taken and not written, and a needless reason are named (HZ-06)', () => {
  const { sales = [], ...written } = repeated.written;
  const of = (changed: readonly string[]) => ({ ...repeated, written: { ...written, sales: changed } });
  const place = 'sales isSale: hasFields 1, sales isSale: hasFields 2';
  expect(complaintsAbout(lists, of([...sales, 'colour']))).toEqual([
    `${place}: without colour, which is written to sales`,
  ]);
  expect(complaintsAbout(lists, of(sales.filter((field) => field !== 'total')))).toEqual([
    `${place}: nobody writes total to sales`,
  ]);
  const reasons = { ...unwritten, sales: { ...unwritten['sales'], total: 'none' } };
  expect(complaintsAbout(lists, { ...repeated, unwritten: reasons })).toEqual([
    `${place}: total of sales needs no reason`,
  ]);
});

test('a whole run names a field that nobody writes any more, and one that the file lacks (HZ-06)', () => {
  const written = { sales: ['total'], users: ['createdAt', 'name'] };
  const file = { sales: ['items', 'total'], users: ['name'] };
  expect(differencesOf(written, file, { users: ['createdAt'] })).toEqual([
    expect.stringContaining('has sales.items'),
  ]);
  expect(differencesOf(written, { sales: ['total'], users: ['createdAt'] }, {})).toEqual([
    expect.stringContaining('is without users.name'),
  ]);
});
