// The rows of the mirror: what was stored is read back, and what cannot be read is read from the backend again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Category } from '#domain/category';
import type { Product } from '#domain/product';
import { decidedSections, type Settings } from '#domain/settings';
import { petTypes, stayStatuses, type Stay } from '#domain/stay';
import { piastres } from '#kernel/money';
import { shopDay, weekdays } from '#kernel/shop-day';
import { aCategory, aProduct, aStay } from '#testing/builders';
import { startMirroredCollection } from '../mirror/mirrored-collection.ts';
import { createMirrorRows, type CollectionRows } from './mirror-rows.ts';
import { openTillDatabase } from './till-database.ts';

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-mirror-rows-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const opened = openTillDatabase(join(folder, 'till.db'));
  if (!opened.ok) throw new Error(opened.error.type);
  onTestFinished(() => void opened.value.close());
  return { database: opened.value, rows: createMirrorRows(opened.value) };
}

const id = fc.stringMatching(/^[\dA-Za-z]{1,12}$/u);
const text = fc.constantFrom('', 'طعام', 'a, "b" \\ c', 'سطر\nآخر', '٣');
const optionalText = fc.constantFrom(null, 'نص', 'a');
const instant = fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }));
const count = fc.integer({ min: 0, max: 10_000 });
const money = fc.integer({ min: 0, max: 100_000_000 }).map(piastres);
const day = fc.option(fc.constantFrom(shopDay('2026-11-20'), shopDay('2027-02-28')));

const product: Arbitrary<Product> = fc.record({
  id,
  name: text,
  price: money,
  stock: fc.integer({ min: -50, max: 10_000 }),
  description: text,
  category: fc.constantFrom('general', 'food'),
  image: fc.constant('/images/a.webp'),
  images: fc.subarray(['/images/b.webp', 'https://shop.example/c.webp']),
  rating: fc.constantFrom(0, 3.5, 5),
  isNew: fc.boolean(),
  discount: fc.integer({ min: 0, max: 100 }),
  originalPrice: fc.option(money),
  fullDescription: optionalText,
  barcode: fc.constantFrom(null, '6221234567890'),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: optionalText,
  isUnseen: fc.boolean(),
});

const category: Arbitrary<Category> = fc.record({
  id,
  name: fc.constantFrom('طعام', 'قطط'),
  description: text,
  isActive: fc.boolean(),
  showInHeader: fc.boolean(),
  order: count,
  parentId: optionalText,
  productCount: count,
  subcategoryCount: count,
  createdAt: instant,
  updatedAt: instant,
  updatedBy: optionalText,
});

const stay: Arbitrary<Stay> = fc.record({
  id,
  petName: text,
  petType: fc.constantFrom(...petTypes),
  ownerName: text,
  ownerPhone: text,
  startDate: day,
  endDate: day,
  specialNotes: text,
  status: fc.constantFrom(...stayStatuses),
  requestId: optionalText,
  isOverCapacity: fc.boolean(),
  recordedBy: text,
  createdAt: instant,
  updatedAt: instant,
  updatedBy: optionalText,
  syncedAt: instant,
});

const settings: Arbitrary<Settings> = fc.record({
  storeName: fc.constantFrom('', 'أليف'),
  phone: text,
  whatsapp: fc.constantFrom('', '01012345678'),
  address: text,
  email: text,
  openingTime: fc.constantFrom('09:00', '10:30'),
  closingTime: fc.constantFrom('17:00', '23:59'),
  workingDays: fc.subarray([...weekdays]),
  socialMedia: fc.constantFrom({}, { facebook: 'https://facebook.example/shop' }),
  logo: fc.constantFrom('', '/images/logo.webp'),
  capacity: fc.constantFrom(null, { cats: 0, dogs: 7 }),
  said: fc.subarray([...decidedSections]),
  offersBoarding: fc.boolean(),
  updatedAt: instant,
  updatedBy: optionalText,
});

