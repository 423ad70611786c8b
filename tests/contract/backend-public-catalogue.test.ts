// The public catalogue over REST contains what the repositories wrote with the SDK: the same products, categories and
// settings.
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCategoryRepository } from '#backend/categories';
import { connectBackend } from '#backend/connect';
import { createProductRepository, readCartProducts } from '#backend/products';
import { createSettingsRepository } from '#backend/settings';
import {
  readCatalogue,
  readCategories,
  readPublicProduct,
  readShopSettings,
} from '#backend/public-catalogue';
import { readProduct } from '#domain/product';
import { defaultSettings } from '#domain/settings';
import { piastres } from '#kernel/money';
import { aCategoryDraft } from './backend/drafts.ts';
import { expectValue, openTestShop, saveSettings } from './backend/shop.ts';

function good(name: string, pounds: number) {
  return {
    ...readProduct('', { name, price: pounds, stock: 3, category: 'toys', description: 'وصف', isNew: true }),
    price: piastres(pounds * 100),
  };
}

test('the catalogue is listed in each order, with every field as it was saved (DB-25, DB-26, DB-27)', async () => {
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

test('categories are listed by their order, and settings have their defaults until they are saved (FT-51, DB-32, DB-08)', async () => {
  const { admin, visitor } = await openTestShop();
  const categories = createCategoryRepository(admin.backend);
  for (const [name, order] of [
    ['ب', 2],
    ['أ', 1],
  ] as const) {
    await categories.create(aCategoryDraft({ name, order }), admin.actor);
  }
  expect(await readCategories(visitor)).toEqual(await createCategoryRepository(visitor).list());

  expect(await readShopSettings(visitor)).toMatchObject({ ok: true, value: defaultSettings });
  const settings = createSettingsRepository(admin.backend);
  await saveSettings(settings, { ...defaultSettings, phone: '0100' }, admin.actor);
  expect(await readShopSettings(visitor)).toMatchObject({ ok: true, value: { phone: '0100' } });
  expect(await readShopSettings(visitor)).toEqual(await createSettingsRepository(visitor).get());
});

test('a visitor reads all that the store shows of 2,000 products, in every order, within the limits of visitors (FS-27)', async () => {
  const shop = await openTestShop({ adminPort: 0 });
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', shop.adminHost);
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  onTestFinished(async () => {
    await deleteApp(app);
    vi.unstubAllEnvs();
  });
  const admin = getFirestore(app);
  for (let from = 0; from < 2_000; from += 500) {
    const batch = admin.batch();
    for (let at = from; at < from + 500; at += 1) {
      const fields = { name: `منتج ${at}`, price: at + 1, stock: 3, category: 'toys', updatedAt: new Date() };
      batch.set(admin.doc(`products/p${at}`), fields);
    }
    await batch.commit();
  }
  for (const sort of ['name', 'priceAscending', 'priceDescending'] as const)
    expect(expectValue(await readCatalogue(shop.visitor, sort))).toHaveLength(2_000);
  expect(expectValue(await readPublicProduct(shop.visitor, 'p7'))).toMatchObject({ name: 'منتج 7' });
  const ids = Array.from({ length: 30 }, (_, at) => `p${at}`);
  expect(expectValue(await readCartProducts(shop.visitor, ids))).toHaveLength(30);
  expectValue(await readCategories(shop.visitor));
  expectValue(await readShopSettings(shop.visitor));
});

test('a shop that does not answer is Unreachable, not a defect', async () => {
  const nowhere = connectBackend({
    kind: 'shopServer',
    origin: 'http://127.0.0.1:9',
    apiOrigin: 'http://127.0.0.1:9',
  });
  expect(await readCatalogue(nowhere, 'name')).toEqual({ ok: false, error: { type: 'Unreachable' } });
});
