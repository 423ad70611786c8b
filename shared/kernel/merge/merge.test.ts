import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, mergeForms, proposedSide } from './merge.ts';

const opened = { name: 'طعام', price: '10', isNew: false };

test('nobody else having changed anything leaves nothing to decide', () => {
  expect(changesBetween(opened, { ...opened, price: '12' }, opened)).toEqual([]);
});

test('both having made the same change is no difference', () => {
  expect(changesBetween(opened, { ...opened, price: '12' }, { ...opened, price: '12' })).toEqual([]);
});

test('a field that only the other one changed follows, one that both changed is contested and stays mine', () => {
  const mine = { ...opened, name: 'طعام قطط' };
  const changes = changesBetween(opened, mine, { name: 'طعام كلاب', price: '15', isNew: false });
  expect(changes).toEqual([
    { field: 'name', mine: 'طعام قطط', theirs: 'طعام كلاب', isContested: true },
    { field: 'price', mine: '10', theirs: '15', isContested: false },
  ]);
  expect(changes.map(proposedSide)).toEqual(['mine', 'theirs']);
  expect(mergeForms(mine, changes, new Map())).toEqual({ name: 'طعام قطط', price: '15', isNew: false });
});

test('each field takes the side that was chosen', () => {
  const theirs = { name: 'ب', price: '15', isNew: true };
  const changes = changesBetween(opened, opened, theirs);
  const sides = new Map([
    ['name', 'theirs'],
    ['price', 'mine'],
    ['isNew', 'theirs'],
  ] as const);
  expect(mergeForms(opened, changes, sides)).toEqual({
    name: 'ب',
    price: '10',
    isNew: true,
  });
});

test('nothing typed is lost unless its field was given up, whatever the forms hold', () => {
  const form = fc.record({ name: fc.string(), price: fc.string(), isNew: fc.boolean() });
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      const merged = mergeForms(mine, changesBetween(base, mine, theirs), new Map());
      for (const field of ['name', 'price', 'isNew'] as const) {
        expect(merged[field]).toBe(mine[field] === base[field] ? theirs[field] : mine[field]);
      }
    }),
  );
});
