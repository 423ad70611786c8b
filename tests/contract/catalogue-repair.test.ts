// Products that other programs wrote without a field stand in the store's catalogue all the same.
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readStorePage, readStoreProducts } from '#backend/public-catalogue';
import { productName } from '#text';
import { expectValue, openTestShop } from './backend/shop.ts';

test.each(['name', 'priceAscending'] as const)(
  'a product without a name and one without a price are in the catalogue by %s (FW-14, CA-27)',
  async (sort) => {
    const shop = await openTestShop({ adminPort: 0 });
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', shop.adminHost);
    const app = initializeApp({ projectId: 'demo-aleef' }, sort);
    onTestFinished(async () => {
      await deleteApp(app);
      vi.unstubAllEnvs();
    });
    const products = getFirestore(app).collection('products');
    await products.doc('nameless').set({ price: 20, stock: 3, category: 'toys' });
    await products.doc('priceless').set({ name: 'كرة', stock: 3, category: 'toys' });

    const list = expectValue(await readStoreProducts(shop.visitor, sort));
    expect(list.map(({ id }) => id).toSorted()).toEqual(['nameless', 'priceless']);
    const nameless = list.find(({ id }) => id === 'nameless');
    expect(nameless && productName(nameless)).toBe('منتج بدون اسم');
    expect(list.find(({ id }) => id === 'priceless')?.price).toBe(0);
    expect((await readStorePage(shop.visitor, '?category=toys'))?.items).toHaveLength(2);
  },
);
