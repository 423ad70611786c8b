// Generated shops for measuring have the requested size, are the same every time, and their lines belong to their products.
import { expect, test } from 'vitest';
import { readOrder } from '#domain/order';
import { readProduct } from '#domain/product';
import { readSale } from '#domain/sale';
import { documentMigrations, Documents, encodeFields, openDatabase, type Write } from '#server/documents';
import { generateOrders, generateProducts, generateSales } from './large-shop.ts';

const now = Date.parse('2026-11-19T17:20:00Z');
const history = { count: 500, seed: 3, now, productCount: 1000 };

test('ten thousand products differ in id, name and barcode', () => {
  const products = [...generateProducts({ count: 10_000, seed: 3 })];
  expect(new Set(products.map(([path]) => path)).size).toBe(10_000);
  expect(new Set(products.map(([, { name }]) => name)).size).toBe(10_000);
  expect(new Set(products.map(([, { barcode }]) => barcode)).size).toBe(10_000);
});

test('products, orders and sales are documents that the store accepts', () => {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const documents = new Documents({
    database: opened.value,
    databaseName: 'projects/demo-aleef/databases/(default)',
    clock: () => now,
  });
  const all = [
    ...generateProducts({ count: 500, seed: 3 }),
    ...generateOrders(history),
    ...generateSales(history),
  ];
  const committed = documents.commit(
    all.map(([path, document]): Write => ({
      type: 'Set',
      path,
      fields: encodeFields(document),
      mask: null,
      transforms: [],
      precondition: { type: 'Exists', exists: false },
    })),
  );
  expect(committed.ok && committed.value.results.length).toBe(1500);
  opened.value.close();
});

test('the same seed gives the same orders and sales', () => {
  expect([...generateOrders(history)]).toEqual([...generateOrders(history)]);
  expect([...generateSales(history)]).toEqual([...generateSales(history)]);
});

test('orders and sales are within the year before now and have the names of the products', () => {
  const products = new Map(
    [...generateProducts({ count: history.productCount, seed: 3 })].map(([path, fields]) => {
      const product = readProduct(path.replace('products/', ''), fields);
      return [product.id, product];
    }),
  );
  const sales = [...generateSales(history)].map(([path, fields]) => readSale(path, fields));
  const orders = [...generateOrders(history)].map(([path, fields]) => readOrder(path, fields));
  expect(sales).toHaveLength(500);
  expect(orders).toHaveLength(500);
  for (const { id, name, price } of [...sales, ...orders].flatMap(({ items }) => [...items])) {
    expect(products.get(id)).toMatchObject({ name, price });
  }
  for (const { timestamp } of sales) {
    expect(timestamp).toBeGreaterThan(now - 366 * 86_400_000);
    expect(timestamp).toBeLessThanOrEqual(now);
  }
});
