import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fields } from '#kernel/fields';
import {
  accessoriesOf,
  backOfficeStock,
  catalogueSorts,
  checkProduct,
  checkProductEdit,
  posSorts,
  posStock,
  emptyProductForm,
  filterProducts,
  isPriceInProgress,
  isStockInProgress,
  productDocument,
  productFormOf,
  productLabels,
  quickViewDescription,
  readProduct,
  isOnWeb,
  readStorefrontProduct,
  sortProducts,
  storefrontStock,
} from '#domain/product';
import { aCategory, aProduct, pounds } from '#testing/builders';

describe('reading a product document', () => {
  test('an empty document gets the documented defaults (DB-04, CA-46)', () => {
    expect(readProduct('p', {})).toEqual({
      id: 'p',
      name: '',
      price: 0,
      stock: 0,
      description: '',
      category: 'general',
      image: '',
      images: [],
      rating: 0,
      isNew: false,
      discount: 0,
      originalPrice: null,
      fullDescription: null,
      barcode: null,
      createdAt: null,
      updatedAt: null,
      updatedBy: null,
      isUnseen: false,
    });
  });

  test('the store shows a product unless its document marks it as unseen (FA-29)', () => {
    const read = (fields: Fields) => isOnWeb(readStorefrontProduct('p', fields));
    expect([read({}), read({ isUnseen: true }), read({ isUnseen: false }), read({ isUnseen: 'no' })]).toEqual(
      [true, false, true, true],
    );
    expect(readProduct('p', { isUnseen: true }).isUnseen).toBe(true);
  });

  test('a missing stock is 10 in the storefront and 0 everywhere else (CA-37)', () => {
    expect(readStorefrontProduct('p', {}).stock).toBe(10);
    expect(readStorefrontProduct('p', { stock: null }).stock).toBe(10);
    expect(readStorefrontProduct('p', { stock: 0 }).stock).toBe(0);
    expect(readStorefrontProduct('p', { stock: 'many' }).stock).toBe(0);
    expect(readProduct('p', {}).stock).toBe(0);
  });

  test('price and stock are parsed to numbers, 0 for invalid text (PO-11)', () => {
    expect(readProduct('p', { price: '12.5', stock: '٧' })).toMatchObject({ price: 1250, stock: 7 });
    expect(readProduct('p', { price: 'free', stock: {} })).toMatchObject({ price: 0, stock: 0 });
    expect(readProduct('p', { price: -5, stock: 2.9 })).toMatchObject({ price: 0, stock: 2 });
  });

  test('an oversold stock stays negative (DB-04)', () => {
    expect(readProduct('p', { stock: -3 }).stock).toBe(-3);
  });

  test('any document is read without an exception, into whole piastres and whole stock (DB-04)', () => {
    const field = fc.oneof(fc.anything(), fc.double(), fc.string());
    const document = fc.record(
      {
        name: field,
        price: field,
        stock: field,
        rating: field,
        discount: field,
        originalPrice: field,
        createdAt: field,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(document, (fields) => {
        const product = readProduct('p', fields);
        expect(Number.isSafeInteger(product.price) && product.price >= 0).toBe(true);
        expect(Number.isSafeInteger(product.stock)).toBe(true);
        expect(product.rating >= 0 && product.rating <= 5).toBe(true);
        expect(product.discount >= 0 && product.discount <= 100).toBe(true);
      }),
    );
  });

  test('a product that is written reads back the same, money in pounds (DB-28)', () => {
    const product = aProduct({
      price: pounds(19.99),
      originalPrice: pounds(25),
      barcode: '622',
      fullDescription: 'كامل',
    });
    expect(productDocument(product)).toMatchObject({ price: 19.99, originalPrice: 25 });
    expect(readProduct(product.id, productDocument(product))).toMatchObject({
      name: product.name,
      price: product.price,
      stock: product.stock,
      originalPrice: product.originalPrice,
      barcode: '622',
      fullDescription: 'كامل',
    });
  });

  test('a missing barcode and a missing full description are not written (DB-28)', () => {
    const written = productDocument(aProduct({ barcode: null, fullDescription: null }));
    expect(Object.keys(written)).not.toContain('barcode');
    expect(Object.keys(written)).not.toContain('fullDescription');
  });
});

describe('the product form', () => {
  const complete = { ...emptyProductForm, name: 'طعام', price: '50', category: 'food', stock: '3' };

  test('a complete form gives a trimmed draft in piastres (AP-05, AP-09, AP-10, AP-11)', () => {
    const checked = checkProduct({
      ...complete,
      name: '  طعام قطط ',
      price: '١٢٫٥٠',
      stock: '١٥',
      description: ' جاف ',
      image: ' /a.svg ',
    });
    expect(checked).toMatchObject({
      ok: true,
      value: {
        name: 'طعام قطط',
        price: 1250,
        stock: 15,
        description: 'جاف',
        image: '/a.svg',
        category: 'food',
      },
    });
  });

  test.each([
    ['name', ''],
    ['name', '   '],
    ['price', ''],
    ['price', '0'],
    ['price', '٠٫٠٠'],
    ['category', ''],
    ['stock', ''],
  ])('an empty %s (%j) is refused at its field (AP-12, AP-13, ER-22)', (field, typed) => {
    expect(checkProduct({ ...complete, [field]: typed })).toEqual({
      ok: false,
      error: { [field]: 'Required' },
    });
  });

  test.each([
    ['price', '1.2.3', 'NotAnAmount'],
    ['price', '1000000', 'OutOfRange'],
    ['originalPrice', '1000000', 'OutOfRange'],
    ['price', '1.234', 'NotAnAmount'],
    ['stock', '1.5', 'NotAWholeNumber'],
    ['stock', '-1', 'NotAWholeNumber'],
    ['stock', '1000001', 'OutOfRange'],
    ['originalPrice', 'x', 'NotAnAmount'],
    ['discount', '101', 'OutOfRange'],
    ['discount', 'x', 'NotANumber'],
    ['name', 'ا'.repeat(201), 'TooLong'],
  ])('%s %j is refused as %s (AP-06, AP-08, AP-14)', (field, typed, key) => {
    expect(checkProduct({ ...complete, [field]: typed })).toEqual({ ok: false, error: { [field]: key } });
  });

  test.each([
    ['50', '20'],
    ['50', '50'],
  ])('at %s a former price of %s is refused (FA-21, AP-14, CA-32)', (price, originalPrice) => {
    expect(checkProduct({ ...complete, price, originalPrice, discount: '60' })).toEqual({
      ok: false,
      error: { originalPrice: 'NotAbovePrice' },
    });
  });

  test('the discount follows from both prices, and is typed when there is no former price (FA-21, AP-14, CA-26)', () => {
    const discountOf = (originalPrice: string, discount: string) => {
      const form = checkProduct({ ...complete, price: '75', originalPrice, discount });
      return form.ok ? form.value.discount : form.error;
    };
    expect(discountOf('100', '60')).toBe(25);
    expect(discountOf('100', 'x')).toBe(25);
    expect(discountOf('100', '')).toBe(25);
    expect(discountOf('', '60')).toBe(60);
  });

  test('stored prices that contradict each other are accepted in an edit that does not change them (FA-21, AP-14)', () => {
    const loaded = aProduct({ price: pounds(50), originalPrice: pounds(20), discount: 60 });
    const form = productFormOf(loaded);
    expect(checkProductEdit({ ...form, name: 'كرة' }, loaded)).toMatchObject({
      ok: true,
      value: { name: 'كرة', originalPrice: pounds(20), discount: 60 },
    });
    expect(checkProductEdit({ ...form, price: '40' }, loaded)).toEqual({
      ok: false,
      error: { originalPrice: 'NotAbovePrice' },
    });
  });

  test('the stock of a new product starts at 0 (AP-13)', () => {
    expect(emptyProductForm.stock).toBe('0');
  });

  test('the fields accept digits only, the price also separators (AP-06, AP-08)', () => {
    expect([
      isPriceInProgress('12.5'),
      isPriceInProgress('12.5x'),
      isStockInProgress('١٢'),
      isStockInProgress('1.'),
    ]).toEqual([true, false, true, false]);
  });

  test('the form of a stored product gives back the same draft (AP-42)', () => {
    const product = aProduct({
      price: pounds(99.95),
      originalPrice: pounds(120),
      discount: 17,
      isNew: true,
      barcode: '6221234567890',
      fullDescription: 'وصف كامل',
    });
    const checked = checkProduct(productFormOf(product));
    expect(checked.ok && productDocument(checked.value)).toEqual(productDocument(product));
  });
});

describe('lists of products', () => {
  const cheap = aProduct({ id: 'a', name: 'رمل', price: pounds(10), stock: 5, category: 'cats' });
  const dear = aProduct({ id: 'b', name: 'أكل', price: pounds(90), stock: 1, category: 'dogs' });
  const middle = aProduct({
    id: 'c',
    name: 'بيت',
    price: pounds(50),
    stock: 9,
    category: 'cats',
    barcode: '622100',
  });

  const idsBy = (sort: (typeof posSorts)[number]) =>
    sortProducts([cheap, dear, middle], sort).map(({ id }) => id);

  test('the catalogue has three sort orders and the point of sale one more (CA-07, PO-08)', () => {
    expect(catalogueSorts).toEqual(['name', 'priceAscending', 'priceDescending']);
    expect(posSorts).toEqual(['name', 'priceAscending', 'priceDescending', 'stockDescending']);
  });

  test('each sort order sorts by its field (CA-08, CA-09, PO-08)', () => {
    expect(idsBy('name')).toEqual(['b', 'c', 'a']);
    expect(idsBy('priceAscending')).toEqual(['a', 'c', 'b']);
    expect(idsBy('priceDescending')).toEqual(['b', 'c', 'a']);
    expect(idsBy('stockDescending')).toEqual(['c', 'a', 'b']);
  });

  test('a sort order does not depend on the order of the input (CA-09)', () => {
    const products = [cheap, dear, middle, { ...cheap, id: 'd' }, { ...cheap, id: 'e' }];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(products, { minLength: products.length }),
        fc.constantFrom(...posSorts),
        (shuffled, sort) => {
          expect(sortProducts(shuffled, sort)).toEqual(sortProducts(products, sort));
        },
      ),
    );
  });

  const found = (category: string, query: string) =>
    filterProducts([cheap, dear, middle], { category, query }).map(({ id }) => id);

  test('a category selects exactly its products, and `all` selects every product (CA-03, CA-04, PO-07, LM-26)', () => {
    expect(found('all', '')).toEqual(['a', 'b', 'c']);
    expect(found('cats', '')).toEqual(['a', 'c']);
    expect(found('cat', '')).toEqual([]);
  });

  test('the search matches name, description and barcode, folded (AP-33, PO-06)', () => {
    expect(found('all', 'اكل')).toEqual(['b']);
    expect(found('all', 'طَعام جاف')).toEqual(['a', 'b', 'c']);
    expect(found('all', '٦٢٢١٠٠')).toEqual(['c']);
    expect(found('dogs', 'رمل')).toEqual([]);
  });

  test('accessories are selected by id or by Arabic name, at most 6 (ST-07, ST-09, LM-02)', () => {
    const stored = [aCategory({ id: 'x1', name: 'الإكسسوارات' }), aCategory({ id: 'x2', name: 'الطعام' })];
    const inCategory = (category: string) => aProduct({ id: category, category });
    const accessories = ['accessories', 'supplies', 'مستلزمات', 'المستلزمات', 'اكسسوارات', 'x1'];
    const products = ['food', ...accessories, 'x2', 'الاكسسوارات'].map(inCategory);
    expect(accessoriesOf(products, stored).map(({ id }) => id)).toEqual(accessories);
    expect(accessoriesOf([inCategory('Accessories'), inCategory('toys')], []).map(({ id }) => id)).toEqual([
      'Accessories',
    ]);
  });
});

