// The routes of the pages that are written before any script.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { plainShopPages } from '#domain/shop-pages';
import { aProduct, someSettings } from '#testing/builders';
import {
  boardingTexts,
  builtPageTexts,
  footerTexts,
  productPageTexts,
  shopPageTexts,
  storefrontTexts,
} from '#text';
import { limitRoutes } from '#server/limits';
import { boardingImage } from './boarding-html.ts';
import { pageRoutes } from './routes.ts';
import type { ShopReader } from './shop-reader.ts';

const frame = '<title>x</title></head><div id="root"></div>';

const products = Array.from({ length: 30 }, (_, index) =>
  aProduct({ id: `p-${index}`, name: `منتج ${index + 10}`, category: index < 20 ? 'food' : 'toys' }),
);

async function pagesOf(shop: Partial<ShopReader> = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  // The minute of a limit never ends.
  limitRoutes(app, () => 0);
  await app.register(pageRoutes, {
    shop: {
      product: async (id) => (id === 'ball' ? aProduct({ id, name: 'كرة <b>' }) : null),
      products: async () => products,
      info: async () => ({ settings: someSettings(), categories: [], hasAbout: shop.pages !== undefined }),
      pages: async () => plainShopPages,
      rebuild: async () => products.length,
      ...shop,
    },
    frames: { read: async () => frame },
    originOf: () => 'https://shop.example',
  });
  return app;
}

test('a product answers 200 with its page, which a CDN may store for half a minute (WS-01, WS-03)', async () => {
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
  'the id %s is answered with 404 and the page of an unknown product (WS-01)',
  async (id) => {
    const app = await pagesOf();
    const answer = await app.inject(`/products/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(answer.body).toContain(productPageTexts.unknown);
  },
);

test('a page of the catalogue has 12 products as links, its own title and a canonical URL without the sort (WS-04)', async () => {
  const app = await pagesOf();
  const { body } = await app.inject('/products?category=food&page=2&sort=priceDescending');
  expect(body.match(/href="\/products\/p-\d+"/gu)).toHaveLength(8);
  expect(body).toContain('<title>الطعام، الصفحة 2 | أليف</title>');
  expect(body).toContain(
    '<link rel="canonical" href="https://shop.example/products?category=food&#38;page=2" />',
  );
  const first = await app.inject('/products');
  expect(first.body.match(/href="\/products\/p-\d+"/gu)).toHaveLength(12);
  expect(first.body).toContain(storefrontTexts.product.inStock);
});

test('a search of 2,000 letters and markup in the URL are text, and search engines do not list them (WS-04, WS-05)', async () => {
  const app = await pagesOf();
  for (const query of ['ب'.repeat(2000), '</title><script>alert(1)</script>']) {
    const answer = await app.inject(`/products?q=${encodeURIComponent(query)}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(storefrontTexts.catalogue.emptySearch);
    expect(answer.body).toContain('content="noindex"');
    expect(answer.body).not.toContain('<script>alert');
  }
});

test('the home page describes the shop with its hours and lists its featured products (WS-04)', async () => {
  const settings = someSettings({ storeName: 'بيت القطط', phone: '01012345678', workingDays: [6, 7] });
  const app = await pagesOf({ info: async () => ({ settings, categories: [], hasAbout: false }) });
  const { body } = await app.inject('/');
  expect(body).toContain(`<title>${builtPageTexts.title} | بيت القطط</title>`);
  const data: unknown = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(body)?.[1] ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'PetStore',
    name: 'بيت القطط',
    telephone: '01012345678',
    openingHoursSpecification: { dayOfWeek: ['Saturday', 'Sunday'], opens: '09:00' },
  });
  expect(body.match(/href="\/products\/p-\d+"/gu)).toHaveLength(6);
});

test('what the owner has not decided is on no page: no hours, and boarding neither in the description nor in the sitemap nor at its addresses (FA-31)', async () => {
  for (const decided of [{ said: [] }, { said: ['boarding'], offersBoarding: false }] as const) {
    const settings = someSettings(decided);
    const app = await pagesOf({ info: async () => ({ settings, categories: [], hasAbout: false }) });
    const home = await app.inject('/');
    expect(home.body).not.toContain('openingHoursSpecification');
    expect(home.body).not.toContain('استضافة');
    expect((await app.inject('/sitemap.xml')).body).not.toContain('/hosting-request');
    for (const path of ['/hosting-request', '/services/hosting']) {
      const answer = await app.inject(path);
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([
        path,
        404,
        'public, max-age=0, s-maxage=60',
      ]);
      expect(answer.body).toBe(frame);
    }
  }
  const app = await pagesOf();
  expect((await app.inject('/')).body).toContain('استضافة');
  for (const path of ['/hosting-request', '/services/hosting'])
    expect((await app.inject(path)).statusCode).toBe(200);
});

