// Products and categories with a started shop.
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCategoryRepository } from '#backend/categories';
import { createMovementRepository, createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { importChunks } from '#domain/product-csv';
import { err, ok } from '#kernel/result';
import { aSale, pounds } from '#testing/builders';
import { aCategoryDraft, aDraft, filledDraft, nextReceiptNumber } from './backend/drafts.ts';
import { adminEmail, expectValue, openSellingShop, openTestShop } from './backend/shop.ts';

/** A shop with three products: name, price in pounds, stock. */
async function shopWithProducts() {
  const shop = await openTestShop();
  const products = createProductRepository(shop.admin.backend);
  const ids: string[] = [];
  for (const [name, price, stock] of [
    ['ب', 30, 0],
    ['أ', 20.5, 5],
    ['ج', 10, 7],
  ] as const) {
    ids.push(
      expectValue(await products.create(aDraft({ name, price: pounds(price), stock }), shop.admin.actor)),
    );
  }
  return { ...shop, products, ids, storefront: createProductRepository(shop.visitor) };
}

function namesOf(products: readonly { readonly name: string }[]) {
  return products.map(({ name }) => name);
}

test('everybody can read what an admin saves (DB-21, DB-22, DB-28)', async () => {
  const { admin, visitor } = await openTestShop();
  const id = expectValue(await createProductRepository(admin.backend).create(filledDraft, admin.actor));
  const stored = { ...filledDraft, id, rating: 0 };
  expect(await createProductRepository(visitor).get(id)).toMatchObject(ok(stored));
  expect(expectValue(await createProductRepository(visitor).listAll())).toMatchObject([stored]);
});

test('the catalogue is listed by name and by price in both directions (DB-25, DB-26, DB-27)', async () => {
  const { storefront } = await shopWithProducts();
  expect(namesOf(expectValue(await storefront.listCatalogue('name')))).toEqual(['أ', 'ب', 'ج']);
  expect(namesOf(expectValue(await storefront.listCatalogue('priceAscending')))).toEqual(['ج', 'أ', 'ب']);
  expect(namesOf(expectValue(await storefront.listCatalogue('priceDescending')))).toEqual(['ب', 'أ', 'ج']);
});

test('the sellable products are those with a stock above 0 (DB-24)', async () => {
  const { storefront } = await shopWithProducts();
  expect(namesOf(expectValue(await storefront.listSellable())).toSorted()).toEqual(['أ', 'ج']);
});

test('a page of products is read by id, in its order, without deleted ones (AP-35)', async () => {
  const { storefront, ids } = await shopWithProducts();
  const [first = '', second = ''] = ids;
  const page = expectValue(await storefront.getSome([second, 'gone', first]));
  expect(page.map(({ id }) => id)).toEqual([second, first]);
});

test('every product is in the search index, which follows its changes and its deletion (AP-33)', async () => {
  const { products, admin, ids } = await shopWithProducts();
  const [first = '', second = ''] = ids;
  const loaded = expectValue(await products.get(first));
  expectValue(
    await products.update(loaded, aDraft({ ...loaded, name: 'جديد', barcode: '123' }), admin.actor),
  );
  expectValue(await products.remove(second, admin.actor));
  const index = expectValue(await products.index());
  expect(index.find(({ id }) => id === first)).toMatchObject({ name: 'جديد', barcode: '123' });
  expect(index.some(({ id }) => id === second)).toBe(false);
  expect(index).toHaveLength(2);
});

test('an edit clears emptied fields and does not change the fields that are not in the form (HZ-05, DB-29, AP-42)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(filledDraft, admin.actor));
  const loaded = expectValue(await products.get(id));
  expectValue(await products.update(loaded, aDraft({ name: 'اسم آخر' }), admin.actor));
  const edited = expectValue(await products.get(id));
  expect(edited).toMatchObject({ ...aDraft({ name: 'اسم آخر' }), rating: 0 });
  expect(edited.createdAt).toBe(loaded.createdAt);
});

