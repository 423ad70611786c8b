// The public catalogue over REST contains what the repositories wrote with the SDK: the same products, categories and
// settings.
import { expect, test } from 'vitest';
import { createCategoryRepository } from '#backend/categories';
import { connectBackend } from '#backend/connect';
import { createProductRepository } from '#backend/products';
import { createSettingsRepository } from '#backend/settings';
import { readCatalogue, readCategories, readShopSettings } from '#backend/public-catalogue';
import { readProduct } from '#domain/product';
import { defaultSettings } from '#domain/settings';
import { piastres } from '#kernel/money';
import { aCategoryDraft } from './backend/drafts.ts';
import { openTestShop } from './backend/shop.ts';

function good(name: string, pounds: number) {
  return {
    ...readProduct('', { name, price: pounds, stock: 3, category: 'toys', description: 'وصف', isNew: true }),
    price: piastres(pounds * 100),
  };
}

test('DB-25 DB-26 DB-27 the catalogue is listed in each order, with every field as it was saved', async () => {
  const { admin, visitor } = await openTestShop();
  const products = createProductRepository(admin.backend);
  for (const [name, price] of [
    ['كرة', 30],
    ['بطة', 10.5],
    ['حبل', 20],
  ] as const) {
    expect(await products.create(good(name, price), admin.actor)).toMatchObject({ ok: true });
  }

  const names = async (sort: Parameters<typeof readCatalogue>[1]) => {
    const read = await readCatalogue(visitor, sort);
    return read.ok ? read.value.map(({ name }) => name) : read.error;
  };
  expect(await names('name')).toEqual(['بطة', 'حبل', 'كرة']);
  expect(await names('priceAscending')).toEqual(['بطة', 'حبل', 'كرة']);
  expect(await names('priceDescending')).toEqual(['كرة', 'حبل', 'بطة']);

  const overSdk = await createProductRepository(visitor).listAll();
  const overRest = await readCatalogue(visitor, 'name');
  const byId = (list: typeof overSdk) =>
    list.ok ? list.value.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : [];
  expect(byId(overRest)).toEqual(byId(overSdk));
});

test('DB-32 DB-08 categories are listed by their order, and settings have their defaults until they are saved', async () => {
  const { admin, visitor } = await openTestShop();
  const categories = createCategoryRepository(admin.backend);
  for (const [name, order] of [
    ['ب', 2],
    ['أ', 1],
  ] as const) {
    await categories.create(aCategoryDraft({ name, order }), admin.actor);
  }
  expect(await readCategories(visitor)).toEqual(await createCategoryRepository(visitor).list());

  expect(await readShopSettings(visitor)).toEqual(await createSettingsRepository(visitor).get());
  await createSettingsRepository(admin.backend).save({ ...defaultSettings, phone: '0100' }, admin.actor);
  expect(await readShopSettings(visitor)).toMatchObject({ ok: true, value: { phone: '0100' } });
  expect(await readShopSettings(visitor)).toEqual(await createSettingsRepository(visitor).get());
});

test('a shop that does not answer is Unreachable, not a defect', async () => {
  const nowhere = connectBackend({
    kind: 'shopServer',
    origin: 'http://127.0.0.1:9',
    apiOrigin: 'http://127.0.0.1:9',
  });
  expect(await readCatalogue(nowhere, 'name')).toEqual({ ok: false, error: { type: 'Unreachable' } });
});
