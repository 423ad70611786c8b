import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterProducts } from '#domain/product';
import { aProduct } from '#testing/builders';
import { searchableIndex, searchIndex } from './search.ts';

const index = searchableIndex([
  { id: '1', name: 'طوق قطة', description: 'جلد طبيعي', category: 'cats', barcode: null },
  { id: '2', name: 'إطعام كلاب', description: 'دجاج', category: 'dogs', barcode: '6221031490101' },
  { id: '3', name: 'Ball', description: 'كُرة', category: 'toys', barcode: null },
]);

function found(query: string, category = 'all') {
  return searchIndex(index, { query, category })
    .map(({ id }) => id)
    .toSorted();
}

test('finds by name, description or barcode, in any spelling and word order (AP-33)', () => {
  expect(found('قطه طوق')).toEqual(['1']);
  expect(found('اطعام')).toEqual(['2']);
  expect(found('دجاج')).toEqual(['2']);
  expect(found('٦٢٢١٠٣١')).toEqual(['2']);
  expect(found('BALL كرة')).toEqual(['3']);
  expect(found('لا شيء كهذا')).toEqual([]);
});

test('the category matches exactly, and `all` matches every category (AP-34)', () => {
  expect(found('', 'cats')).toEqual(['1']);
  expect(found('', 'cat')).toEqual([]);
  expect(found('')).toEqual(['1', '2', '3']);
});

test('the index finds the same products as a search over all products (AP-33)', () => {
  const word = fc.constantFrom('قطة', 'كلب', 'طوق', 'كرة', 'أحمر', 'ا', '٢');
  const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  const category = fc.constantFrom('cats', 'dogs');
  const productLists = fc
    .array(fc.record({ name: text, description: text, category }), { maxLength: 20 })
    .map((stated) => stated.map((one, place) => aProduct({ ...one, id: String(place), barcode: null })));
  fc.assert(
    fc.property(productLists, text, fc.constantFrom('all', 'cats', 'dogs'), (products, query, wanted) => {
      const filter = { query, category: wanted };
      const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).toSorted();
      expect(ids(searchIndex(searchableIndex(products), filter))).toEqual(
        ids(filterProducts(products, filter)),
      );
    }),
  );
});