describe('labels', () => {
  test.each([
    [11, 'InStock', 'Enough', 'Enough'],
    [10, 'InStock', 'Enough', 'Enough'],
    [9, 'InStock', 'Enough', 'Low'],
    [6, 'InStock', 'Enough', 'Low'],
    [5, 'InStock', 'Low', 'Low'],
    [1, 'InStock', 'Low', 'Low'],
    [0, 'OutOfStock', 'Unavailable', 'OutOfStock'],
    [-1, 'OutOfStock', 'Unavailable', 'Oversold'],
  ])(
    'a stock of %d is %s on the web, %s on the pos screen, %s in the back office (CA-35, PO-12, LM-21, LM-22)',
    (stock, storefront, pos, backOffice) => {
      expect([storefrontStock(stock), posStock(stock), backOfficeStock(stock)]).toEqual([
        storefront,
        pos,
        backOffice,
      ]);
    },
  );

  test('a card shows only labels that apply (CA-25, CA-26, CA-31, CA-32)', () => {
    expect(
      productLabels(aProduct({ rating: 0, discount: 0, originalPrice: pounds(100), price: pounds(100) })),
    ).toEqual({
      isNew: false,
      discount: null,
      originalPrice: null,
      rating: null,
    });
    expect(
      productLabels(
        aProduct({ isNew: true, rating: 4.5, discount: 20, originalPrice: pounds(101), price: pounds(100) }),
      ),
    ).toEqual({ isNew: true, discount: 20, originalPrice: pounds(101), rating: 4.5 });
  });

  test('the quick view shows the full description, or else the description (CA-39)', () => {
    expect(quickViewDescription(aProduct({ description: 'قصير', fullDescription: 'كامل' }))).toBe('كامل');
    expect(quickViewDescription(aProduct({ description: 'قصير', fullDescription: null }))).toBe('قصير');
  });
});
