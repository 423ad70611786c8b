// The page of a product as the server writes it, read by parse5.
import { expect, test } from 'vitest';
import { fieldsWith } from '#domain/product';
import { aCategory, aProduct, pounds, someSettings } from '#testing/builders';
import { productPageTexts, storefrontTexts } from '#text';
import { aDraft, filledDraft } from '../../tests/contract/backend/drafts.ts';
import { parsePage, type ParsedPage } from '../../tests/running/parsed-page.ts';
import { fillFrame } from './fill-frame.ts';
import { productPage, unknownProductPage } from './product-html.ts';

const frame =
  '<!doctype html><html lang="ar" dir="rtl"><head><title>x</title><meta name="description" content="y" /></head><body><div id="root"><main id="content"></main></div></body></html>';

const context = {
  origin: 'https://shop.example',
  settings: someSettings({ storeName: 'أليف' }),
  categories: [aCategory({ id: 'food', name: 'طعام', isActive: true, showInHeader: true })],
  hasAbout: false,
};

function pageOf(product: Parameters<typeof productPage>[0]): ParsedPage {
  return parsePage(fillFrame(frame, productPage(product, context)));
}

test('the head has title, description, canonical URL, Open Graph and price, and the page has one price everywhere (WS-03)', () => {
  const page = pageOf(
    aProduct({ id: 'p 1', name: 'كرة', price: pounds(12.5), image: '/uploads/a.webp', stock: 3 }),
  );
  expect(page.all('html', { lang: 'ar', dir: 'rtl' })).toHaveLength(1);
  expect(page.all('title')[0]?.text).toBe('كرة | أليف');
  expect(page.meta('description')).toBe('طعام جاف');
  const [canonical] = page.all('link', { rel: 'canonical' });
  expect(canonical?.attributes.get('href')).toBe('https://shop.example/products/p%201');
  expect(page.meta('og:type')).toBe('product');
  expect(page.meta('og:image')).toMatch(/^https:\/\/shop\.example\/preview\/p%201-[0-9a-f]{10}\.jpg$/u);
  expect(page.meta('product:price:amount')).toBe('12.50');
  expect(page.meta('product:price:currency')).toBe('EGP');
  expect(page.all('main')[0]?.text).toContain('١٢٫٥٠ جنيه');
  expect(page.all('main')[0]?.text).toContain(storefrontTexts.product.inStock);
  const data = page.data();
  expect(data).toMatchObject({
    '@type': 'Product',
    sku: 'p 1',
    offers: { price: '12.50', priceCurrency: 'EGP', availability: 'https://schema.org/InStock' },
  });
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('gtin');
});

test.each(fieldsWith('shown'))('the page shows another %s of a product (HZ-05, WS-03)', (field) => {
  const product = aProduct(aDraft({ image: '/images/1.webp' }));
  const changed = { ...product, [field]: filledDraft[field] };
  expect(productPage(changed, context)).not.toEqual(productPage(product, context));
});

test('the page loads an upload in the size of the screen, and names all images for search engines (WS-12, WS-13)', () => {
  const upload = (size: number) => `/uploads/${'a'.repeat(22)}-${size}.webp`;
  const page = pageOf(aProduct({ id: 'p', image: upload(1600), images: [upload(800), '/images/2.svg'] }));
  expect(page.all('img')[0]?.attributes.get('srcset')).toBe(
    `${upload(320)} 320w, ${upload(800)} 800w, ${upload(1600)} 1600w`,
  );
  const data = page.data();
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
])('the barcode %s is the gtin %s (WS-03)', (barcode, gtin) => {
  const { data } = productPage(aProduct({ barcode }), context);
  expect(data).toHaveProperty('sku', barcode);
  expect(data !== null && 'gtin' in data ? data.gtin : undefined).toBe(gtin);
});

test('the page of an unknown product has a search and the categories, and is not listed (WS-01)', () => {
  const html = fillFrame(frame, unknownProductPage(context));
  const page = parsePage(html);
  expect(page.all('h1')[0]?.text).toBe(productPageTexts.unknown);
  expect(page.all('form', { action: '/products' })).toHaveLength(1);
  // In the bar of the header and below the search.
  expect(page.all('a', { href: '/products?category=food' })).toHaveLength(2);
  expect(page.meta('robots')).toBe('noindex');
});

test('a product without a description has nothing in its place (FW-27)', () => {
  const page = pageOf(aProduct({ description: ' ' }));
  expect(page.all('main')[0]?.text).not.toContain(storefrontTexts.product.noDescription);
  expect(page.data()).not.toHaveProperty('description');
});
