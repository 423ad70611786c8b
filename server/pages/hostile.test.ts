// What a shop or a visitor has typed ends as text in every page and file that the server writes, never as markup (WS-05). The pages
// are read by parse5.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Category } from '#domain/category';
import { readCatalogueUrl, type Product } from '#domain/product';
import type { SettingsDraft } from '#domain/settings';
import { shopPageNames, type ShopPagesDraft } from '#domain/shop-pages';
import { aCategory, aProduct, someSettings } from '#testing/builders';
import { builtPageTexts, productPageTexts, shellTexts, storePageTexts } from '#text';
import { parsePage } from '../../tests/running/parsed-page.ts';
import { fillHead } from './fill-frame.ts';
import { pageRoutes } from './routes.ts';
import { homePage } from './store-html.ts';

const origin = 'https://shop.example';
const frame =
  '<!doctype html><html lang="ar" dir="rtl"><head><title>x</title><meta name="description" content="y" /></head><body><div id="root"><main id="content"><!--products--><!--/products--></main></div></body></html>';

const pieces = [
  '</title><script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '<!--',
  '-->',
  '--!><script>',
  '"><svg onload=alert(1)>',
  "' onfocus='alert(1)",
  '` onload=`',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x.webp',
  'https://evil.example/"onerror="alert(1)',
  '/uploads/../../etc/passwd',
  '&lt;b&gt;',
  '&amp',
  '&#x3c;script&#x3e;',
  '%3Cscript%3E%00',
  '$&',
  '$1',
  "$'",
  '\u202Eعكس',
  '\u2066',
  '\u2028',
  '\u0000',
  '\r\n',
  '\uD800',
  ']]>',
  '<![CDATA[',
  '<?xml version="1.0"?>',
  '<!doctype html>',
  '<plaintext>',
  '<template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '</textarea></style></main>',
  '</head>',
  '</body></html>',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '{{name}}',
  '<!--/products-->',
  'كيس 5 كجم',
  '🐈',
  '\\u003c/script>',
  '\n',
  '\t',
  'ا'.repeat(60),
] as const;

/** 300 texts: every piece with pieces that are far away. */
const hostileTexts = Array.from({ length: 300 }, (_, index) => {
  const piece = (at: number) => pieces[at % pieces.length] ?? '';
  return `اسم ${piece(index)}${piece(index * 7 + 3 + Math.floor(index / pieces.length))}${index}`;
});

/** HTML has no NUL, and UTF-8 no half of a pair. */
function asText(typed: string): string {
  return asSent(typed).replaceAll('\0', '');
}

function asSent(text: string): string {
  return Buffer.from(text).toString();
}

/** The same without its beginning, so that an address may begin with a scheme or a host. */
function imageOf(typed: string): string {
  return typed.slice('اسم '.length);
}

/** An id that the database admits. */
function idOf(typed: string): string {
  return [...asText(typed).replaceAll('/', '')].slice(0, 60).join('');
}

interface TypedShop {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly settings: SettingsDraft;
  readonly hasAbout: boolean;
  readonly pages: ShopPagesDraft;
}

/** A shop that has this text wherever somebody can type. */
function shopOf(typed: string, image: string = imageOf(typed)): TypedShop {
  const category = idOf(typed);
  const product = { name: typed, description: typed, barcode: typed, image, images: [image], category };
  return {
    products: Array.from({ length: 30 }, (_, index) => aProduct({ ...product, id: `${index} ${category}` })),
    categories: [aCategory({ id: category, name: typed, isActive: true, showInHeader: true })],
    settings: someSettings({ storeName: typed, address: typed, phone: typed, logo: image }),
    hasAbout: true,
    pages: { about: oneLine(typed), returns: oneLine(typed), privacy: oneLine(typed) },
  };
}

/** One paragraph. */
function oneLine(typed: string): string {
  return `نص ${typed.replaceAll(/\s+/gu, ' ')}`;
}

const plainShop = shopOf('كرة', '/a.webp');

/** Opens a path of a shop. */
async function pagesOfShops() {
  const app = Fastify();
  onTestFinished(() => app.close());
  let shown = plainShop;
  await app.register(pageRoutes, {
    shop: {
      product: async (id) => shown.products.find((product) => product.id === id) ?? null,
      products: async () => shown.products,
      info: async () => shown,
      pages: async () => shown.pages,
      rebuild: async () => 0,
    },
    frames: { read: async () => frame },
    originOf: () => origin,
  });
  return async (shop: TypedShop, path: string) => {
    shown = shop;
    const { statusCode, body } = await app.inject(path);
    return { statusCode, page: parsePage(body) };
  };
}

function pathOf(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}

function expectUrl(text: unknown): void {
  expect(new URL(String(text)).protocol).toMatch(/^https?:$/u);
}