test('an edit of other fields does not undo a sale in the meantime (DB-29)', async () => {
  const { admin, cashier } = await openSellingShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ stock: 10 }), admin.actor));
  const loaded = expectValue(await products.get(id));
  const sale = aSale({
    items: [{ id, name: 'طعام', price: pounds(10), quantity: 3, total: pounds(30) }],
    cashierId: cashier.actor.id,
  });
  expectValue(await createSaleRepository(cashier.backend).create(sale, cashier.actor.id));
  expectValue(await products.update(loaded, aDraft({ stock: 10, name: 'اسم آخر' }), admin.actor));
  expect(expectValue(await products.get(id)).stock).toBe(7);
  expectValue(await products.update(loaded, aDraft({ stock: 12, name: 'اسم آخر' }), admin.actor));
  expect(expectValue(await products.get(id)).stock).toBe(9);
});

test('a corrected stock has a movement (DB-29)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ stock: 10 }), admin.actor));
  const loaded = expectValue(await products.get(id));
  expectValue(await products.update(loaded, aDraft({ stock: 4 }), admin.actor));
  const page = expectValue(
    await createMovementRepository(admin.backend).listOf(id, { size: 10, after: null }),
  );
  expect(page.items).toMatchObject([
    { amount: -6, reason: 'correction', by: admin.actor.id, byName: admin.actor.name },
    { amount: 10, reason: 'opening' },
  ]);
});

test('a page of movements starts exactly where the page before ended', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ stock: 1 }), admin.actor));
  for (const stock of [2, 3, 4, 5]) {
    const loaded = expectValue(await products.get(id));
    expectValue(await products.update(loaded, aDraft({ stock }), admin.actor));
  }
  const movements = createMovementRepository(admin.backend);
  const first = expectValue(await movements.listOf(id, { size: 3, after: null }));
  const second = expectValue(await movements.listOf(id, { size: 3, after: first.next }));
  expect(first.items).toHaveLength(3);
  expect(second.items).toHaveLength(2);
  expect(second.next).toBeNull();
  expect(new Set([...first.items, ...second.items].map((movement) => movement.id)).size).toBe(5);
});

test("a barcode of another product is refused with that product's name (AP-14)", async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const first = expectValue(await products.create(aDraft({ name: 'الأول', barcode: '7' }), admin.actor));
  const taken = err({ type: 'BarcodeTaken', productId: first, name: 'الأول' });
  expect(await products.create(aDraft({ barcode: '7' }), admin.actor)).toEqual(taken);
  const loaded = expectValue(await products.get(first));
  expect(await products.update(loaded, aDraft({ barcode: '7' }), admin.actor)).toEqual(ok(undefined));
});

test.each([
  ['abc-77', 'ABC-77', 'ABC-77'],
  ['ABC-77', ' abc-77 ', 'ABC-77'],
  [' abc-77 ', 'abc-77', 'ABC-77'],
  ['٧٧', '77', '77'],
  ['77', '۷۷', '77'],
])('after %j the same barcode written %j is refused (FA-03, FT-23, AP-14)', async (first, second, code) => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ name: 'الأول', barcode: first }), admin.actor));
  const other = expectValue(await products.create(aDraft({ name: 'الثاني' }), admin.actor));
  expect(expectValue(await products.get(id)).barcode).toBe(code);
  expect(expectValue(await products.index())).toContainEqual(expect.objectContaining({ id, barcode: code }));

  const taken = err({ type: 'BarcodeTaken', productId: id, name: 'الأول' });
  expect(await products.create(aDraft({ barcode: second }), admin.actor)).toEqual(taken);
  const loaded = expectValue(await products.get(other));
  expect(await products.update(loaded, aDraft({ name: 'الثاني', barcode: second }), admin.actor)).toEqual(
    taken,
  );
  expect(expectValue(await products.get(other)).barcode).toBe(null);
});

