// The application that the till has stored: opened again without a connection, also with a long queue, and replaced by a new version.
import type { BrowserContext, Page } from 'playwright/test';
import { posTexts, specialPageTexts, splashTexts } from '#text';
import {
  backendOf,
  cart,
  connection,
  posIsOpen,
  tiles,
  openPos,
  pay,
  offlineAppIsReady,
  sell,
  unsent,
  waitForConnection,
} from './pos.ts';
import { expect, test } from './fixtures.ts';
import { holdSales } from './delayed-sales.ts';
import { deadlines } from '../running/deadlines.ts';

const { sale, status, picker, receipt, update } = posTexts;

/** `npm run bench outbox` measures how long they take. */
const queued = 200;

const moreImagesThanAreStoredInTime = Array.from({ length: 100_000 }, (_, index) => `/robots.txt?${index}`);

test.use({ storesApp: true, reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('sales made offline survive reloads of the stored application, and arrive once (PO-01, CO-03, CO-10, ER-59)', async ({
  page,
  context,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await offlineAppIsReady(page);
  await context.setOffline(true);
  await waitForConnection(page, 'offline');
  await sell(page, 0);
  await expect(cart(page).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText(sale.savedLocally)).toBeVisible();
  await expect(unsent(page)).toContainText(status.unsent(1));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('offlineSales') ?? ''))
    .toMatch(/"status":"pending".*"isOffline":true/u);

  await page.reload();
  await posIsOpen(page);
  await expect(connection(page)).toHaveAttribute('data-connection', 'offline');
  await expect(unsent(page)).toContainText(status.unsent(1));
  await sell(page, 1);
  await page.reload();
  await posIsOpen(page);
  await expect(unsent(page)).toContainText(status.unsent(2));
  expect(await shop.sales()).toEqual([]);

  const answers = await holdSales(page);
  await context.setOffline(false);
  await expect(page.getByText(status.syncing)).toBeVisible();
  answers.release();
  await expect(unsent(page)).toContainText(status.allSent);
  await expect(page.getByText(status.syncing)).toHaveCount(0);
  await expect(
    page.getByText(status.syncDone({ succeeded: 2, failed: 0 }, { succeeded: 0, failed: 0 })),
  ).toBeVisible();
  const held = await shop.sales();
  expect(held.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual(['B-000001', 'B-000002']);
  expect(held.every(({ isSynced }) => isSynced)).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offlineSales'))).toBe('[]');
});

test('offline, a page that is not on the device links to the pos, and the dog of the splash is drawn (FP-09, CO-17, SH-34)', async ({
  page,
  context,
  freshShop,
  pageErrors,
}) => {
  await openPos(page, freshShop);
  await offlineAppIsReady(page);
  await context.setOffline(true);
  await page.addInitScript(() => sessionStorage.removeItem('aleef.splash'));
  await page.goto(freshShop.address);
  const dog = page.getByRole('img', { name: splashTexts.dog });
  await expect
    .poll(() => dog.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: specialPageTexts.crash.toCashier }).click();
  await posIsOpen(page);
  expect(pageErrors.splice(0).join('\n')).toContain('dynamically imported module');
});

test('opened offline, the receipt has the shop’s details and logo, and the products have their categories (CO-17)', async ({
  page,
  context,
  freshShop,
}) => {
  test.slow();
  const shop = await backendOf(freshShop);
  await openPos(page, freshShop);
  await offlineAppIsReady(page);
  // An image that no product has, so that nothing else stores it.
  const logo = `${await tiles(page).first().locator('img').getAttribute('src')}?logo`;
  await shop.update('settings/general', 'storeName', { stringValue: 'بيت أليف' });
  await shop.update('settings/general', 'logo', { stringValue: logo });
  await page.reload();
  await posIsOpen(page);
  const filters = page.getByRole('group', { name: picker.filter });
  const categories = await filters.getByRole('button').count();
  expect(categories).toBeGreaterThan(1);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('aleef.tillShop') ?? ''))
    .toContain('بيت أليف');
  const isLogoStored = () =>
    page.evaluate(async (address) => (await caches.match(address)) !== undefined, logo);
  await expect.poll(isLogoStored).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await posIsOpen(page);
  await expect(filters.getByRole('button')).toHaveCount(categories);
  await sell(page, 0);
  await page.keyboard.press('F3');
  const sheet = page.getByRole('dialog', { name: receipt.listTitle });
  await sheet.getByRole('listitem').first().getByRole('button').click();
  await expect(sheet.getByText('بيت أليف')).toBeVisible();
  const logoImage = sheet.locator('img.receipt-logo');
  await expect(logoImage).toHaveJSProperty('complete', true);
  await expect
    .poll(() => logoImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(connection(page)).toHaveAttribute('data-connection', 'online');
  expect(await isLogoStored()).toBe(true);
});

