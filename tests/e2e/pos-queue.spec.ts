// The queue of the till: decisions about refused entries, a long queue, a full device, a new version, new products.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright/test';
import { adminTexts, controlTexts, posTexts, refusalReason } from '#text';
import {
  approve,
  backendOf,
  cart,
  posIsOpen,
  fillDevice,
  tiles,
  openPos,
  openSmallDevice,
  pay,
  offlineAppIsReady,
  refuseCommits,
  sell,
  unsent,
  waitForConnection,
} from './pos.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { deadlines } from '../running/deadlines.ts';

const { status, queue, sale, tabs, products, update } = posTexts;

/** `npm run bench outbox` measures how long they take. */
const queued = 200;

test.use({ storesApp: true, reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('FP-08 CO-13 CO-14 a refused sale does not block the others; it is retried, exported, or discarded with a reason', async ({
  page,
  context,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await context.setOffline(true);
  await waitForConnection(page, 'offline');
  for (const index of [0, 1, 2]) await sell(page, index);
  const refuse = refusing(page, ['B-000001', 'B-000002']);
  await refuse.begin();
  await context.setOffline(false);
  await expect(
    page.getByText(status.syncDone({ succeeded: 1, failed: 2 }, { succeeded: 0, failed: 0 })),
  ).toBeVisible();
  await unsent(page).click();
  const sheet = page.getByRole('dialog', { name: queue.title });
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByRole('listitem').first()).toContainText('B-000001');
  await expect(sheet.getByRole('listitem').first()).toContainText(refusalReason('permission-denied'));
  await expect(sheet).not.toContainText('permission-denied');
  await expectNoAxeViolations(page);
  for (const [label, content] of [
    [queue.exportJson, '"receiptNumber": "B-000002"'],
    [queue.exportCsv, 'B-000002'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: label }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(content);
  }

  await refuse.end();
  await sheet.getByRole('listitem').first().getByRole('button', { name: queue.retry }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await sheet.getByRole('button', { name: queue.discard }).click();
  const question = page.getByRole('dialog', { name: /B-000002/u });
  await question.getByRole('button', { name: queue.discard }).click();
  await expect(question.getByText(queue.discardReasonRequired)).toBeVisible();
  await question.getByLabel(queue.discardReason).fill('سُجلت مرتين');
  await question.getByRole('button', { name: queue.discard }).click();
  await approve(page);
  await expect(sheet.getByText(queue.empty)).toBeVisible();
  const numbers = (await shop.sales()).map(({ receiptNumber }) => receiptNumber);
  expect(numbers.toSorted()).toEqual(['B-000001', 'B-000003']);
});

test('FP-14 FT-31 CO-09 CO-15 a long queue of sales arrives, each sale once, by one commit without any read', async ({
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

test('FT-26 CO-05 ER-57 a device that fills up while the payment is open shows that the sale was not saved', async ({
  page,
  freshShop,
}) => {
  await openSmallDevice(page, freshShop);
  const shop = await backendOf(freshShop);
  await tiles(page).nth(0).click();
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog')).toBeVisible();
  await fillDevice(page);
  await page.getByLabel(posTexts.payment.paid).fill('20000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText(sale.localFailed)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cart(page).getByRole('listitem')).toHaveCount(1);
  expect(await shop.sales()).toEqual([]);
  await test.step('CO-05 ER-57 the full device shows a message before the next payment', async () => {
    await page.keyboard.press('F9');
    await expect(page.getByText(status.storageFull)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('CO-05 the cashier sees a warning when four fifths of the device’s storage are used', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 80, quota: 100 });
  });
  await openPos(page);
  await expect(page.getByText(status.storageLow)).toBeVisible();
});

test('CP-01 CP-02 CP-03 LG-38 a cashier adds a product, which can be sold after the refresh', async ({
  page,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  await page.getByRole('tab', { name: tabs.products }).click();
  const panel = page.getByRole('tabpanel', { name: tabs.products });
  const form = adminTexts.product;
  await expectNoAxeViolations(page);
  await panel.getByLabel(form.name, { exact: true }).fill('صفارة تدريب');
  await panel.getByLabel(form.price, { exact: true }).fill('٣٥٫٥٠');
  await panel.getByLabel(form.stock, { exact: true }).fill('4');
  await panel.getByLabel(form.category, { exact: true }).selectOption({ index: 1 });
  await panel.getByRole('button', { name: form.add }).click();
  await expect(page.getByText(form.added)).toBeVisible();
  await panel.getByRole('button', { name: products.refresh }).click();
  await expect(page.getByText(/^حُدّثت القائمة/u)).toBeVisible();
  await page.getByRole('tab', { name: tabs.pointOfSale }).click();
  await page.getByLabel(posTexts.picker.search).fill('تدريب صفاره');
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText(posTexts.picker.lowStock);
});

test('FP-12 ER-33 CP-04 the products tab shows that categories cannot be read, and reads them again', async ({
  page,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  await page.route(/:runQuery/u, (route) =>
    route.request().postData()?.includes('"categories"') === true
      ? route.fulfill({ status: 500, body: '{}' })
      : route.continue(),
  );
  await page.getByRole('tab', { name: tabs.products }).click();
  const panel = page.getByRole('tabpanel', { name: tabs.products });
  const failure = adminTexts.categories.loadFailed('');
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
  await expect(panel.getByRole('status').filter({ hasText: failure })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(/:runQuery/u);
  await panel.getByRole('button', { name: controlTexts.retry }).click();
  await expect(panel.getByRole('status').filter({ hasText: failure })).toHaveCount(0);
});

test('a new version waits for an empty cart and shows a message', async ({ page }) => {
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
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: update.open }).click()]);
  await posIsOpen(page);
  const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(worker).toContain('?next');
});

/** Answers the sync of these receipts with a refusal, as the rules would. */
function refusing(page: Page, receipts: readonly string[]) {
  return {
    begin: () =>
      refuseCommits(
        page,
        (body) => body.includes('/sales/') && receipts.some((receipt) => body.includes(receipt)),
      ),
    end: () => page.unroute(/documents:commit/u),
  };
}

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
