// The page of a product as the server writes it, read by the parser of a browser.
import { expect, test } from 'vitest';
import { aCategory, aProduct, pounds, someSettings } from '#testing/builders';
import { productPageTexts, storefrontTexts } from '#text';
import { fillFrame } from './fill-frame.ts';
import { productPage, unknownProductPage } from './product-html.ts';

const frame =
  '<!doctype html><html lang="ar" dir="rtl"><head><title>x</title><meta name="description" content="y" /></head><body><div id="root"><main id="content"></main></div></body></html>';

const context = {
  origin: 'https://shop.example',
  settings: someSettings({ storeName: 'أليف' }),
  categories: [aCategory({ id: 'food', name: 'طعام', isActive: true, showInHeader: true })],
};

function parse(product: Parameters<typeof productPage>[0]): Document {
  return new DOMParser().parseFromString(fillFrame(frame, productPage(product, context)), 'text/html');
}

function contentOf(page: Document, selector: string): string | null | undefined {
  return page.querySelector(selector)?.getAttribute('content');
}

/** The tags of a page in their order. */
function tagsOf(page: Document): string {
  return [...page.querySelectorAll('*')].map(({ tagName }) => tagName).join(' ');
}

const pieces = [
  '</title><script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '<!--',
  '-->',
  '"><svg onload=alert(1)>',
  "' onfocus='alert(1)",
  '&lt;b&gt;',
  '&amp',
  '$&',
  '$1',
  '\u202Eعكس',
  '\u2066',
  '\u2028',
  ']]>',
  '<![CDATA[',
  '</main>',
  '</head>',
  '<base href=//evil.example>',
  '{{name}}',
  'كيس 5 كجم',
  '🐈',
  '\\u003c',
  '\n',
  '\t',
  'ا'.repeat(60),
] as const;

/** 300 names: every pair with a second piece that is not far away. */
const hostileNames = Array.from({ length: 300 }, (_, index) => {
  const piece = (at: number) => pieces[at % pieces.length] ?? '';
  return `اسم ${piece(index)}${piece(index * 7 + 3)}${index}`;
});

test('WS-03 WS-05 300 hostile names, descriptions and images stay text and add no element', () => {
  const plainTags = tagsOf(parse(aProduct({ name: 'كرة', image: '/a.webp', description: 'وصف' })));
  for (const name of hostileNames) {
    const page = parse(aProduct({ id: name, name, image: `/${name}`, description: name, barcode: name }));
    expect(tagsOf(page)).toBe(plainTags);
    expect(page.querySelector('h1')?.textContent).toBe(name);
    expect(page.title.startsWith(name.replaceAll(/[\t\n ]+/gu, ' ').trim())).toBe(true);
    expect(contentOf(page, '[property="og:title"]')).toBe(name);
    expect(page.querySelector('main img')?.getAttribute('alt')).toBe(name);
    expect(page.querySelector('main p[dir="auto"]')?.textContent).toBe(name);
    const data: unknown = JSON.parse(page.querySelector('script')?.textContent ?? '');
    expect(data).toMatchObject({ name, description: name, sku: name });
  }
});

test('WS-03 the head has title, description, canonical URL, Open Graph and price, and the page has one price everywhere', () => {
  const page = parse(
    aProduct({ id: 'p 1', name: 'كرة', price: pounds(12.5), image: '/uploads/a.webp', stock: 3 }),
  );
  expect(page.documentElement.lang).toBe('ar');
  expect(page.documentElement.dir).toBe('rtl');
  expect(page.title).toBe('كرة | أليف');
  expect(contentOf(page, '[name="description"]')).toBe('طعام جاف');
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
  expect(canonical).toBe('https://shop.example/products/p%201');
  expect(contentOf(page, '[property="og:type"]')).toBe('product');
  expect(contentOf(page, '[property="og:image"]')).toMatch(
    /^https:\/\/shop\.example\/preview\/p%201-[0-9a-f]{10}\.jpg$/u,
  );
  expect(contentOf(page, '[property="product:price:amount"]')).toBe('12.50');
  expect(contentOf(page, '[property="product:price:currency"]')).toBe('EGP');
  expect(page.querySelector('main')?.textContent).toContain('١٢٫٥٠ جنيه');
  expect(page.querySelector('main')?.textContent).toContain(storefrontTexts.product.inStock);
  const data: unknown = JSON.parse(page.querySelector('script')?.textContent ?? '');
  expect(data).toMatchObject({
    '@type': 'Product',
    sku: 'p 1',
    offers: { price: '12.50', priceCurrency: 'EGP', availability: 'https://schema.org/InStock' },
  });
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('gtin');
});

test('WS-12 WS-13 the page loads an upload in the size of the screen, and names all images for search engines', () => {
  const upload = (size: number) => `/uploads/${'a'.repeat(22)}-${size}.webp`;
  const page = parse(aProduct({ id: 'p', image: upload(1600), images: [upload(800), '/images/2.svg'] }));
  expect(page.querySelector('main img')?.getAttribute('srcset')).toBe(
    `${upload(320)} 320w, ${upload(800)} 800w, ${upload(1600)} 1600w`,
  );
  const data: unknown = JSON.parse(page.querySelector('script')?.textContent ?? '');
  expect(data).toMatchObject({
    image: [
      expect.stringMatching(/^https:\/\/shop\.example\/preview\/p-/u),
      `https://shop.example${upload(800)}`,
      'https://shop.example/images/2.svg',
    ],
  });
});

test.each([
  ['4006381333931', '4006381333931'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['4006381333932', undefined],
  ['2000000000015', undefined],
  ['ABC-1', undefined],
])('WS-03 the barcode %s is the gtin %s', (barcode, gtin) => {
  const { data } = productPage(aProduct({ barcode }), context);
  expect(data).toHaveProperty('sku', barcode);
  expect(data !== null && 'gtin' in data ? data.gtin : undefined).toBe(gtin);
});

test('WS-01 the page of an unknown product has a search and the categories, and is not listed', () => {
  const html = fillFrame(frame, unknownProductPage(context));
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('h1')?.textContent).toBe(productPageTexts.unknown);
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/products');
  expect(page.querySelector('form + nav a')?.getAttribute('href')).toBe('/products?category=food');
  expect(contentOf(page, '[name="robots"]')).toBe('noindex');
});
