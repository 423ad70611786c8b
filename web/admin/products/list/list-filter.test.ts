import { expect, test } from 'vitest';
import { filterFrom, isNarrowed, searchFrom } from './list-filter.ts';

test('a URL without parameters shows all categories and all stock from the first page (AP-34)', () => {
  const filter = filterFrom(new URLSearchParams());
  expect(filter).toEqual({ query: '', category: 'all', stock: 'all', sort: null, page: 1 });
  expect(isNarrowed(filter)).toBe(false);
  expect(searchFrom(filter).toString()).toBe('');
});

test('a filter is the same after the way through the URL', () => {
  const filter = {
    query: 'طعام قطط',
    category: 'cats',
    stock: 'Low',
    sort: { id: 'price', direction: 'descending' },
    page: 3,
  } as const;
  expect(filterFrom(searchFrom(filter))).toEqual(filter);
  expect(isNarrowed(filter)).toBe(true);
});

test('invalid parameters get their default values', () => {
  const filter = filterFrom(new URLSearchParams('stock=Lots&page=-2&sort=colour'));
  expect(filter).toMatchObject({ stock: 'all', sort: null, page: 1 });
});