describe('what the mirror has stored is read back with every field (HZ-07)', () => {
  test('products', () => {
    expectReadBack(open().rows.products, product);
  });

  test('categories', () => {
    expectReadBack(open().rows.categories, category);
  });

  test('stays', () => {
    expectReadBack(open().rows.stays, stay);
  });

  test('settings', () => {
    const { rows } = open();
    fc.assert(
      fc.property(settings, (saved) => {
        rows.saveSettings(saved);
        expect(rows.settings()).toEqual(saved);
      }),
      { numRuns: 100 },
    );
  });
});

function expectReadBack<Value extends { readonly id: string; readonly updatedAt: number | null }>(
  rows: CollectionRows<Value>,
  values: Arbitrary<Value>,
): void {
  const saved = new Map<string, Value>();
  fc.assert(
    fc.property(values, (value) => {
      saved.set(value.id, value);
      rows.save({ all: [...saved.values()], saved: [value], gone: [], until: 5 });
      expect(rows.all()).toHaveLength(saved.size);
      expect(rows.all()).toContainEqual(value);
      expect(rows.until()).toBe(5);
    }),
    { numRuns: 60 },
  );
}

test('a field that an older version has not stored has its default, and the mirror goes on from its mark (HZ-07)', () => {
  const { database, rows } = open();
  rows.products.save({ all: [], saved: [aProduct({ id: 'ball', name: 'كرة' })], gone: [], until: 50 });
  database.exec(`UPDATE products SET content = json_remove(content, '$.isUnseen', '$.images', '$.rating')`);
  expect(rows.products.all()).toEqual([aProduct({ id: 'ball', name: 'كرة', rating: 0 })]);
  expect(rows.products.until()).toBe(50);
});

test.each([
  ['no JSON', 'nonsense'],
  ['no object', '7'],
  ['a list', '[]'],
  ['no id', '{"name":"كرة"}'],
])(
  'a product whose row is %s is read again with all others, which are sold meanwhile (HZ-07)',
  (_, content) => {
    const { database, rows } = open();
    const both = [aProduct({ id: 'ball', updatedAt: 40 }), aProduct({ id: 'food', updatedAt: 50 })];
    rows.products.save({ all: both, saved: both, gone: [], until: 50 });
    rows.categories.save({ all: [aCategory()], saved: [], gone: [], until: 30 });
    database.prepare("UPDATE products SET content = ? WHERE id = 'food'").run(content);
    const requested: number[] = [];
    const mirror = startMirroredCollection<Product>({
      rows: rows.products,
      timer: { after: () => () => undefined },
      listen: (since) => {
        requested.push(since);
        return () => undefined;
      },
      belongs: () => true,
    });
    expect(mirror.knownValues().map((one) => one.id)).toEqual(['ball']);
    expect(requested).toEqual([0]);
    expect(rows.categories.until()).toBe(30);
  },
);

test.each(['nonsense', '{}', '[{"name":"قطط"}]', '[7]'])(
  'categories and stays of which %s is stored are read again, and nothing before their first reading (HZ-07)',
  (content) => {
    const { database, rows } = open();
    expect([rows.categories.all(), rows.stays.all()]).toEqual([[], []]);
    rows.categories.save({ all: [aCategory()], saved: [], gone: [], until: 30 });
    rows.stays.save({ all: [aStay()], saved: [], gone: [], until: 40 });
    database.prepare("UPDATE mirrored SET content = ? WHERE what IN ('categories', 'stays')").run(content);
    expect([rows.categories.all(), rows.stays.all()]).toEqual([[], []]);
    expect([rows.categories.until(), rows.stays.until()]).toEqual([0, 0]);
  },
);

test('settings that cannot be read are none (HZ-07)', () => {
  const { database, rows } = open();
  database.exec("INSERT INTO mirrored (what, content) VALUES ('settings', '[1]')");
  expect(rows.settings()).toBeNull();
});
