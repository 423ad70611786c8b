// What a visitor's whole visit reads and writes of documents, counted in the store of a shop in this process.
import type { Page } from 'playwright/test';
import { pendingOrdersFromJson, pendingOrdersToJson } from '#domain/order';
import { readPackedProducts } from '#domain/packed-catalogue';
import { purchaseTexts, storefrontTexts } from '#text';
import { countDocuments, type DocumentCount } from '../running/count-documents.ts';
import { expect, lend, test as base } from './fixtures.ts';
import { startShop } from './shop.ts';
import { confirmedNumber, fillCheckout, submitOrder } from './storefront/shopping.ts';

/** The documents that a cold service reads once for all visitors, with 10 changes (its own tests count them). */
const coldService = 28;

const test = base.extend<{ readonly count: DocumentCount }>({
  count: async ({}, use) => use(countDocuments()),
  freshShop: async ({ browser, count }, use) => lend(await startShop('--demo', count.meter), browser, use),
});

test.slow();

test('a whole visit costs at most 60 reads and 3 writes, a cold service included (CL-15, CL-21, WS-24)', async ({
  page,
  count,
  freshShop,
}) => {
  const costs: Record<string, { readonly reads: number; readonly writes: number }> = {};
  const step = async (name: string, act: () => Promise<unknown>) => {
    costs[name] = await count.during(async () => {
      await act();
      await page.waitForLoadState('networkidle');
    });
  };
  await step('the home page', () => page.goto(freshShop.address));
  await step('3 catalogue pages', () => openCatalogue(page, freshShop.address));
  const ids = await productIds(freshShop.address);
  await step('5 product pages', () => openProducts(page, freshShop.address, ids));
  await step('the cart of 5 lines', () => page.goto(`${freshShop.address}/cart`));
  await step('checkout and order', async () => {
    await page.getByRole('link', { name: purchaseTexts.cart.checkout }).click();
    await fillCheckout(page);
    await submitOrder(page);
    await confirmedNumber(page);
  });
  await storeEarlierOrders(page);
  await step('3 orders', () => page.goto(`${freshShop.address}/orders`));
  await expect(page.getByText(/^ORD-\d+$/u)).toHaveCount(3);
  const total = Object.values(costs).reduce(
    (sum, { reads, writes }) => ({ reads: sum.reads + reads, writes: sum.writes + writes }),
    { reads: 0, writes: 0 },
  );
  expect(total.reads + coldService, JSON.stringify(costs)).toBeLessThanOrEqual(60);
  expect(total.writes).toBeLessThanOrEqual(3);
});

async function openCatalogue(page: Page, address: string): Promise<void> {
  for (const number of [1, 2, 3]) {
    await page.goto(`${address}/products?page=${number}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
}

/** The ids of five products that can be bought. */
async function productIds(address: string): Promise<readonly string[]> {
  const products = readPackedProducts(await (await fetch(`${address}/api/catalogue`)).json()) ?? [];
  return products
    .filter(({ stock, price }) => (stock ?? 0) > 3 && price > 0)
    .map(({ id }) => id)
    .slice(0, 5);
}

/** Opens pages by their URL, as links from messengers do, and puts the products into the cart. */
async function openProducts(page: Page, address: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await page.goto(`${address}/products/${id}`);
    await page.getByRole('button', { name: storefrontTexts.product.add }).first().click();
    await page.waitForLoadState('networkidle');
  }
}

/** Two more copies of the order on this device, as from earlier visits. */
async function storeEarlierOrders(page: Page): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('pendingOrders'));
  const { orders } = pendingOrdersFromJson(stored);
  const earlier = ['ORD-1111111111111', 'ORD-2222222222222'].flatMap((orderNumber) =>
    orders.map((pending) => ({ ...pending, order: { ...pending.order, id: orderNumber, orderNumber } })),
  );
  const json = pendingOrdersToJson([...earlier, ...orders]);
  await page.evaluate((text) => localStorage.setItem('pendingOrders', text), json);
}
