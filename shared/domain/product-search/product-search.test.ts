import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { posSorts, everyCategory, filterProducts, sortProducts, type Product } from '#domain/product';
import { createProductSearch } from '#domain/product-search';
import { piastres } from '#kernel/money';
import { aProduct } from '#testing/builders';
import { foldingPairs } from '#testing/folding-pairs';

const everything = { query: '', category: everyCategory, sort: 'name' } as const;

function searchOver(...products: readonly Product[]) {
  const search = createProductSearch();
  search.replace(products);
  return search;
}

describe('finding products', () => {
  test('every spelling of a word finds the product written in another: recall 1.0 over all folding pairs (PO-06)', () => {
    expect(foldingPairs.length).toBeGreaterThanOrEqual(200);
    const search = searchOver(
      ...foldingPairs.map(([written], at) => aProduct({ id: `p${at}`, name: written, description: '' })),
    );
    const missed = foldingPairs.filter(([, typed], at) => {
      const found = search.find({ ...everything, query: typed }, Infinity).products;
      return !found.some(({ id }) => id === `p${at}`);
    });
    expect(missed).toEqual([]);
  });

  const word = fc.constantFrom('طعام', 'قطط', 'أسماك', 'كلاب', 'ملون', '622', 'Cat', 'صغير');
  const product = fc.record({
    id: fc.integer({ min: 0, max: 30 }).map(String),
    name: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    description: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    category: fc.constantFrom('cats', 'dogs'),
    barcode: fc.option(fc.constantFrom('6221', '6222', 'AB-7'), { nil: null }),
    stock: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 3 }).map(piastres),
  });
  const list = fc
    .uniqueArray(product, { selector: ({ id }) => id, maxLength: 30 })
    .map((fields) => fields.map((one) => aProduct(one)));
  const wanted = fc.record({
    query: fc.array(fc.constantFrom('ط', 'قطط', 'اسماك', '62', 'cat', 'ghost', 'ملون'), { maxLength: 2 }),
    category: fc.constantFrom(everyCategory, 'cats', 'dogs'),
    sort: fc.constantFrom(...posSorts),
  });

  test('it finds exactly what filtering and sorting find, after any changes of the list (PO-06, PO-07, PO-08)', () => {
    fc.assert(
      fc.property(
        fc.array(list, { minLength: 1, maxLength: 4 }),
        wanted,
        (lists, { query, category, sort }) => {
          const search = createProductSearch();
          const filter = { query: query.join(' '), category };
          for (const [turn, products] of lists.entries()) {
            search.replace(products);
            if (turn % 2 === 0) search.readAhead();
            const expected = sortProducts(filterProducts(products, filter), sort);
            const found = search.find({ ...filter, sort }, Infinity);
            expect(found.products.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
            expect(found.count).toBe(expected.length);
          }
        },
      ),
    );
  });

  test('reading ahead ends, and a search before its end finds all matches', () => {
    const letters = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const products = letters.map((letter, at) => aProduct({ id: `p${at}`, name: `كرة ${at} ${letter}` }));
    const search = searchOver(...products);
    expect(search.readAhead()).toBe(true);
    expect(search.find({ ...everything, query: '299' }, 10).count).toBe(1);
    let parts = 0;
    while (search.readAhead()) parts += 1;
    expect(parts).toBeLessThan(300);
    search.replace([...products, aProduct({ id: 'new', name: 'سمكة' })]);
    while (search.readAhead());
    expect(search.find({ ...everything, query: 'سمك' }, 10).count).toBe(1);
    expect(search.find({ ...everything, query: 'س' }, 10).count).toBe(1);
  });

  test('a prefix of hundreds of barcodes finds each of them, including those added after it was read ahead (PO-06)', () => {
    const products = Array.from({ length: 600 }, (_, at) =>
      aProduct({ id: `p${at}`, barcode: `622${1_000_000_000 + at}` }),
    );
    const search = searchOver(...products);
    while (search.readAhead());
    search.replace([...products.slice(1), aProduct({ id: 'new', barcode: '6229999999999' })]);
    while (search.readAhead());
    expect(search.find({ ...everything, query: '622' }, Infinity).count).toBe(600);
    expect(search.find({ ...everything, query: '٦٢٢٩٩' }, 10).products.map(({ id }) => id)).toEqual(['new']);
  });

  test('a repeated query finds all matches after hundreds of products were added and removed (PO-06)', () => {
    const search = createProductSearch();
    for (let day = 0; day < 30; day += 1) {
      const products = Array.from({ length: 90 }, (_, at) =>
        aProduct({ id: `p${day}-${at}`, name: at % 3 === 0 ? `كرة ${day}` : `عظمة ${day}` }),
      );
      search.replace(products);
      expect(search.find({ ...everything, query: 'كره' }, Infinity).count).toBe(30);
      expect(search.find({ ...everything, query: `عظمه ${day}` }, Infinity).count).toBe(60);
    }
  });

  test('the count is exact when fewer products are requested', () => {
    const search = searchOver(
      ...Array.from({ length: 120 }, (_, at) => aProduct({ id: `p${at}`, name: 'كرة' })),
    );
    const found = search.find({ ...everything, query: 'كره' }, 50);
    expect([found.products.length, found.count]).toEqual([50, 120]);
  });

  test('many changes do not grow the index or lose a product', () => {
    const search = createProductSearch();
    for (let day = 0; day < 1200; day += 1) search.replace([aProduct({ id: 'p1', name: `منتج ${day}` })]);
    expect(search.find(everything, 10)).toMatchObject({ count: 1, products: [{ name: 'منتج 1199' }] });
    expect(search.find({ ...everything, query: '1198' }, 10).count).toBe(0);
  });
});

describe('barcodes', () => {
  test('a product is found by its whole barcode in either kind of digits, and not after its removal', () => {
    const search = searchOver(aProduct({ id: 'p1', barcode: '6221034567890' }));
    expect(search.withBarcode('٦٢٢١٠٣٤٥٦٧٨٩٠')?.id).toBe('p1');
    expect(search.withBarcode('622103456789')).toBeNull();
    search.replace([]);
    expect(search.withBarcode('6221034567890')).toBeNull();
  });

  test('a barcode is found by scan and search in any form in which it was stored or typed (FA-03, AP-14)', () => {
    const search = searchOver(aProduct({ id: 'p1', barcode: ' abc-٧٧' }));
    expect(['abc-77', 'ABC-77', ' Abc-۷۷ '].map((code) => search.withBarcode(code)?.id)).toEqual([
      'p1',
      'p1',
      'p1',
    ]);
    expect(search.find({ ...everything, query: 'aBc-77' }, 10).count).toBe(1);
  });
});
