// Every repository can read the demo shop: its documents have the form that the apps write.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategoryRepository } from '#backend/categories';
import { type Backend, connectBackend } from '#backend/connect';
import { createStayRepository } from '#backend/stays';
import { createDayCheckRepository } from '#backend/day-checks';
import { createOrderRepository } from '#backend/orders';
import { createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { createSignInService } from '#backend/sign-in';
import { createStatisticsRepository } from '#backend/statistics';
import { createUserRepository } from '#backend/users';
import { addDays } from '#kernel/shop-day';
import type { Staff } from '#domain/user';
import { aSale, pounds } from '#testing/builders';
import { hashText } from '../till/chain.ts';
import { expectValue, memoryStorage } from './backend/shop.ts';
import { startShop } from '../running/start-shop.ts';
import { shopToday } from '../running/shop-today.ts';

const today = await shopToday();

let backend: Backend;
let admin: Staff;
let stop: () => Promise<void>;

beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'aleef-demo-'));
  const shop = await startShop({ data, port: 0, kind: 'demo' });
  backend = connectBackend({ kind: 'shopServer', origin: shop.url, apiOrigin: shop.url }, { name: data });
  const signIn = createSignInService(backend, { storage: memoryStorage(), now: Date.now });
  admin = expectValue(await signIn.signIn('admin@aleef.test', 'aleef-demo'));
  stop = async () => {
    await backend.close();
    await shop.stop();
    await rm(data, { recursive: true });
  };
});

afterAll(() => stop());

const page = { size: 20, after: null };

test('every product has a name, a price, a category and its entry in the search index (DB-05, DB-21, DB-32)', async () => {
  const products = expectValue(await createProductRepository(backend).listAll());
  const categories = new Set(expectValue(await createCategoryRepository(backend).list()).map(({ id }) => id));
  expect(products.length).toBeGreaterThan(20);
  for (const { name, price, category } of products) {
    expect(name).not.toBe('');
    expect(price).toBeGreaterThan(0);
    expect(categories).toContain(category);
  }
  const indexed = expectValue(await createProductRepository(backend).index()).map(({ id }) => id);
  expect(indexed.toSorted()).toEqual(products.map(({ id }) => id).toSorted());
});

test('users, stays, orders and sales can be read (DB-36, DB-44, DB-49, DB-54)', async () => {
  expect(expectValue(await createUserRepository(backend).list()).length).toBeGreaterThanOrEqual(2);
  expect(expectValue(await createStayRepository(backend).listActive())).not.toEqual([]);
  expect(expectValue(await createOrderRepository(backend).list('all', page)).items).not.toEqual([]);
  expect(expectValue(await createSaleRepository(backend).list(page)).items).not.toEqual([]);
});

test('the figures of the days are the sums of their sales (AT-12)', async () => {
  const { items } = expectValue(await createSaleRepository(backend).list({ size: 500, after: null }));
  const figures = expectValue(
    await createStatisticsRepository(backend).figures({ first: addDays(today, -13), last: today }),
  );
  const covered = items.at(-1)?.day ?? today;
  const checked = figures.filter(({ day }) => day > covered);
  expect(checked).not.toEqual([]);
  for (const { day, salesCount } of checked) {
    expect(items.filter((sale) => sale.day === day)).toHaveLength(salesCount);
  }
});

test('the finished days of the demo shop have no difference (BA-14, BA-19)', async () => {
  const checks = createDayCheckRepository(backend);
  const range = { first: addDays(today, -7), last: addDays(today, -1) };
  const counts = expectValue(await checks.counts(range, []));
  const pause = () => Promise.resolve();
  expect(counts.length).toBeGreaterThan(0);
  for (const { tillId, day } of counts) {
    const check = await checks.run({ tillId, day, isFull: true, pause }, { actor: admin, hashText });
    // A void number waits for its owner.
    const { chain, differences } = expectValue(check);
    expect([chain, differences.filter(({ kind }) => kind !== 'voidNumber')]).toEqual(['', []]);
  }
});

test('a product of the demo shop can be sold (PO-25)', async () => {
  const [product] = expectValue(await createProductRepository(backend).listSellable());
  if (product === undefined) throw new Error('the demo shop sells nothing');
  const { id, name, price, stock } = product;
  const sale = aSale({
    id: crypto.randomUUID(),
    items: [{ id, name, price, quantity: 1, total: price }],
    total: price,
    amountPaid: price,
    change: pounds(0),
    timestamp: Date.now(),
    day: today,
    tillId: 'demoTill',
    receiptNumber: 'A-900001',
    cashierId: admin.id,
  });
  expectValue(await createSaleRepository(backend).create(sale, admin.id));
  expect(expectValue(await createProductRepository(backend).get(id)).stock).toBe(stock - 1);
});

test('an order of the demo shop can be confirmed and cancelled (DB-51)', async () => {
  const orders = createOrderRepository(backend);
  const [order] = expectValue(await orders.list('pending', page)).items;
  if (order === undefined) throw new Error('the demo shop has no pending order');
  expect(expectValue(await orders.setStatus(order.id, 'confirmed', admin)).stockTaken).toBe(true);
  expect(expectValue(await orders.cancel(order.id, 'customer', admin)).stockTaken).toBe(false);
});
