// The demo shop read by every repository: what it was filled with is what the programs would have written.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryRepository } from '#backend/categories';
import { type Backend, connectBackend } from '#backend/connect';
import { hostingRepository } from '#backend/hostings';
import { orderRepository } from '#backend/orders';
import { productRepository } from '#backend/products';
import { saleRepository } from '#backend/sales';
import { signInService } from '#backend/sign-in';
import { statisticsRepository } from '#backend/statistics';
import { userRepository } from '#backend/users';
import { addDays, shopDayOf } from '#kernel/shop-day';
import type { Staff } from '#domain/user';
import { startShop } from '#server/shop';
import { aSale, pounds } from '#testing/builders';
import { expectValue, memoryStorage } from './backend/shop.ts';

let backend: Backend;
let admin: Staff;
let stop: () => Promise<void>;

beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'aleef-demo-'));
  const shop = await startShop({ data, port: 0, kind: 'demo' });
  backend = connectBackend({ kind: 'shopServer', origin: shop.url, apiOrigin: shop.url }, { name: data });
  const signIn = signInService(backend, { storage: memoryStorage(), now: Date.now });
  admin = expectValue(await signIn.signIn('admin@aleef.test', 'aleef-demo'));
  stop = async () => {
    await backend.close();
    await shop.stop();
    await rm(data, { recursive: true });
  };
});

afterAll(() => stop());

const page = { size: 20, after: null };

test('DB-05 DB-21 DB-32 every product has a name, a price, a category and its entry in the search index', async () => {
  const products = expectValue(await productRepository(backend).listAll());
  const categories = new Set(expectValue(await categoryRepository(backend).list()).map(({ id }) => id));
  expect(products.length).toBeGreaterThan(20);
  for (const { name, price, category } of products) {
    expect(name).not.toBe('');
    expect(price).toBeGreaterThan(0);
    expect(categories).toContain(category);
  }
  const indexed = expectValue(await productRepository(backend).index()).map(({ id }) => id);
  expect(indexed.toSorted()).toEqual(products.map(({ id }) => id).toSorted());
});

test('DB-36 DB-44 DB-49 DB-54 users, stays, orders and sales are there to be looked at', async () => {
  expect(expectValue(await userRepository(backend).list()).length).toBeGreaterThanOrEqual(2);
  expect(expectValue(await hostingRepository(backend).listActive())).not.toEqual([]);
  expect(expectValue(await orderRepository(backend).list('all', page)).items).not.toEqual([]);
  expect(expectValue(await saleRepository(backend).list(page)).items).not.toEqual([]);
});

test('AT-12 the figures of the days are the sums of the sales behind them', async () => {
  const { items } = expectValue(await saleRepository(backend).list({ size: 500, after: null }));
  const today = shopDayOf(Date.now());
  const figures = expectValue(
    await statisticsRepository(backend).figures({ first: addDays(today, -13), last: today }),
  );
  const covered = items.at(-1)?.day ?? today;
  const checked = figures.filter(({ day }) => day > covered);
  expect(checked).not.toEqual([]);
  for (const { day, salesCount } of checked) {
    expect(items.filter((sale) => sale.day === day)).toHaveLength(salesCount);
  }
});

test('PO-25 a sale can be made of what the demo shop sells', async () => {
  const [product] = expectValue(await productRepository(backend).listSellable());
  if (product === undefined) throw new Error('the demo shop sells nothing');
  const { id, name, price, stock } = product;
  const sale = aSale({
    id: crypto.randomUUID(),
    items: [{ id, name, price, quantity: 1, total: price }],
    total: price,
    amountPaid: price,
    change: pounds(0),
    timestamp: Date.now(),
    day: shopDayOf(Date.now()),
    tillId: 'demoTill',
    cashierId: admin.id,
  });
  expectValue(await saleRepository(backend).record(sale, admin.id));
  expect(expectValue(await productRepository(backend).get(id)).stock).toBe(stock - 1);
});

test('DB-51 an order of the demo shop can be confirmed and cancelled again', async () => {
  const orders = orderRepository(backend);
  const [order] = expectValue(await orders.list('pending', page)).items;
  if (order === undefined) throw new Error('the demo shop has no pending order');
  expect(expectValue(await orders.setStatus(order.id, 'confirmed', admin)).stockTaken).toBe(true);
  expect(expectValue(await orders.setStatus(order.id, 'cancelled', admin)).stockTaken).toBe(false);
});
