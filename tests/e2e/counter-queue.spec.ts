// What waits at the counter: refused entries in a person's hands, a long queue, a full device, a new version, and new goods.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { adminTexts, controlTexts, counterTexts } from '#text';
import {
  askShop,
  counterIsOpen,
  goods,
  openCounter,
  pay,
  programIsKept,
  sell,
  unsent,
  waitForLine,
} from './counter.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

const { status, queue, sale, tabs, products, update } = counterTexts;

// QUEUED_SALES=1000 measures the day without a line; 10 s is what it may take on a machine that does nothing else.
const queued = Number(process.env['QUEUED_SALES'] ?? 200);

test.use({ reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('CO-13 CO-14 a refused sale does not hold up the others; it is retried, exported, or given up with a reason', async ({
  page,
  context,
  freshShop,
}) => {
  test.slow();
  await openCounter(page, freshShop);
  const shop = await askShop(freshShop);
  await context.setOffline(true);
  await waitForLine(page, 'offline');
  for (const index of [0, 1, 2]) await sell(page, index);
  const refuse = refusing(page, ['B-000001', 'B-000002']);
  await refuse.begin();
  await context.setOffline(false);
  await expect(
    page.getByText(status.syncDone({ succeeded: 1, failed: 2 }, { succeeded: 0, failed: 0 })),
  ).toBeVisible({ timeout: 20_000 });
  await unsent(page).click();
  const sheet = page.getByRole('dialog', { name: queue.title });
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByRole('listitem').first()).toContainText('B-000001');
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
  await expect(sheet.getByRole('listitem')).toHaveCount(1, { timeout: 15_000 });
  await sheet.getByRole('button', { name: queue.discard }).click();
  const question = page.getByRole('dialog', { name: /B-000002/u });
  await question.getByRole('button', { name: queue.discard }).click();
  await expect(question.getByText(queue.discardReasonRequired)).toBeVisible();
  await question.getByLabel(queue.discardReason).fill('سُجلت مرتين');
  await question.getByRole('button', { name: queue.discard }).click();
  await expect(sheet.getByText(queue.empty)).toBeVisible();
  const numbers = (await shop.sales()).map(({ receiptNumber }) => receiptNumber);
  expect(numbers.toSorted()).toEqual(['B-000001', 'B-000003']);
});

test('CO-09 CO-15 a long queue of sales arrives, each once', async ({ page, context, freshShop }) => {
  test.setTimeout(120_000);
  await openCounter(page, freshShop);
  const shop = await askShop(freshShop);
  await programIsKept(page);
  await context.setOffline(true);
  await waitForLine(page, 'offline');
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
  await counterIsOpen(page);
  await expect(unsent(page)).toContainText(status.unsent(queued));
  const started = Date.now();
  // Looked for at every frame: a quick machine has sent all of them before a test would look twice.
  const begun = page.waitForFunction((words) => document.body.innerText.includes(words), status.syncing, {
    timeout: 15_000,
  });
  await context.setOffline(false);
  await begun;
  const draining = Date.now();
  await expect(unsent(page)).toContainText(status.allSent, { timeout: 90_000 });
  console.log(
    `${queued} queued sales: begun after ${draining - started} ms, drained in ${Date.now() - draining} ms`,
  );
  const held = await shop.sales();
  expect(held).toHaveLength(queued);
  expect(new Set(held.map(({ id }) => id)).size).toBe(queued);
});

test('CO-05 ER-57 a device without room says so before the money is taken', async ({
  page,
  context,
  shop,
}) => {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(shop.address);
  // Before anything is kept: Chromium remembers for a while how much room there was.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 8_000_000 });
  await openCounter(page);
  await programIsKept(page);
  await goods(page).nth(0).click();
  await page.evaluate(fillDevice);
  await page.keyboard.press('F9');
  await expect(page.getByText(status.storageFull)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('CO-05 the cashier is warned when four fifths of the device are used', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 80, quota: 100 });
  });
  await openCounter(page);
  await expect(page.getByText(status.storageLow)).toBeVisible();
});

test('CP-01 CP-02 CP-03 LG-38 a cashier adds a product, which is sellable after the refresh', async ({
  page,
  freshShop,
}) => {
  test.slow();
  await openCounter(page, freshShop);
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
  await page.getByLabel(counterTexts.picker.search).fill('تدريب صفاره');
  await expect(goods(page)).toHaveCount(1);
  await expect(goods(page)).toContainText(counterTexts.picker.lowStock);
});

test('FP-12 ER-33 CP-04 categories that cannot be read are said at the goods tab, and are read again', async ({
  page,
  freshShop,
}) => {
  test.slow();
  await openCounter(page, freshShop);
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

test('a new version waits for an empty cart and says so', async ({ page }) => {
  test.slow();
  await openCounter(page);
  await programIsKept(page);
  await expect(page.getByText(update.ready)).toHaveCount(0);
  await goods(page).nth(0).click();
  // The same worker under another address counts as a new version.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  await expect(page.getByText(update.afterSale)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: update.open })).toHaveCount(0);
  await pay(page);
  await expect(page.getByText(sale.completed)).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: update.open }).click()]);
  await counterIsOpen(page);
  const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(worker).toContain('?next');
});

/** Answers the sync of these receipts as the rules would refuse them. */
const refusing = (page: Page, receipts: readonly string[]) => {
  const commits = /documents:commit/u;
  return {
    begin: () =>
      page.route(commits, (route) => {
        const body = route.request().postData() ?? '';
        return body.includes('/sales/') && receipts.some((receipt) => body.includes(receipt))
          ? route.fulfill({
              status: 403,
              json: {
                error: {
                  code: 403,
                  message: 'Missing or insufficient permissions.',
                  status: 'PERMISSION_DENIED',
                },
              },
            })
          : route.fallback();
      }),
    end: () => page.unroute(commits),
  };
};

const mirroredSales = (page: Page): Promise<readonly object[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('offlineSales') ?? '[]'));

/** Leaves no room for another record, as a device that is really full. */
const fillDevice = async (): Promise<void> => {
  const settled = (target: EventTarget, wanted: string): Promise<boolean> =>
    new Promise((resolve) => {
      for (const name of [wanted, 'error', 'abort']) {
        target.addEventListener(name, () => resolve(name === wanted));
      }
    });
  const opening = indexedDB.open('ballast');
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('ballast', { autoIncrement: true }),
  );
  await settled(opening, 'success');
  for (const size of [60_000, 8_000, 1_000]) {
    let hasRoom = true;
    while (hasRoom) {
      const writing = opening.result.transaction('ballast', 'readwrite');
      writing.objectStore('ballast').add(crypto.getRandomValues(new Uint8Array(size)));
      hasRoom = await settled(writing, 'complete');
    }
  }
};
