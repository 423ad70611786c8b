import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  catalogueBase,
  packCatalogue,
  packCataloguePage,
  readCatalogueBase,
  readPackedPage,
  readPackedProducts,
} from '#domain/packed-catalogue';
import { pageOf } from '#kernel/pagination';
import { aCategory, aProduct, someSettings } from '#testing/builders';
import { piastres } from '#kernel/money';

const products = fc.array(
  fc
    .record({
      id: fc.stringMatching(/^[A-Za-z0-9]{1,20}$/u),
      name: fc.string({ unit: 'grapheme', maxLength: 200 }).map((name) => name.trim()),
      price: fc.integer({ min: 0, max: 10_000_000 }).map(piastres),
      originalPrice: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(piastres)),
      description: fc.string({ unit: 'grapheme', maxLength: 300 }),
      rating: fc.double({ min: 0, max: 5, noNaN: true }),
      isNew: fc.boolean(),
      discount: fc.integer({ min: 0, max: 100 }),
      stock: fc.integer({ min: -5, max: 2000 }),
    })
    .map(aProduct),
  { maxLength: 30 },
);

const settings = someSettings({ storeName: 'أليف' });

function partsOf(list: readonly ReturnType<typeof aProduct>[]) {
  return { asOf: 7, settings, categories: [aCategory()], products: list };
}

function packed(list: readonly ReturnType<typeof aProduct>[]) {
  return packCatalogue(partsOf(list));
}

test('what is packed and sent as JSON reads as the same products, with the first 120 units of each description and a stock from 0 to 999 (CL-08)', () => {
  fc.assert(
    fc.property(products, (list) => {
      const read = readPackedProducts(JSON.parse(JSON.stringify(packed(list))));
      const rest = {
        barcode: null,
        fullDescription: null,
        createdAt: null,
        updatedAt: null,
        updatedBy: null,
      };
      expect(read).toEqual(
        list.map((product) => ({
          ...product,
          ...rest,
          description: expect.any(String),
          rating: product.rating + 0,
          stock: Math.min(Math.max(0, product.stock), 999),
        })),
      );
      for (const [at, { description }] of (read ?? []).entries()) {
        expect(description.length).toBeLessThanOrEqual(120);
        expect(list[at]?.description.startsWith(description)).toBe(true);
        expect(description).not.toMatch(/[\uD800-\uDBFF]$/);
      }
    }),
  );
});

test('the packed catalogue names the shop and its categories (CL-08)', () => {
  expect(packed([])).toMatchObject({
    asOf: 7,
    shop: { storeName: 'أليف', whatsapp: '' },
    categories: [{ id: 'cats', name: 'القطط', parentId: null }],
    rows: [],
  });
});

test.each([null, 'x', {}, { rows: 3 }])('%j is no packed catalogue (CL-08)', (value) => {
  expect(readPackedProducts(value)).toBeNull();
});

function baseOf(parts: ReturnType<typeof partsOf>) {
  return catalogueBase({ ...parts, hidden: [], checkedOn: '2026-11-25' }).documents;
}

const hundred = Array.from({ length: 100 }, (_, index) => aProduct({ id: `p-${index}` }));

test('the base of a catalogue is a head and six shards, and reads as the same products (CL-12)', () => {
  const base = baseOf(partsOf(hundred));
  expect([...base.keys()]).toEqual(['head', '00', '01', '02', '03', '04', '05']);
  const read = readCatalogueBase(base);
  expect(new Set(read?.map(({ id }) => id))).toEqual(new Set(hundred.map(({ id }) => id)));
  expect(readCatalogueBase(baseOf(partsOf([])))).toEqual([]);
});

test('a base knows when each product was changed, to the second (CL-12, WS-09)', () => {
  const base = baseOf(partsOf([aProduct({ id: 'a', updatedAt: 1_764_000_123_456 }), aProduct({ id: 'b' })]));
  const changes = new Map(readCatalogueBase(base)?.map(({ id, updatedAt }) => [id, updatedAt]));
  expect(changes.get('a')).toBe(1_764_000_123_000);
  expect(changes.get('b')).toBe(aProduct({}).updatedAt);
});

test('a shard above 900 kB has descriptions of 60 units and is named (CL-12)', () => {
  const many = Array.from({ length: 16_000 }, (_, index) =>
    aProduct({ id: `p-${index}`, name: 'طعام قطط '.repeat(8), description: 'وصف '.repeat(60) }),
  );
  const { documents, cut } = catalogueBase({ ...partsOf(many), hidden: [], checkedOn: '' });
  expect(cut).toEqual(['00', '01', '02', '03', '04', '05']);
  expect(readCatalogueBase(documents)?.[0]?.description).toHaveLength(60);
  const [first] = catalogueBase({ ...partsOf(hundred), hidden: [], checkedOn: '' }).cut;
  expect(first).toBeUndefined();
});

test.each([
  ['without its head', 'head', undefined],
  ['without a shard', '03', undefined],
  ['with the shard of another time', '03', { rows: '[]', asOf: 6 }],
  ['with a shard that was cut', '05', { rows: '[["p-1","طعام', asOf: 7 }],
])('a base %s is no catalogue (CL-13)', (_, id, part) => {
  const base = new Map(baseOf(partsOf(hundred)));
  if (part === undefined) base.delete(id);
  else base.set(id, part);
  expect(readCatalogueBase(base)).toBeNull();
});

test('a packed page reads as its products and its place in the list (CL-09)', () => {
  const page = pageOf(hundred, 3, 12);
  const answer: unknown = JSON.parse(JSON.stringify(packCataloguePage(page, settings)));
  const read = readPackedPage(answer);
  expect(read).toMatchObject({ page: 3, pageCount: 9, range: { first: 25, last: 36, total: 100 } });
  expect(read?.items.map(({ id }) => id)).toEqual(page.items.map(({ id }) => id));
});

test.each([null, {}, { rows: [['a', 'اسم', 100]] }, { rows: 'x', total: 3 }])(
  '%j is no packed page (CL-09)',
  (value) => expect(readPackedPage(value)).toBeNull(),
);
