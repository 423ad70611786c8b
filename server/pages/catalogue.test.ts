// The packed catalogue over HTTP.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { shopFactsFrom } from '#backend/public-catalogue';
import { readPackedProducts } from '#domain/packed-catalogue';
import { aProduct, someSettings } from '#testing/builders';
import { limitRoutes } from '#server/limits';
import { catalogueRoutes } from './catalogue-routes.ts';

async function catalogueOf(deps: { products: readonly ReturnType<typeof aProduct>[] }) {
  const app = Fastify();
  onTestFinished(() => app.close());
  limitRoutes(app, Date.now);
  await app.register(catalogueRoutes, {
    shop: {
      products: async () => deps.products,
      info: async () => ({ settings: someSettings(), categories: [], hasAbout: false }),
      rebuild: async () => deps.products.length,
    },
    accounts: { activeStaff: async (token) => ({ uid: token, role: token }) },
    now: () => 5,
  });
  return app;
}

test('the catalogue is answered with a tag, and with 304 until a product changes (CL-08)', async () => {
  const shop = { products: [aProduct({ id: 'a', stock: 3 })] };
  const app = await catalogueOf(shop);
  const first = await app.inject('/api/catalogue');
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
  expect(readPackedProducts(first.json())).toMatchObject([{ id: 'a', stock: 3 }]);
  const ask = () =>
    app.inject({ url: '/api/catalogue', headers: { 'if-none-match': String(first.headers['etag']) } });
  expect((await ask()).statusCode).toBe(304);
  shop.products = [aProduct({ id: 'a', stock: 2 })];
  const changed = await ask();
  expect([changed.statusCode, readPackedProducts(changed.json())]).toMatchObject([200, [{ stock: 2 }]]);
});

test('an admin lets the rows be read anew, and nobody else (CL-14)', async () => {
  const app = await catalogueOf({ products: [aProduct({})] });
  const rebuild = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/catalogue/rebuild', headers });
  expect((await rebuild({})).statusCode).toBe(401);
  expect((await rebuild({ authorization: 'Bearer cashier' })).statusCode).toBe(403);
  expect((await rebuild({ authorization: 'Bearer admin' })).json()).toEqual({ success: true, count: 1 });
});

test('a page holds the 12 rows of its URL and the total, in at most 12 kB (CL-09)', async () => {
  const products = Array.from({ length: 40 }, (_, index) =>
    aProduct({
      id: `p-${index}`,
      name: `منتج ${index + 10}`,
      category: index < 30 ? 'food' : 'toys',
      description: 'وصف طويل '.repeat(40),
      image: `/uploads/${'x'.repeat(22)}.webp`,
    }),
  );
  const app = await catalogueOf({ products });
  const answer = await app.inject('/api/catalogue/page?category=food&page=3');
  expect(answer.json()).toMatchObject({ total: 30, page: 3, pageCount: 3, shop: { storeName: '' } });
  expect(readPackedProducts(answer.json())?.map(({ id }) => id)).toEqual(
    products.slice(24, 30).map(({ id }) => id),
  );
  expect((await app.inject('/api/catalogue/page')).rawPayload.length).toBeLessThanOrEqual(12_000);
});

test('settings and categories, which every page shows, are one answer that a CDN may store (CL-15)', async () => {
  const app = await catalogueOf({ products: [] });
  const answer = await app.inject('/api/catalogue/shop');
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
  expect(shopFactsFrom(answer.json())).toMatchObject({ settings: { openingTime: '09:00' }, categories: [] });
});

test('300 products are sent in at most 35 kB (CL-08)', async () => {
  const products = Array.from({ length: 300 }, (_, index) =>
    aProduct({
      id: `${index}${Math.sin(index + 1)}`.slice(2, 22),
      name: `منتج ${Math.cos(index)} للقطط والكلاب`,
      image: `/uploads/${Math.sin(index * 7 + 1)}.webp`,
      description: `وصف ${Math.tan(index)} لمنتج من منتجات المتجر يكفي لسطرين من النص على الشاشة، ${Math.log(index + 2)}`,
    }),
  );
  const app = await catalogueOf({ products });
  const answer = await app.inject({ url: '/api/catalogue', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.rawPayload.length).toBeLessThanOrEqual(35_000);
});