test('of two admins who edit the same product the second gets a conflict, and no change of the first is lost (DB-29)', async () => {
  const { admin, signedInDevice } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const other = await signedInDevice(adminEmail);
  const id = expectValue(await products.create(aDraft({ name: 'الأول' }), admin.actor));
  const loaded = expectValue(await products.get(id));
  expectValue(
    await createProductRepository(other.backend).update(loaded, aDraft({ name: 'الثاني' }), other.actor),
  );
  const refused = await products.update(loaded, aDraft({ name: 'الأول', discount: 5 }), admin.actor);
  expect(refused).toMatchObject(err({ type: 'ChangedMeanwhile', current: { name: 'الثاني' } }));
  const current = expectValue(await products.get(id));
  expectValue(await products.update(current, aDraft({ name: 'الثاني', discount: 5 }), admin.actor));
  expect(expectValue(await products.get(id))).toMatchObject({ name: 'الثاني', discount: 5 });
});

test('creating and correcting again after a lost answer makes no second product and no second movement (DB-28, DB-29)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const movements = createMovementRepository(admin.backend);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await products.create(aDraft({ stock: 3 }), admin.actor, 'the-form')).toEqual(ok('the-form'));
  }
  const loaded = expectValue(await products.get('the-form'));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expectValue(await products.update(loaded, aDraft({ stock: 8 }), admin.actor, 'the-form'));
  }
  expect(expectValue(await products.get('the-form')).stock).toBe(8);
  const { items } = expectValue(await movements.listOf('the-form', { size: 10, after: null }));
  expect(items.map(({ amount, reason }) => ({ amount, reason }))).toEqual([
    { amount: 5, reason: 'correction' },
    { amount: 3, reason: 'opening' },
  ]);
});

test('a delivery adds to the stock, a stocktaking replaces it, each once however often it is sent (AP-08)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ stock: 3 }), admin.actor));
  const received = { movementId: 'delivery', kind: 'received', pieces: 5, note: 'فاتورة 12' } as const;
  expect(await products.changeStock(id, received, admin.actor)).toEqual(ok(8));
  expect(await products.changeStock(id, received, admin.actor)).toEqual(ok(8));
  const counted = { movementId: 'count', kind: 'counted', pieces: 6, note: '' } as const;
  expect(await products.changeStock(id, counted, admin.actor)).toEqual(ok(6));
  const { items } = expectValue(
    await createMovementRepository(admin.backend).listOf(id, { size: 10, after: null }),
  );
  expect(items).toMatchObject([
    { amount: -2, reason: 'correction', note: null },
    { amount: 5, reason: 'received', note: 'فاتورة 12' },
    { amount: 3, reason: 'opening' },
  ]);
});

test('a price changed in the list is refused when somebody else changed it first (AP-06)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ price: pounds(10) }), admin.actor));
  const loaded = expectValue(await products.get(id));
  expectValue(await products.changePrice(loaded, pounds(12), admin.actor));
  expectValue(await products.changePrice(loaded, pounds(12), admin.actor));
  expect(await products.changePrice(loaded, pounds(15), admin.actor)).toMatchObject(
    err({ type: 'ChangedMeanwhile', current: { price: pounds(12) } }),
  );
});

test('an import creates and changes products with their movements and search entries; repeating it changes nothing', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ barcode: '5', stock: 2 }), admin.actor));
  const before = expectValue(await products.get(id));
  const draft = aDraft({ name: 'من الملف', stock: 9, barcode: null });
  const chunk = [
    { type: 'create', line: 2, id: 'csv-1', draft: aDraft({ name: 'جديد', stock: 4 }) },
    { type: 'update', line: 3, id, before, draft, changed: ['name', 'stock', 'barcode'] },
  ] as const;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expectValue(await products.importChunk(chunk, { importId: 'import-1', actor: admin.actor }));
  }
  expect(expectValue(await products.get('csv-1'))).toMatchObject({ name: 'جديد', stock: 4 });
  expect(expectValue(await products.get(id))).toMatchObject({ name: 'من الملف', stock: 9, barcode: null });
  expect(namesOf(expectValue(await products.index())).toSorted()).toEqual(['جديد', 'من الملف']);
  const movements = createMovementRepository(admin.backend);
  const amounts = async (productId: string) =>
    expectValue(await movements.listOf(productId, { size: 10, after: null })).items.map(
      ({ amount, reason }) => ({ amount, reason }),
    );
  expect(await amounts('csv-1')).toEqual([{ amount: 4, reason: 'import' }]);
  expect(await amounts(id)).toEqual([
    { amount: 7, reason: 'import' },
    { amount: 2, reason: 'opening' },
  ]);
});

