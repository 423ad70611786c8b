// Listeners and the live session in a real browser, with a started shop.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { createOrderRepository } from '#backend/orders';
import { watchUser } from '#backend/live';
import { createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { disableAccount } from '#backend/server';
import { createUserRepository } from '#backend/users';
import { anOrder, aSale, pounds } from '#testing/builders';
import { aDraft } from './backend/drafts.ts';
import { openPageBrowser, type PageBrowser } from './backend/page-browser.ts';
import {
  connectTo,
  adminEmail,
  changeUser,
  cashierEmail,
  expectValue,
  openSellingShop,
  openTestShop,
  password,
  type TestShop,
} from './backend/shop.ts';

let browser: PageBrowser;

beforeAll(async () => {
  browser = await openPageBrowser();
});

afterAll(() => browser.close());

/** Polls the page until its last received value equals this. */
async function expectUpdate(page: Page, name: 'products' | 'orders', expected: unknown): Promise<void> {
  await expect
    .poll(() => page.evaluate((which) => window.device.updates(which).at(-1), name))
    .toMatchObject(Object(expected));
}

function value(products: readonly unknown[], isCurrent = true) {
  return {
    type: 'Value',
    value: products,
    isCurrent,
  };
}

async function addProduct({ admin }: TestShop, name: string, stock: number): Promise<string> {
  return expectValue(
    await createProductRepository(admin.backend).create(aDraft({ name, stock }), admin.actor),
  );
}

test('the sellable products follow the database, without a warning about emulators (DB-23, PO-10)', async () => {
  const shop = await openSellingShop();
  const id = await addProduct(shop, 'الأول', 2);
  const { page, console } = await browser.open(shop.url);
  await page.evaluate(() => window.device.watch('products'));
  await expectUpdate(page, 'products', value([{ id, name: 'الأول', stock: 2 }]));
  const second = await addProduct(shop, 'الثاني', 1);
  await expectUpdate(page, 'products', value([{ id }, { id: second, stock: 1 }]));
  const items = [{ id, name: 'الأول', price: pounds(1), quantity: 2, total: pounds(2) }];
  const sale = aSale({ items, cashierId: shop.cashier.actor.id });
  expectValue(await createSaleRepository(shop.cashier.backend).create(sale, shop.cashier.actor.id));
  await expectUpdate(page, 'products', value([{ id: second }]));
  expect(console).toEqual([]);
  expect(await page.locator('body > *:not(script)').count()).toBe(0);
});

test('a listener reports when its value is no longer current, and when it is current again (CO-01)', async () => {
  const shop = await openTestShop();
  const id = await addProduct(shop, 'الأول', 2);
  const { page } = await browser.open(shop.url);
  await page.evaluate(() => window.device.watch('products'));
  await expectUpdate(page, 'products', value([{ id }]));
  await page.context().setOffline(true);
  await expectUpdate(page, 'products', value([{ id }], false));
  await page.context().setOffline(false);
  const second = await addProduct(shop, 'الثاني', 1);
  await expectUpdate(page, 'products', value([{ id }, { id: second }]));
});

test('a refused listener reports a failure, and a stopped one reports nothing', async () => {
  const shop = await openTestShop();
  const { page } = await browser.open(shop.url);
  await page.evaluate(() => {
    window.device.watch('products');
    window.device.stopAll();
    window.device.watch('orders');
  });
  await expectUpdate(page, 'orders', {
    type: 'Failed',
    failure: { type: 'Refused', code: 'permission-denied' },
  });
  expect(await page.evaluate(() => window.device.updates('products'))).toEqual([]);
});

test('the newest orders follow the database, newest first and at most as many as requested', async () => {
  const shop = await openTestShop();
  const { page } = await browser.open(shop.url);
  await page.evaluate(([email, secret]) => window.device.signIn(email, secret), [
    adminEmail,
    password,
  ] as const);
  await page.evaluate(() => window.device.watch('orders'));
  for (const id of ['one', 'two', 'three']) {
    expectValue(await createOrderRepository(shop.visitor).create(anOrder({ id })));
  }
  await expectUpdate(page, 'orders', value([{ id: 'three' }, { id: 'two' }]));
});

test('a mirror receives saved and deleted products', async () => {
  const shop = await openTestShop();
  const productId = await addProduct(shop, 'الأول', 2);
  const { page } = await browser.open(shop.url);
  await page.evaluate(([email, secret]) => window.device.signIn(email, secret), [
    cashierEmail,
    password,
  ] as const);
  const updates = (name: 'saved' | 'deleted') =>
    page.evaluate(
      (which) =>
        window.device.updates(which).flatMap((update) => (update.type === 'Value' ? update.value : [update])),
      name,
    );
  await page.evaluate(() => window.device.watch('saved'));
  await page.evaluate(() => window.device.watch('deleted'));
  await expect.poll(() => updates('saved')).toMatchObject([{ id: productId }]);
  expectValue(await createProductRepository(shop.admin.backend).remove(productId, shop.admin.actor));
  await expect
    .poll(() => updates('deleted'))
    .toMatchObject([{ collection: 'products', documentId: productId }]);
  expect(await updates('saved')).toMatchObject([{ id: productId }]);
});

/** A page on which the cashier has signed in and whose session is watched. */
async function pageOfCashier(url: string) {
  const { page } = await browser.open(url);
  await page.evaluate(([email, secret]) => window.device.signIn(email, secret), [
    cashierEmail,
    password,
  ] as const);
  await page.evaluate(() => window.device.watchSession());
  const session = () => page.evaluate(() => window.device.session());
  await expect.poll(session).toMatchObject({ type: 'SignedIn', isVerified: true });
  return session;
}

test("a change of the signed-in user's name and role shows without a reload (LG-17, DB-38)", async () => {
  const shop = await openTestShop();
  const session = await pageOfCashier(shop.url);
  await changeUser(shop, { name: 'اسم جديد' });
  await expect.poll(session).toMatchObject({ staff: { name: 'اسم جديد' } });
  await changeUser(shop, { role: 'admin' });
  await expect.poll(session).toMatchObject({ staff: { role: 'admin' } });
  const users = createUserRepository(shop.admin.backend);
  const promoted = expectValue(await users.get(shop.cashier.actor.id));
  expectValue(await users.save(promoted, { name: 'كريم', phone: '', role: 'cashier' }, shop.admin.actor));
  await expect.poll(session).toMatchObject({ staff: { name: 'كريم', role: 'cashier' } });
});

test('a record that becomes inactive signs its user out, with the reason (LG-11, LG-17)', async () => {
  const shop = await openTestShop();
  const session = await pageOfCashier(shop.url);
  await changeUser(shop, { isActive: false });
  await expect.poll(session).toEqual({ type: 'SignedOut', refusal: { type: 'Inactive' } });
});

test('a user whose account is disabled is signed out of an open page (AU-20)', async () => {
  const shop = await openTestShop();
  const session = await pageOfCashier(shop.url);
  expectValue(await disableAccount(shop.admin.backend, shop.cashier.actor.id));
  await expect.poll(session).toMatchObject({ type: 'SignedOut' });
});

test('a sign-in survives a reload of the page (LG-15)', async () => {
  const { url } = await openTestShop();
  const { page } = await browser.open(url);
  await page.evaluate(([email, secret]) => window.device.signIn(email, secret), [
    cashierEmail,
    password,
  ] as const);
  await page.reload();
  await page.waitForFunction(() => 'device' in window);
  expect(await page.evaluate(() => window.device.session())).toEqual({ type: 'Checking' });
  await page.evaluate(() => window.device.watchSession());
  await expect
    .poll(() => page.evaluate(() => window.device.session()))
    .toMatchObject({ type: 'SignedIn', isVerified: true, staff: { email: cashierEmail } });
});

test('a listener started while its connection closes fails', async () => {
  const shop = await openTestShop();
  const backend = connectTo(shop.url);
  await backend.liveDocuments();
  await backend.close();
  const updates: string[] = [];
  watchUser(backend, 'somebody', ({ type }) => updates.push(type));
  await expect.poll(() => updates).toEqual(['Failed']);
});
