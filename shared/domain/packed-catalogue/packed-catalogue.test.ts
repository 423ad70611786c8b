import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packCatalogue, readPackedProducts } from '#domain/packed-catalogue';
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

function packed(list: readonly ReturnType<typeof aProduct>[]) {
  const settings = someSettings({ storeName: 'أليف' });
  return packCatalogue({ asOf: 7, settings, categories: [aCategory()], products: list });
}

test('CL-08 what is packed and sent as JSON reads as the same products, with the first 120 units of each description and a stock from 0 to 999', () => {
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

test('CL-08 the packed catalogue names the shop and its categories', () => {
  expect(packed([])).toMatchObject({
    asOf: 7,
    shop: { storeName: 'أليف', whatsapp: '' },
    categories: [{ id: 'cats', name: 'القطط', parentId: null }],
    rows: [],
  });
});

test.each([null, 'x', {}, { rows: 3 }])('CL-08 %j is no packed catalogue', (value) => {
  expect(readPackedProducts(value)).toBeNull();
});
