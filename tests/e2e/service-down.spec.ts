// The shop while the service behind it does not answer: pages are static, and documents come from the database.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright/test';
import { catalogueBase, readPackedProducts } from '#domain/packed-catalogue';
import { defaultSettings } from '#domain/settings';
import type { ShopDay } from '#kernel/shop-day';
import { adminTexts, boardingTexts, purchaseTexts, shellTexts } from '#text';
import { startShop } from '../running/start-shop.ts';
import { fillRequest, newPet } from './boarding.ts';
import { expect, storeSignIn, test } from './fixtures.ts';
import { openPos, sell } from './pos.ts';
import { preparedDemoFolder } from './prepared-run.ts';
import { addButton, cartBadge, confirmedNumber, fillCheckout, submitOrder } from './storefront/shopping.ts';

/** A demo shop with the stored base that a service has left, and its documents. */
async function openShop() {
  const data = await mkdtemp(join(tmpdir(), 'aleef-service-down-'));
  const prepared = preparedDemoFolder();
  if (prepared !== undefined) await cp(prepared, data, { recursive: true });
  const web = join(process.cwd(), 'dist', 'web');
  const shop = await startShop({ data, port: 0, kind: 'demo', web, adminPort: 0 });
  process.env['FIRESTORE_EMULATOR_HOST'] = shop.adminHost;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  const firestore = getFirestore(app);
  const products = readPackedProducts(await (await fetch(`${shop.url}/api/catalogue`)).json()) ?? [];
  const parts = {
    asOf: Date.now(),
    settings: defaultSettings,
    categories: [],
    products,
    hidden: [],
    checkedOn: '',
  };
  for (const [id, fields] of catalogueBase(parts).documents)
    await firestore.doc(`catalogue/${id}`).set(fields);
  delete process.env['FIRESTORE_EMULATOR_HOST'];
  return {
    address: shop.url,
    output: () => '',
    sales: async () => (await firestore.collection('sales').count().get()).data().count,
    /** How many documents of a collection have this value. */
    arrived: async (collection: string, field: string, value: string) =>
      (await firestore.collection(collection).where(field, '==', value).get()).size,
    close: async () => {
      await deleteApp(app);
      await shop.stop();
      await rm(data, { recursive: true });
    },
  };
}

type DownShop = Awaited<ReturnType<typeof openShop>>;

/** The paths that lead to the service (CL-17). A cloud's till probes the database, this one's the status of the shop server. */
const servicePaths =
  /^http:\/\/[^/]+\/(?:(?:api(?!\/status\.php)|uploads|photos|preview|products)(?:[/?]|$)|(?:sitemap\.xml|robots\.txt)$)/u;

/** Answers as Hosting does for a service that is down; returns the paths. */
async function stopService(page: Page): Promise<readonly string[]> {
  const refused: string[] = [];
  await page.context().route(servicePaths, async (route) => {
    refused.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' });
  });
  return refused;
}

async function buy(page: Page, shop: DownShop): Promise<void> {
  await page.goto(shop.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: shellTexts.navigation.products }).first().click();
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  await addButton(first).click();
  await cartBadge(page, 1).click();
  await page.getByRole('link', { name: purchaseTexts.cart.checkout }).click();
  await fillCheckout(page);
  await submitOrder(page);
  const number = await confirmedNumber(page);
  await expect.poll(() => shop.arrived('orders', 'orderNumber', number)).toBe(1);
}

async function askForStay(page: Page, shop: DownShop, today: ShopDay): Promise<void> {
  const { request } = boardingTexts;
  const pet = newPet();
  await page.goto(`${shop.address}/hosting-request`);
  await fillRequest(page, today, pet);
  await page.getByRole('button', { name: request.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: request.sent })).toBeVisible();
  await expect.poll(() => shop.arrived('hostingRequests', 'petName', pet)).toBe(1);
}

async function sellAtTill(page: Page, shop: DownShop): Promise<void> {
  const before = await shop.sales();
  await openPos(page, shop);
  await sell(page);
  await expect.poll(shop.sales).toBe(before + 1);
}

/** Accounts and uploads are off, and the screens say so. */
async function seeWhatIsOff(page: Page, shop: DownShop): Promise<void> {
  await storeSignIn(page, 'admin', shop.address);
  for (const [path, message] of [
    ['/admin/add-user', adminTexts.users.notOffered],
    ['/admin/products', adminTexts.product.uploadNotOffered],
    ['/admin/settings', adminTexts.settings.catalogue.notOffered],
  ] as const) {
    await page.goto(shop.address + path);
    await expect(page.getByText(message)).toBeVisible();
  }
}

test.slow();

test('while the service is down the store opens and sells from the base, stay requests arrive, the till sells, and what is off says so (CL-23, CL-13)', async ({
  page,
  today,
}) => {
  const shop = await openShop();
  try {
    const refused = await stopService(page);
    await buy(page, shop);
    expect(refused).toContain('/api/catalogue');
    await askForStay(page, shop, today);
    await sellAtTill(page, shop);
    await seeWhatIsOff(page, shop);
  } finally {
    await page.close();
    await shop.close();
  }
});
