// The shop as the cloud service reads it, over documents in memory.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packCatalogue } from '#domain/packed-catalogue';
import { isOnWeb, readStorefrontProduct, sortProducts } from '#domain/product';
import { createCloudShop } from './cloud-shop.ts';
import { memoryDocuments } from './memory-documents.testing.ts';
import { billed } from '../../tests/contract/service/billed.ts';

/** 06:00 in Cairo. */
const morning = Date.UTC(2026, 10, 25, 4);

function shopOf({ products = 100 } = {}) {
  const clock = { now: morning - 3_600_000 };
  const now = () => clock.now;
  const memory = memoryDocuments(now);
  for (let index = 0; index < products; index += 1)
    memory.put(`products/p-${index}`, { name: `منتج ${index}`, price: 10, stock: index });
  memory.put('categories/cats', { name: 'القطط', order: 1 });
  memory.put('settings/general', { storeName: 'أليف' });
  clock.now = morning;
  const events: string[] = [];
  const { documents, bill } = billed(memory.documents);
  const log = (event: string) => void events.push(event);
  /** A new process over the same documents; `reads` are those of this process. */
  const start = () => {
    const before = { ...bill };
    const shop = createCloudShop({ documents, now, log });
    return { shop, reads: () => bill.reads - before.reads, writes: () => bill.writes - before.writes };
  };
  const wait = (seconds: number) => void (clock.now += seconds * 1000);
  return { ...memory, documents, events, start, wait };
}

async function rowsOf(shop: ReturnType<typeof createCloudShop>) {
  const { settings, categories } = await shop.info();
  return packCatalogue({ asOf: 0, settings, categories, products: await shop.products() });
}

test('the first service reads every product once and stores the base, a later one starts from it (CL-12)', async () => {
  const { start, wait, events } = shopOf();
  const first = start();
  expect(await first.shop.products()).toHaveLength(100);
  expect([first.reads(), first.writes()]).toEqual([7 + 100 + 1 + 2, 7]);
  wait(60);
  const second = start();
  expect(await second.shop.products()).toEqual(
    (await first.shop.products()).map((product) => ({ ...product, barcode: null })),
  );
  expect((await second.shop.info()).categories).toMatchObject([{ id: 'cats', name: 'القطط' }]);
  expect((await second.shop.info()).settings.storeName).toBe('أليف');
  expect(events).toEqual(['Rebuilt']);
});

test.each([10, 500])(
  'a cold service reads the base, tombstones, settings, categories and the %i changed products (CL-11, CL-15)',
  async (changed) => {
    const { start, put, wait } = shopOf({ products: 600 });
    await start().shop.products();
    wait(3600);
    for (let index = 0; index < changed; index += 1)
      put(`products/p-${index}`, { name: 'جديد', price: 12, stock: 1 });
    wait(3600);
    const cold = start();
    await cold.shop.products();
    await cold.shop.info();
    expect(cold.reads()).toBe(7 + 1 + 2 + 1 + changed);
  },
);

test('what is younger than 30 s costs nothing, older than that it costs what changed, settings 5 minutes later (CL-11)', async () => {
  const { start, put, bury, wait } = shopOf();
  const { shop, reads } = start();
  await shop.products();
  const costOf = async (seconds: number) => {
    wait(seconds);
    const before = reads();
    await Promise.all([shop.products(), shop.info(), shop.products()]);
    return reads() - before;
  };
  expect(await costOf(29)).toBe(0);
  expect(await costOf(1)).toBe(2);
  put('products/p-1', { name: 'كرة', price: 5, stock: 4 });
  bury('products', 'p-2');
  expect(await costOf(31)).toBe(2);
  const products = new Map((await shop.products()).map((product) => [product.id, product]));
  expect([products.get('p-1')?.price, products.has('p-2'), products.size]).toEqual([500, false, 99]);
  put('settings/general', { storeName: 'بيت أليف' });
  put('categories/dogs', { name: 'الكلاب', order: 0 });
  bury('categories', 'cats');
  wait(200);
  expect(await costOf(40)).toBe(5);
  const { settings, categories } = await shop.info();
  expect([settings.storeName, categories.map(({ id }) => id)]).toEqual(['بيت أليف', ['dogs']]);
});

test('the texts of the own pages are read with the settings, five minutes after they changed at the latest (FW-27)', async () => {
  const { start, put, wait } = shopOf();
  const { shop } = start();
  expect([(await shop.pages()).about, (await shop.info()).hasAbout]).toEqual(['', false]);
  put('settings/pages', { about: 'نحن', returns: '', privacy: '' });
  wait(300);
  expect([(await shop.info()).hasAbout, (await shop.pages()).about]).toEqual([true, 'نحن']);
});

test('a change that is visible late is not missed, and the list stays the same without a change (CL-11)', async () => {
  const { start, stored, wait } = shopOf();
  const { shop } = start();
  await shop.products();
  wait(31);
  const list = await shop.products();
  stored.set('products/late', { name: 'متأخر', price: 1, stock: 1, updatedAt: morning + 31_000 - 4000 });
  wait(31);
  const after = await shop.products();
  expect(after.map(({ id }) => id)).toContain('late');
  wait(31);
  expect(await shop.products()).toBe(after);
  expect(after).not.toBe(list);
});

test('the base is stored again when more than 10 products changed, and at a stop (CL-12)', async () => {
  const { start, put, wait, stored } = shopOf();
  const { shop, writes } = start();
  await shop.products();
  const change = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      put(`products/p-${index}`, { name: 'كرة', price: 7, stock: 1 });
    wait(31);
    await shop.products();
    return writes();
  };
  expect(await change(10)).toBe(7);
  expect(await change(11)).toBe(14);
  await shop.close();
  expect(writes()).toBe(14);
  expect(await change(1)).toBe(14);
  await shop.close();
  expect(writes()).toBe(21);
  expect(stored.get('catalogue/head')).toMatchObject({ count: 100 });
});

