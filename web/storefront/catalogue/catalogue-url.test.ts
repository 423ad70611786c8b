// The URL of the catalogue: invalid parameters are read as defaults, and defaults are not written.
import { assert, constantFrom, integer, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueSorts, readCatalogueUrl } from '#domain/product';
import { changeCatalogueUrl, writeCatalogueUrl } from './catalogue-url.ts';

const initial = { page: 1, category: 'all', sort: 'name', query: '' } as const;

test('an empty URL is the first page of all products, by name (CA-03, CA-08, LM-26)', () => {
  expect(readCatalogueUrl(new URLSearchParams())).toEqual(initial);
  expect(writeCatalogueUrl(initial).size).toBe(0);
});

test.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'sort=stock', 'category='])(
  '%s reads as the default',
  (search) => {
    expect(readCatalogueUrl(new URLSearchParams(search))).toEqual(initial);
  },
);

test('a written URL reads back the same', () => {
  const addresses = record({
    page: integer({ min: 1, max: 500 }),
    category: string({ minLength: 1 }),
    sort: constantFrom(...catalogueSorts),
    query: string(),
  });
  assert(
    property(addresses, (address) => {
      expect(readCatalogueUrl(new URLSearchParams(writeCatalogueUrl(address).toString()))).toEqual(address);
    }),
  );
});

test('another sort, category or query starts at page 1; another page changes none of them (CA-10, CA-11)', () => {
  const address = { page: 4, category: 'cats', sort: 'name', query: 'كرة' } as const;
  expect(changeCatalogueUrl(address, { sort: 'priceAscending' })).toMatchObject({
    page: 1,
    category: 'cats',
    query: 'كرة',
  });
  expect(changeCatalogueUrl(address, { category: 'dogs' })).toMatchObject({ page: 1, query: 'كرة' });
  expect(changeCatalogueUrl(address, { query: 'حبل' })).toMatchObject({ page: 1, category: 'cats' });
  expect(changeCatalogueUrl(address, { page: 5 })).toEqual({ ...address, page: 5 });
});
