// The shop as the pages read it from the documents.
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { plainShopPages } from '#domain/shop-pages';
import { documentMigrations, Documents, encodeFields, openDatabase } from '#server/documents';
import { createShopReader } from './shop-reader.ts';

function openDocuments(): Documents {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => void opened.value.close());
  return new Documents({
    database: opened.value,
    databaseName: 'projects/p/databases/(default)',
    clock: Date.now,
  });
}

function put(documents: Documents, path: string, fields: Parameters<typeof encodeFields>[0]): void {
  const write = { type: 'Set', path, fields: encodeFields(fields), mask: null } as const;
  expect(documents.commit([{ ...write, transforms: [], precondition: null }]).ok).toBe(true);
}

const step = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  act: fc.constantFrom('put', 'put', 'delete', 'read'),
  name: fc.constantFrom('كرة', 'بطة', 'حبل'),
  stock: fc.nat(20),
});

test('after any writes and deletions the products in memory are those of the documents (CL-11)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const documents = openDocuments();
      const reader = createShopReader(documents);
      for (const { id, act, name, stock } of steps) {
        if (act === 'put') put(documents, `products/${id}`, { name, stock, price: 12.5 });
        if (act === 'delete')
          documents.commit([{ type: 'Delete', path: `products/${id}`, precondition: null }]);
        if (act === 'read') await reader.products();
      }
      put(documents, 'products/a/parts/x', { name: 'ليس منتجاً' });
      expect(await reader.products()).toEqual(await createShopReader(documents).products());
      for (const product of await reader.products()) {
        expect(await reader.product(product.id)).toEqual(product);
        expect(product.price).toBe(1250);
      }
      expect(await reader.products()).toBe(await reader.products());
    }),
    { numRuns: 30 },
  );
});

test('settings have their defaults, categories come in their order (WS-01, WS-04)', async () => {
  const documents = openDocuments();
  put(documents, 'categories/second', { name: 'ثانٍ', order: 2 });
  put(documents, 'categories/first', { name: 'أول', order: 1 });
  const { settings, categories } = await createShopReader(documents).info();
  expect(settings.openingTime).toBe('09:00');
  expect(categories.map(({ id }) => id)).toEqual(['first', 'second']);
});

test('the texts of the own pages are those of the record, and the store knows whether it has one about itself (FW-27)', async () => {
  const documents = openDocuments();
  const reader = createShopReader(documents);
  expect([await reader.pages(), (await reader.info()).hasAbout]).toEqual([plainShopPages, false]);
  put(documents, 'settings/pages', { about: ' نحن ', returns: '', privacy: 'خاص' });
  expect(await reader.pages()).toMatchObject({ about: 'نحن', returns: '', privacy: 'خاص' });
  expect((await reader.info()).hasAbout).toBe(true);
});

test('of what the pages read the product alone is billed (TS-17)', async () => {
  const documents = openDocuments();
  put(documents, 'products/a', { name: 'كرة', stock: 1, price: 12.5 });
  let reads = 0;
  const onRead = (count: number): void => {
    reads += count;
  };
  const reader = createShopReader(documents, { onRead, onWrite: onRead });
  await Promise.all([reader.products(), reader.info(), reader.pages()]);
  expect(reads).toBe(0);
  await reader.product('a');
  await reader.product('none');
  expect(reads).toBe(2);
});
