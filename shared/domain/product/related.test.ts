import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relatedProducts, stockForSale } from '#domain/product';
import { piastres } from '#kernel/money';
import { aProduct } from '#testing/builders';

const products = fc.uniqueArray(
  fc
    .record({
      id: fc.stringMatching(/^[a-z0-9]{1,3}$/u),
      category: fc.constantFrom('cats', 'dogs'),
      price: fc.integer({ min: 0, max: 1000 }).map(piastres),
      stock: fc.integer({ min: -2, max: 3 }),
    })
    .map(aProduct),
  { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
);

test('related products are at most eight others of the category that can be bought, and none that is left out is nearer in price (WS-14)', () => {
  fc.assert(
    fc.property(products, (list) => {
      const [product = aProduct(), ...others] = list;
      const related = relatedProducts(list, product);
      const eligible = others.filter((one) => one.category === product.category && stockForSale(one) > 0);
      expect(related).toHaveLength(Math.min(8, eligible.length));
      for (const one of related) expect(eligible).toContain(one);
      const distances = related.map(({ price }) => Math.abs(price - product.price));
      expect(distances).toEqual(distances.toSorted((left, right) => left - right));
      const furthest = distances.at(-1) ?? 0;
      for (const one of eligible.filter((other) => !related.includes(other)))
        expect(Math.abs(one.price - product.price)).toBeGreaterThanOrEqual(furthest);
    }),
  );
});
