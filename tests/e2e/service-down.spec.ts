// The store while the service behind it does not answer: pages are static, and documents come from the database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { catalogueBase, readPackedProducts } from '#domain/packed-catalogue';
import { defaultSettings } from '#domain/settings';
import { purchaseTexts, shellTexts } from '#text';
import { startShop } from '../running/start-shop.ts';
import { expect, test } from './fixtures.ts';
import { addButton, cartBadge, confirmedNumber, fillCheckout, submitOrder } from './storefront/shopping.ts';

/** A demo shop with the stored base that a service has left, and its documents. */
async function openShop() {
  const data = await mkdtemp(join(tmpdir(), 'aleef-service-down-'));
  const web = join(process.cwd(), 'dist', 'web');
  const shop = await startShop({ data, port: 0, kind: 'demo', web, adminPort: 0 });
  process.env['FIRESTORE_EMULATOR_HOST'] = shop.adminHost;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  const firestore = getFirestore(app);
  const products = readPackedProducts(await (await fetch(`${shop.url}/api/catalogue`)).json()) ?? [];
  const parts = { asOf: Date.now(), settings: defaultSettings, categories: [], products, checkedOn: '' };
  for (const [id, fields] of catalogueBase(parts).documents)
    await firestore.doc(`catalogue/${id}`).set(fields);
  delete process.env['FIRESTORE_EMULATOR_HOST'];
  return {
    url: shop.url,
    firestore,
    close: async () => {
      await deleteApp(app);
      await shop.stop();
      await rm(data, { recursive: true });
    },
  };
}

test.slow();

test('CL-23 CL-13 while the service is down / opens, the catalogue comes from the base, and an order arrives', async ({
  page,
}) => {
  const shop = await openShop();
  try {
    const refused: string[] = [];
    await page.route(
      /\/(?:api|uploads|photos|preview|products)(?:\/|\?|$)|\/(?:sitemap\.xml|robots\.txt)$/u,
      async (route) => {
        refused.push(new URL(route.request().url()).pathname);
        await route.fulfill({ status: 503, body: '' });
      },
    );
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: shellTexts.navigation.products })
      .first()
      .click();
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    expect(refused).toContain('/api/catalogue');
    await addButton(first).click();
    await cartBadge(page, 1).click();
    await page.getByRole('link', { name: purchaseTexts.cart.checkout }).click();
    await fillCheckout(page);
    await submitOrder(page);
    const number = await confirmedNumber(page);
    const arrived = async () =>
      (await shop.firestore.collection('orders').where('orderNumber', '==', number).get()).size;
    await expect.poll(arrived).toBe(1);
  } finally {
    await page.close();
    await shop.close();
  }
});