test('a long queue of sales arrives, each sale once, by one commit without any read (FP-14, FT-31, CO-09, CO-15)', async ({
  page,
  context,
  freshShop,
}) => {
  test.setTimeout(deadlines.longTest);
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await offlineAppIsReady(page);
  await context.setOffline(true);
  await waitForConnection(page, 'offline');
  await sell(page, 0);
  await expect.poll(() => mirroredSales(page)).toHaveLength(1);
  const [first] = await mirroredSales(page);
  const many = Array.from({ length: queued - 1 }, (_, at) => ({
    ...first,
    id: `drained-${at}`,
    receiptNumber: `B-1${String(at).padStart(5, '0')}`,
  }));
  await page.evaluate(
    (sales) => localStorage.setItem('offlineSales', JSON.stringify(sales)),
    [first, ...many],
  );
  await page.reload();
  await posIsOpen(page);
  await expect(unsent(page)).toContainText(status.unsent(queued));
  const asked = noteRequests(context);
  // Checked at every frame: a quick machine sends all of them before a test would look a second time.
  const begun = page.waitForFunction((text) => document.body.innerText.includes(text), status.syncing, {
    timeout: deadlines.expect,
  });
  await context.setOffline(false);
  await begun;
  await expect(unsent(page)).toContainText(status.allSent, { timeout: deadlines.program });
  expect(asked.commits()).toBe(queued);
  expect(asked.reads()).toEqual([]);
  const held = await shop.sales();
  expect(held).toHaveLength(queued);
  expect(new Set(held.map(({ id }) => id)).size).toBe(queued);
});

test('a new version waits for an empty cart and opens while product images are stored (FP-19)', async ({
  page,
}) => {
  test.slow();
  // The content policy allows only the URL of the application's own worker; this test registers another one.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setBypassCSP', { enabled: true });
  await openPos(page);
  await offlineAppIsReady(page);
  await expect(page.getByText(update.ready)).toHaveCount(0);
  await tiles(page).nth(0).click();
  // The same worker at another URL counts as a new version.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  await expect(page.getByText(update.afterSale)).toBeVisible();
  await expect(page.getByRole('button', { name: update.open })).toHaveCount(0);
  await pay(page);
  await expect(page.getByText(sale.completed)).toBeVisible();
  await page.evaluate((urls) => {
    navigator.serviceWorker.controller?.postMessage({ type: 'storeImages', urls });
  }, moreImagesThanAreStoredInTime);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: update.open }).click()]);
  await posIsOpen(page);
  const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(worker).toContain('?next');
});

/** Commits of sales, and every other read of sales and products. */
function noteRequests(context: BrowserContext) {
  let commits = 0;
  const reads: string[] = [];
  context.on('request', (request) => {
    const [url, body] = [request.url(), request.postData() ?? ''];
    if (url.includes('documents:commit') && body.includes('/documents/sales/')) commits += 1;
    const isRead = /documents:(?:batchGet|runQuery)|\/documents\/(?:sales|products)\b/u.test(url);
    if (isRead && /sales|products/u.test(url + body)) reads.push(`${url} ${body}`);
  });
  return { commits: () => commits, reads: () => reads };
}

function mirroredSales(page: Page): Promise<readonly object[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('offlineSales') ?? '[]'));
}
