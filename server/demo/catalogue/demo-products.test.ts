// The demo products have texts and prices like those of a real shop.
import { expect, test } from 'vitest';
import { fromPounds } from '#kernel/money';
import { readProduct } from '#domain/product';
import { isEan13 } from '#domain/barcode';
import { createDemoShop } from '../index.ts';
import { documentsOf, expectKnown, readAll } from '../demo-documents.testing.ts';

const shop = createDemoShop({ seed: 7, now: Date.parse('2026-11-19T17:20:00Z') });
const products = readAll(shop, 'products', readProduct);

test('discounts match the prices, and money has at most two decimals', () => {
  for (const { price, originalPrice, discount } of products) {
    expect(price).toBeGreaterThan(0);
    if (originalPrice === null) expect(discount).toBe(0);
    else {
      expect(originalPrice).toBeGreaterThan(price);
      expect(discount).toBe(Math.round((1 - price / originalPrice) * 100));
    }
  }
  for (const [, { price }] of documentsOf(shop, 'products'))
    expect(fromPounds(Number(price)) / 100).toBe(price);
});

test('products have unique names and descriptions in Arabic without hard line breaks', () => {
  const texts = products.flatMap(({ name, description, fullDescription }) => [
    name,
    description,
    fullDescription ?? name,
  ]);
  for (const text of texts) {
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text).not.toMatch(/\p{Script=Latin}|\uFFFD| {2}|^ | $/u);
    expect(text).toBe(text.normalize('NFC'));
  }
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
});

test('products have unique valid Egyptian EAN-13 barcodes', () => {
  for (const { barcode } of products) {
    expect(barcode).toMatch(/^622\d{10}$/);
    expect(isEan13(expectKnown(barcode))).toBe(true);
  }
  expect(new Set(products.map(({ barcode }) => barcode)).size).toBe(products.length);
  expect(isEan13('4006381333931')).toBe(true);
  expect(isEan13('4006381333932')).toBe(false);
});

test('products are in existing categories, some are new and some are reduced', () => {
  const categories = new Set(documentsOf(shop, 'categories').map(([id]) => id));
  for (const { category } of products) expect(categories).toContain(category);
  for (const [, { parentId }] of documentsOf(shop, 'categories'))
    if (parentId !== null) expect(categories).toContain(parentId);
  expect(products.some(({ isNew }) => isNew)).toBe(true);
  expect(products.some(({ discount }) => discount > 0)).toBe(true);
});