test('an import does not undo a sale made after its dry run, however often a part is sent', async () => {
  const { admin, cashier } = await openSellingShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ stock: 10 }), admin.actor));
  const before = expectValue(await products.get(id));
  const draft = aDraft({ stock: 15 });
  const chunk = [{ type: 'update', line: 2, id, before, draft, changed: ['stock'] }] as const;
  const sell = async (saleId: string) => {
    const items = [{ id, name: 'طعام قطط', price: pounds(100.25), quantity: 3, total: pounds(300.75) }];
    const sale = aSale({ id: saleId, receiptNumber: nextReceiptNumber(), items });
    expectValue(await createSaleRepository(cashier.backend).createQueued(sale, cashier.actor.id));
  };
  await sell('before-saving');
  expectValue(await products.importChunk(chunk, { importId: 'import-1', actor: admin.actor }));
  expect(expectValue(await products.get(id)).stock).toBe(12);
  await sell('before-the-repeat');
  expectValue(await products.importChunk(chunk, { importId: 'import-1', actor: admin.actor }));
  expect(expectValue(await products.get(id)).stock).toBe(9);
  const booked = expectValue(
    await createMovementRepository(admin.backend).listOf(id, { size: 10, after: null }),
  );
  expect(booked.items.filter(({ reason }) => reason === 'import')).toMatchObject([{ amount: 5 }]);
});

test('all products are read in pages, each once, with reports of the progress', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const writes = Array.from({ length: 501 }, (_, index) => ({
    type: 'create' as const,
    line: index,
    id: `csv-${index}`,
    draft: aDraft({ name: String(index), stock: 0 }),
  }));
  for (const chunk of importChunks(writes))
    expectValue(await products.importChunk(chunk, { importId: 'import-1', actor: admin.actor }));
  const parts: number[] = [];
  const all = expectValue(await products.listAll((part) => parts.push(part)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(501);
  expect(all).toHaveLength(501);
  expect(parts).toEqual([500 / 501]);
});

test('products of a stock level are listed with the lowest stock first, and counted (AP-41)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  for (const stock of [0, 9, 1, 10, 25]) {
    expectValue(await products.create(aDraft({ name: String(stock), stock }), admin.actor));
  }
  expect(await products.countByStock()).toEqual(ok({ Low: 2, OutOfStock: 1, Oversold: 0 }));
  expect(namesOf(expectValue(await products.listByStock('Low', 10)))).toEqual(['1', '9']);
  expect(namesOf(expectValue(await products.listByStock('Low', 1)))).toEqual(['1']);
  expect(namesOf(expectValue(await products.listByStock('OutOfStock', 10)))).toEqual(['0']);
});

test('the first products of the whole list are listed in the order of price or stock (UX-08, DB-25)', async () => {
  const { products } = await shopWithProducts();
  const inOrder = async (by: 'price' | 'stock', direction: 'ascending' | 'descending', limit: number) =>
    namesOf(expectValue(await products.listOrdered({ by, direction }, limit)));
  expect(await inOrder('price', 'ascending', 10)).toEqual(['ج', 'أ', 'ب']);
  expect(await inOrder('price', 'descending', 2)).toEqual(['ب', 'أ']);
  expect(await inOrder('stock', 'ascending', 2)).toEqual(['ب', 'أ']);
});

test('only a category without subcategories and products can be deleted; its products are counted (AC-15, AC-16, ER-65)', async () => {
  const { admin } = await openTestShop();
  const categories = createCategoryRepository(admin.backend);
  const draft = aCategoryDraft();
  const cats = expectValue(await categories.create(draft, admin.actor, 'cats'));
  const toys = expectValue(await categories.create({ ...draft, name: 'ألعاب', parentId: cats }, admin.actor));
  expectValue(await createProductRepository(admin.backend).create(aDraft({ category: cats }), admin.actor));
  expect(await categories.countProducts([cats, toys])).toEqual(
    ok(
      new Map([
        [cats, 1],
        [toys, 0],
      ]),
    ),
  );
  expect(await categories.remove(cats, admin.actor)).toEqual(err({ type: 'HasSubcategories', count: 1 }));
  expectValue(await categories.remove(toys, admin.actor));
  expectValue(await categories.remove(cats, admin.actor));
  expect(expectValue(await categories.list())).toEqual([]);
});

