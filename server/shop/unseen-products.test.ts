// A product that no admin has seen is on no page of the store, whichever part of the server writes it.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { documentMigrations, Documents, encodeFields, openDatabase } from '#server/documents';
import { limitRoutes } from '#server/limits';
import { catalogueRoutes, pageRoutes, previewRoutes } from '#server/pages';
import { productPageTexts } from '#text';
import { createShopReader } from './shop-reader.ts';

const name = 'دراي فود 15 كجم';

function openShop() {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => void opened.value.close());
  const documents = new Documents({
    database: opened.value,
    databaseName: 'projects/p/databases/(default)',
    clock: Date.now,
  });
  const put = (id: string, fields: Parameters<typeof encodeFields>[0]) =>
    documents.commit([
      {
        type: 'Set',
        path: `products/${id}`,
        fields: encodeFields({ price: 1, stock: 5, category: 'food', image: '/images/a.webp', ...fields }),
        mask: null,
        transforms: [],
        precondition: null,
      },
    ]);
  return { shop: createShopReader(documents), put };
}

async function openPages() {
  const { shop, put } = openShop();
  const app = Fastify();
  onTestFinished(() => app.close());
  limitRoutes(app, Date.now);
  const frames = { read: async () => '<title>x</title></head><div id="root"></div>' };
  await app.register(pageRoutes, { shop, frames, originOf: () => 'https://shop.example' });
  await app.register(catalogueRoutes, {
    shop,
    accounts: { activeStaff: async () => undefined },
    // A catalogue that took time to pack is answered again for a while; by this clock packing takes none.
    now: () => 0,
  });
  await app.register(previewRoutes, {
    shop,
    previews: { read: async () => null, write: async () => {} },
    imageFile: async () => null,
  });
  return { app, put };
}

const lists = [
  '/',
  '/products',
  `/products?q=${encodeURIComponent('دراي')}`,
  '/products?category=food',
  '/sitemap.xml',
  '/api/catalogue',
  '/api/catalogue/page',
  `/api/catalogue/page?q=${encodeURIComponent('دراي')}`,
];

test('an unseen product is on no list, search, sitemap and row, its page and preview are 404, until it is seen (FA-29, WS-01)', async () => {
  const { app, put } = await openPages();
  put('ball', { name: 'كرة' });
  put('dry', { name, isUnseen: true });
  const answerOf = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return { statusCode, hasIt: body.includes('dry') || body.includes(name) };
  };
  for (const url of lists)
    expect([url, await answerOf(url)]).toEqual([url, { statusCode: 200, hasIt: false }]);
  const page = await app.inject('/products/dry');
  expect([page.statusCode, page.body.includes(productPageTexts.unknown)]).toEqual([404, true]);
  expect(page.headers['cache-control']).toBe((await app.inject('/products/none')).headers['cache-control']);
  expect((await app.inject('/preview/dry-0123456789.jpg')).statusCode).toBe(404);
  put('dry', { name });
  expect((await answerOf('/products/dry')).statusCode).toBe(200);
  expect((await app.inject('/preview/dry-0123456789.jpg')).statusCode).toBe(302);
  for (const url of lists.filter((one) => one !== '/'))
    expect([url, (await answerOf(url)).hasIt]).toEqual([url, true]);
});