test('once a day after 04:00 the count is compared, and a difference reads every product anew (CL-14)', async () => {
  const { start, stored, wait, events } = shopOf();
  const { shop, reads } = start();
  await shop.products();
  stored.delete('products/p-3');
  wait(60);
  expect(await shop.products()).toHaveLength(100);
  // Until 03:59 of the next day.
  wait(22 * 3600 - 120);
  expect(await shop.products()).toHaveLength(100);
  expect(events).toEqual(['Rebuilt']);
  wait(120);
  expect(await shop.products()).toHaveLength(99);
  expect(events).toEqual(['Rebuilt', 'CountDiffers', 'Rebuilt']);
  wait(24 * 3600);
  const before = reads();
  await shop.products();
  expect(reads() - before).toBe(2 + 3 + 1);
  wait(3600);
  await shop.products();
  const again = start();
  await again.shop.products();
  expect(again.reads()).toBe(7 + 2 + 2 + 1);
  expect(events).toHaveLength(3);
});

test('a rebuild finds a product that was written without a time (CL-14)', async () => {
  const { start, stored, wait } = shopOf();
  const { shop } = start();
  await shop.products();
  stored.set('products/p-1', { name: 'من برنامج آخر', price: 3, stock: 1 });
  wait(60);
  expect((await shop.products()).find(({ id }) => id === 'p-1')?.name).toBe('منتج 1');
  expect(await shop.rebuild()).toBe(100);
  expect((await shop.products()).find(({ id }) => id === 'p-1')?.name).toBe('من برنامج آخر');
});

test('when the backend does not answer, what is known is answered; without anything the failure is (CL-11)', async () => {
  const { start, documents, wait, events } = shopOf();
  const { shop } = start();
  await shop.products();
  const { changedSince, get } = documents;
  const fails = () => Promise.reject(Object.assign(new Error('secret text'), { code: 14 }));
  Object.assign(documents, { changedSince: fails, get: fails });
  wait(31);
  expect(await shop.products()).toHaveLength(100);
  expect(events).toEqual(['Rebuilt', 'ReadFailed']);
  await expect(start().shop.products()).rejects.toThrow('secret');
  Object.assign(documents, { changedSince, get });
  wait(6);
  await shop.products();
  expect(events).toEqual(['Rebuilt', 'ReadFailed']);
});

test('a product that nobody has seen is in no list and in no row of the base, and its number is known (FA-29, CL-12, CL-14)', async () => {
  const { start, put, bury, wait, stored, events } = shopOf({ products: 3 });
  put('products/unseen', { name: 'دراي فود', price: 1, stock: 5, isUnseen: true });
  wait(60);
  const { shop } = start();
  const idsOf = async (one: typeof shop) => (await one.products()).map(({ id }) => id);
  expect(await idsOf(shop)).toEqual(['p-0', 'p-1', 'p-2']);
  expect(await shop.product('unseen')).toBeNull();
  expect(JSON.stringify([...stored].filter(([path]) => path.startsWith('catalogue/')))).not.toContain('دراي');
  wait(24 * 3600);
  const cold = start().shop;
  expect(await idsOf(cold)).toHaveLength(3);
  // The count of the day has compared four products.
  expect(events).toEqual(['Rebuilt']);
  put('products/later', { name: 'آخر', price: 1, stock: 5, isUnseen: true });
  put('products/unseen', { name: 'دراي فود', price: 1, stock: 5 });
  wait(31);
  expect(await idsOf(cold)).toContain('unseen');
  await cold.close();
  expect(await idsOf(start().shop)).toContain('unseen');
  bury('products', 'later');
  wait(24 * 3600);
  await start().shop.products();
  expect(events).toEqual(['Rebuilt']);
});

const step = fc.record({
  id: fc.constantFrom('p-0', 'p-1', 'p-2', 'new-1', 'new-2'),
  act: fc.constantFrom('put', 'put', 'bury', 'read', 'restart', 'stop'),
  name: fc.constantFrom('كرة', 'بطة', 'حبل'),
  stock: fc.integer({ min: -3, max: 1200 }),
  seen: fc.constantFrom({}, {}, { isUnseen: true }),
  seconds: fc.integer({ min: 0, max: 400 }),
});

test('after any writes, deletions, reads and restarts the rows are those derived from all products (CL-10, CL-11, CL-12)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { start, put, bury, wait, stored } = shopOf({ products: 3 });
      let { shop } = start();
      for (const { id, act, name, stock, seen, seconds } of steps) {
        wait(seconds);
        if (act === 'put') put(`products/${id}`, { name, stock, price: 12.5, ...seen });
        if (act === 'bury') bury('products', id);
        if (act === 'read') await shop.products();
        if (act === 'stop') await shop.close();
        if (act !== 'put' && act !== 'read' && act !== 'bury') shop = start().shop;
      }
      wait(31);
      const all = [...stored].flatMap(([path, fields]) =>
        path.startsWith('products/') ? [readStorefrontProduct(path.slice('products/'.length), fields)] : [],
      );
      const { settings, categories } = await shop.info();
      const derived = { asOf: 0, settings, categories, products: sortProducts(all.filter(isOnWeb), 'name') };
      expect(await rowsOf(shop)).toEqual(packCatalogue(derived));
    }),
    { numRuns: 60 },
  );
});
