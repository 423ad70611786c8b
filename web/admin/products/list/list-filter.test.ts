import { expect, test } from 'vitest';
import { filterFrom, isNarrowed, searchFrom } from './list-filter.ts';

test('AP-34 a bare address shows every category and all stock from the first page', () => {
  const filter = filterFrom(new URLSearchParams());
  expect(filter).toEqual({ query: '', category: 'all', stock: 'all', page: 1 });
  expect(isNarrowed(filter)).toBe(false);
  expect(searchFrom(filter).toString()).toBe('');
});

test('a filter survives its address', () => {
  const filter = { query: 'طعام قطط', category: 'cats', stock: 'Low', page: 3 } as const;
  expect(filterFrom(searchFrom(filter))).toEqual(filter);
  expect(isNarrowed(filter)).toBe(true);
});

test('an address that says nonsense shows what can be shown', () => {
  const filter = filterFrom(new URLSearchParams('stock=Lots&page=-2'));
  expect(filter).toMatchObject({ stock: 'all', page: 1 });
});
