// The routes of the pages that are written before any script.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { aProduct, someSettings } from '#testing/builders';
import { productPageTexts } from '#text';
import { limitRoutes } from '#server/limits';
import { pageRoutes } from './routes.ts';
import type { ShopReader } from './shop-reader.ts';

const frame = '<title>x</title></head><div id="root"></div>';

async function pagesOf(shop: Partial<ShopReader> = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await limitRoutes(app);
  await app.register(pageRoutes, {
    shop: {
      product: async (id) => (id === 'ball' ? aProduct({ id, name: 'كرة <b>' }) : null),
      products: async () => [],
      info: async () => ({ settings: someSettings(), categories: [] }),
      ...shop,
    },
    frames: { read: async () => frame },
    originOf: () => 'https://shop.example',
  });
  return app;
}

test('WS-01 WS-03 a product answers 200 with its page, which a CDN may store for half a minute', async () => {
  const app = await pagesOf();
  const answer = await app.inject('/products/ball');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
  expect(answer.body).toContain(
    '<h1 dir="auto" class="text-title wrap-anywhere md:text-display">كرة &#60;b&#62;</h1>',
  );
  expect(answer.body).toContain('href="https://shop.example/products/ball"');
});

test.each(['none', '..%2Fusers%2Fx', 'a/b', 'ك'.repeat(130), '__all__', 'x'.repeat(129), '%00'])(
  'WS-01 the id %s is answered with 404 and the page of an unknown product',
  async (id) => {
    const app = await pagesOf();
    const answer = await app.inject(`/products/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(answer.body).toContain(productPageTexts.unknown);
  },
);