test('a page that has not changed is answered with 304 (WS-04)', async () => {
  const app = await pagesOf();
  const first = await app.inject('/');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers['etag']) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('every URL of the sitemap answers anybody 200 with title, canonical URL and preview, and robots.txt names the sitemap (FW-24, WS-09)', async () => {
  const known = new Map(products.map((product) => [product.id, product]));
  const app = await pagesOf({ product: async (id) => known.get(id) ?? null });
  const map = await app.inject('/sitemap.xml');
  expect(map.headers['content-type']).toContain('application/xml');
  const urls = [...map.body.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/gu)].map(
    ([, path = '']) => path,
  );
  expect(urls).toHaveLength(3 + 2 + 6 + products.length);
  for (const path of urls.map((url) => url.replaceAll('&#38;', '&'))) {
    const { statusCode, body: page } = await app.inject({ url: path, headers: { accept: '*/*' } });
    expect([path, statusCode]).toEqual([path, 200]);
    expect(page, path).toMatch(/<title>[^<]{5,}<\/title>/u);
    // A category without products is not listed, so it has no canonical URL.
    expect(page, path).toMatch(/<link rel="canonical" href="https:\/\/shop\.example|content="noindex"/u);
    for (const property of ['title', 'description', 'url', 'image'])
      expect(page, path).toContain(`<meta property="og:${property}" content="`);
  }
  expect(map.body).toContain('<lastmod>2026-01-05</lastmod>');
  const { body } = await app.inject('/robots.txt');
  expect(body).toContain('Disallow: /checkout\n');
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml\n');
});

test('the page of the boarding request has its own title, its image and its price (FW-24)', async () => {
  const app = await pagesOf();
  const { body, headers } = await app.inject('/hosting-request');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain(`<title>${boardingTexts.request.title} | أليف</title>`);
  expect(body).toContain('<link rel="canonical" href="https://shop.example/hosting-request" />');
  expect(body).toContain(`<meta property="og:image" content="https://shop.example${boardingImage.path}" />`);
  expect(body).toContain('<meta property="product:price:amount" content="100.00" />');
  expect(body).toContain('<div id="root"></div>');
});

test('an own page has the shop’s text, paragraphs and lists, and is found by search engines (FW-27, WS-05)', async () => {
  const pages = { about: 'محل <b>قديم</b>\n- قطط\n- كلاب', returns: '', privacy: 'خاص' };
  const app = await pagesOf({ pages: async () => pages });
  const { statusCode, headers, body } = await app.inject('/about');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=30']);
  expect(body).toContain(`<title>${footerTexts.pages.about} | أليف</title>`);
  expect(body).toContain('<link rel="canonical" href="https://shop.example/about" />');
  expect(body).toContain('<p dir="auto" class="wrap-anywhere">محل &#60;b&#62;قديم&#60;/b&#62;</p><ul');
  expect(body.match(/<li /gu)).toHaveLength(2);
  expect((await app.inject('/privacy')).body).toContain('>خاص</p>');
  expect((await app.inject('/sitemap.xml')).body).toContain('<loc>https://shop.example/about</loc>');
});

test('without own texts the law’s stand on two pages, and the page about the shop is not there (FW-27)', async () => {
  const app = await pagesOf();
  const [first = ''] = shopPageTexts.usual.returns.split('\n');
  expect((await app.inject('/returns')).body).toContain(`>${first}</p>`);
  expect((await app.inject('/privacy')).body).toContain('151');
  const { statusCode, headers, body } = await app.inject('/about');
  expect([statusCode, headers['cache-control'], body]).toEqual([
    404,
    'public, max-age=0, s-maxage=60',
    frame,
  ]);
  expect((await app.inject('/sitemap.xml')).body).not.toContain('/about');
});

test.each(['/', '/products', '/products/ball', '/hosting-request', '/returns'])(
  'beyond the limit of its address %s is the page of the program, and when to ask again (FW-24)',
  async (path) => {
    const app = await pagesOf();
    for (let asked = 0; asked < 300; asked += 1) await app.inject('/robots.txt');
    const { statusCode, headers, body } = await app.inject(path);
    expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
      429,
      'text/html; charset=utf-8',
      '60',
    ]);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe(frame);
  },
);
