// The demo shop as messengers and search engines see it: pages, data and images are fetched, and no script is run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { readPackedProducts } from '#domain/packed-catalogue';
import type { RunningShop } from '#server/shop';
import { moneyText } from '#text';
import { buildWeb, webFolder } from '../../build/web-build.ts';
import { startShop } from '../running/start-shop.ts';

let data: string;
let shop: RunningShop;

beforeAll(async () => {
  await buildWeb();
  data = mkdtempSync(join(tmpdir(), 'aleef-without-script-'));
  shop = await startShop({ data, port: 0, kind: 'demo', web: webFolder });
}, 120_000);

afterAll(async () => {
  await shop.stop();
  rmSync(data, { recursive: true });
});

/** Properties of schema.org's Product, Offer and PetStore, with values that their ranges allow (release 30.0); others are refused. */
const url = z.url({ protocol: /^https?$/u });
const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
const time = z.string().regex(/^\d\d:\d\d$/u);
const context = z.literal('https://schema.org');
const productData = z.strictObject({
  '@context': context,
  '@type': z.literal('Product'),
  name: z.string().min(1),
  image: z.array(url).min(1),
  description: z.string().min(1),
  sku: z.string().min(1),
  gtin: z
    .string()
    .regex(/^(?:\d{8}|\d{12,14})$/u)
    .optional(),
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    url,
    priceCurrency: z.literal('EGP'),
    price: z.string().regex(/^\d+\.\d\d$/u),
    availability: z.enum([
      'https://schema.org/InStock',
      'https://schema.org/OutOfStock',
      'https://schema.org/LimitedAvailability',
    ]),
  }),
});
const storeData = z.strictObject({
  '@context': context,
  '@type': z.literal('PetStore'),
  name: z.string().min(1),
  url,
  image: url,
  telephone: z.string().optional(),
  address: z.string().optional(),
  openingHoursSpecification: z.strictObject({
    '@type': z.literal('OpeningHoursSpecification'),
    dayOfWeek: z.array(day).min(1).max(7),
    opens: time,
    closes: time,
  }),
});

async function pageOf(path: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

function dataOf(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? '');
}

function contentOf(html: string, property: string): string {
  return new RegExp(`property="${property}" content="([^"]*)"`, 'u').exec(html)?.[1] ?? '';
}

async function demoProducts() {
  return readPackedProducts(await (await fetch(`${shop.url}/api/catalogue`)).json()) ?? [];
}

test('every product of the demo shop is fetched without a script: title, one price everywhere, and a JPEG of at most 250 kB (WS-03, WS-06)', async () => {
  const products = await demoProducts();
  expect(products.length).toBeGreaterThan(50);
  for (const { id, name, price } of products) {
    const html = await pageOf(`/products/${id}`);
    expect(/<title>([^<]*)<\/title>/u.exec(html)?.[1]).toContain(name);
    expect(html).toContain(moneyText(price));
    const product = productData.parse(dataOf(html));
    expect([product.name, product.offers.price]).toEqual([name, contentOf(html, 'product:price:amount')]);
    expect(Math.round(Number(product.offers.price) * 100)).toBe(price);
    const image = await fetch(contentOf(html, 'og:image'));
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(bytes.length).toBeLessThanOrEqual(250_000);
  }
});

test('the size that a page states of its image is that of the image (WS-03, WS-06)', async () => {
  const [product] = await demoProducts();
  const html = await pageOf(`/products/${product?.id}`);
  const image = await fetch(contentOf(html, 'og:image'));
  const { width, height } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
  expect([contentOf(html, 'og:image:width'), contentOf(html, 'og:image:height')]).toEqual([
    `${width}`,
    `${height}`,
  ]);
});

test('the page of the boarding request names a JPEG of the build, of the size that it states (FW-24)', async () => {
  const html = await pageOf('/hosting-request');
  const image = await fetch(contentOf(html, 'og:image'));
  expect(image.headers.get('content-type')).toBe('image/jpeg');
  const bytes = Buffer.from(await image.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(250_000);
  const { width, height } = await sharp(bytes).metadata();
  expect([contentOf(html, 'og:image:width'), contentOf(html, 'og:image:height')]).toEqual([
    `${width}`,
    `${height}`,
  ]);
});

test('the description of the shop has properties of schema.org alone (WS-04)', async () => {
  expect(storeData.safeParse(dataOf(await pageOf('/'))).error).toBeUndefined();
});