test('of two admins who edit a category the second gets the changes and their user (AC-10)', async () => {
  const { admin } = await openTestShop();
  const categories = createCategoryRepository(admin.backend);
  const draft = aCategoryDraft();
  const id = expectValue(await categories.create(draft, admin.actor));
  const [loaded] = expectValue(await categories.list());
  if (loaded === undefined) throw new Error('the category is there');
  expectValue(await categories.save(loaded, { ...draft, name: 'القطط' }, admin.actor));
  expect(await categories.save(loaded, { ...draft, order: 4 }, admin.actor)).toMatchObject(
    err({ type: 'ChangedMeanwhile', current: { name: 'القطط', updatedBy: admin.actor.id } }),
  );
  expectValue(await categories.update(id, { isActive: false }, admin.actor));
  expect(expectValue(await categories.list())).toMatchObject([{ name: 'القطط', order: 0, isActive: false }]);
});

test('a category with an old title is saved with a name in its place (AC-19)', async () => {
  const { admin, adminHost } = await openTestShop({ adminPort: 0 });
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', adminHost);
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  onTestFinished(async () => {
    await deleteApp(app);
    vi.unstubAllEnvs();
  });
  const document = getFirestore(app).doc('categories/old');
  await document.set({ title: 'قطط', isActive: true, showInHeader: false, order: 0 });
  const categories = createCategoryRepository(admin.backend);
  expectValue(await categories.update('old', { order: 1 }, admin.actor));
  const stored = (await document.get()).data();
  expect(stored).toMatchObject({ name: 'قطط', order: 1 });
  expect(stored).not.toHaveProperty('title');
});

test('reading or editing a deleted product reports that it is gone (DB-31, ER-32)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft(), admin.actor));
  const loaded = expectValue(await products.get(id));
  expectValue(await products.remove(id, admin.actor));
  expect(await products.get(id)).toEqual(err({ type: 'NotFound' }));
  expect(await products.update(loaded, aDraft(), admin.actor)).toMatchObject({ ok: false });
});

test('a cashier adds products and may neither edit nor delete them (LG-28, LG-38)', async () => {
  const { cashier, admin } = await openTestShop();
  const products = createProductRepository(cashier.backend);
  const id = expectValue(await products.createUnseen(aDraft(), cashier.actor));
  const loaded = expectValue(await products.get(id));
  const refused = err({ type: 'Refused', code: 'permission-denied' });
  expect(await products.update(loaded, aDraft({ name: 'آخر' }), cashier.actor)).toEqual(refused);
  expect(await products.remove(id, cashier.actor)).toEqual(refused);
  expect(await createProductRepository(admin.backend).get(id)).toEqual(ok(loaded));
});

test('categories are created, listed by order, changed and deleted (DB-32, DB-33, DB-34, DB-35)', async () => {
  const { admin, visitor } = await openTestShop();
  const categories = createCategoryRepository(admin.backend);
  const draft = aCategoryDraft({ order: 2 });
  const cats = expectValue(await categories.create(draft, admin.actor));
  const dogs = expectValue(await categories.create({ ...draft, name: 'كلاب', order: 1 }, admin.actor));
  const list = async () => expectValue(await createCategoryRepository(visitor).list());
  expect(namesOf(await list())).toEqual(['كلاب', 'قطط']);
  expect((await list())[1]).toMatchObject({ ...draft, id: cats, productCount: 0, subcategoryCount: 0 });
  expectValue(await categories.update(cats, { showInHeader: true }, admin.actor));
  expect((await list())[1]).toMatchObject({ name: 'قطط', showInHeader: true });
  expectValue(await categories.remove(dogs, admin.actor));
  expect(namesOf(await list())).toEqual(['قطط']);
});