test('300 hostile names, descriptions, ids and images of a product stay text in page, head and data (WS-03, WS-05)', async () => {
  const open = await pagesOfShops();
  const plain = await open(plainShop, pathOf('0 كرة'));
  for (const typed of hostileTexts) {
    const text = asText(typed);
    const path = pathOf(`0 ${idOf(typed)}`);
    const { statusCode, page } = await open(shopOf(typed), path);
    expect([statusCode, page.markup]).toEqual([200, plain.page.markup]);
    expect(page.all('title')[0]?.text).toBe(shellTexts.pageTitle(text, text));
    expect([page.meta('og:title'), page.meta('og:site_name')]).toEqual([text, text]);
    expect(page.all('h1')[0]?.text).toBe(text);
    expect(page.all('p', { dir: 'auto' })[0]?.text).toBe(text);
    expect(page.all('nav')[0]?.text).toBe(text);
    expect(page.all('img', { alt: text, src: asText(imageOf(typed)) })).toHaveLength(1);
    expect(page.all('link', { rel: 'canonical', href: origin + path })).toHaveLength(1);
    expectUrl(page.meta('og:image'));
    const offers = { url: origin + path };
    expect(page.data()).toMatchObject({ name: typed, description: typed, sku: typed, offers });
  }
});

test('300 hostile ids of no product are answered with 404 and never repeated (WS-01, WS-05)', async () => {
  const open = await pagesOfShops();
  const plain = await open(plainShop, pathOf('none'));
  for (const typed of hostileTexts) {
    const { statusCode, page } = await open(shopOf(typed), pathOf(asText(typed)));
    expect([statusCode, page.markup]).toEqual([404, plain.page.markup]);
    expect(page.all('title')[0]?.text).toBe(shellTexts.pageTitle(productPageTexts.unknown, asText(typed)));
    const known = await open(plainShop, pathOf(asText(typed)));
    expect(known.page.text).toBe(plain.page.text);
  }
});

test('300 hostile names, categories and images stay text in a page of the catalogue (WS-04, WS-05)', async () => {
  const open = await pagesOfShops();
  const pathOfList = (category: string) => `/products?category=${encodeURIComponent(category)}&page=2`;
  const plain = await open(plainShop, pathOfList('كرة'));
  expect(plain.page.all('h2')).toHaveLength(12);
  for (const typed of hostileTexts) {
    const text = asText(typed);
    const { page } = await open(shopOf(typed), pathOfList(idOf(typed)));
    expect(page.markup).toBe(plain.page.markup);
    const title = storePageTexts.pageOf(text, 2);
    expect([page.all('h1')[0]?.text, page.meta('og:title')]).toEqual([title, title]);
    expect(new Set(page.all('h2').map((heading) => heading.text))).toEqual(new Set([text]));
    expect(page.all('img', { src: asText(imageOf(typed)) })).toHaveLength(12);
    expect(page.all('a', { href: pathOf(`12 ${idOf(typed)}`) })).toHaveLength(1);
    expectUrl(page.meta('og:image'));
  }
});

test('300 hostile searches in the URL stay text and are not listed (WS-04, WS-05)', async () => {
  const open = await pagesOfShops();
  const pathOfSearch = (query: string) => `/products?${new URLSearchParams({ q: query }).toString()}`;
  const plain = await open(plainShop, pathOfSearch('لا شيء'));
  for (const typed of hostileTexts) {
    const path = pathOfSearch(asText(typed));
    const { statusCode, page } = await open(plainShop, path);
    expect([statusCode, page.markup]).toEqual([200, plain.page.markup]);
    const { query } = readCatalogueUrl(new URL(path, origin).searchParams);
    expect(page.all('h1')[0]?.text).toBe(storePageTexts.search(asSent(query.slice(0, 100))));
    expect(page.meta('robots')).toBe('noindex');
  }
});

test('300 hostile names, addresses, phones and logos of a shop stay text on its home page (WS-04, WS-05)', async () => {
  const open = await pagesOfShops();
  const plain = await open(plainShop, '/');
  const headOf = (shop: TypedShop) => parsePage(asSent(fillHead(frame, homePage([], { ...shop, origin }))));
  for (const typed of hostileTexts) {
    const text = asText(typed);
    const shop = shopOf(typed);
    const { page } = await open(shop, '/');
    expect(page.markup).toBe(plain.page.markup);
    expect(new Set(page.all('h3').map((heading) => heading.text))).toEqual(new Set([text]));
    // Hosting serves the home page as a file whose head alone is filled.
    const deployed = headOf(shop);
    expect(deployed.markup).toBe(headOf(plainShop).markup);
    for (const home of [page, deployed]) {
      expect(home.all('title')[0]?.text).toBe(shellTexts.pageTitle(builtPageTexts.title, text));
      expect(home.data()).toMatchObject({ name: typed, telephone: typed, address: typed });
      expectUrl(home.meta('og:image'));
    }
  }
});

test('300 hostile ids of products and categories add nothing to the sitemap (WS-09, WS-05)', async () => {
  const open = await pagesOfShops();
  const plain = await open(plainShop, '/sitemap.xml');
  for (const typed of hostileTexts) {
    const shop = shopOf(typed);
    const { page } = await open(shop, '/sitemap.xml');
    expect(page.markup).toBe(plain.page.markup);
    const paths = page.all('loc').map(({ text }) => text.slice(origin.length));
    expect(paths).toContain(`/products?category=${encodeURIComponent(idOf(typed))}`);
    expect(paths.slice(-30)).toEqual(shop.products.map(({ id }) => pathOf(id)));
  }
});

test('300 hostile texts stay text on the own pages of a shop (FW-27, WS-05)', async () => {
  const open = await pagesOfShops();
  for (const name of shopPageNames) {
    const plain = await open(plainShop, `/${name}`);
    for (const typed of hostileTexts) {
      const { statusCode, page } = await open(shopOf(typed), `/${name}`);
      expect([statusCode, page.markup]).toEqual([200, plain.page.markup]);
    }
  }
});
