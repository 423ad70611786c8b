// The connection returns after a day offline: the till sends its queued sales to the shop server while its page is in use.
import type { Browser, Page } from 'playwright';
import { readSale, offlineSale } from '#domain/sale';
import { shopDayOf } from '#kernel/shop-day';
import { generateSales } from './large-shop.ts';
import { posTexts } from '#text';
import { spread } from './figures.ts';
import { buildPages, posIsOpen, openPos } from './measured-browser.ts';
import { openBrowser } from '../running/browser.ts';
import { folderOfSize, removeFolder, startMeasured, type MeasuredShop } from './shop-of-size.ts';

const productCount = 2_000;

/** The largest part that localStorage takes in one write. */
const mostMirrored = 2_000;

const timeout = 600_000;

export async function benchOutbox(): Promise<void> {
  buildPages();
  for (const count of [1_000, 10_000]) {
    const folder = await folderOfSize({ products: productCount, orders: 0, sales: 0 });
    const shop = await startMeasured(folder);
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ locale: 'ar-EG', timezoneId: 'Africa/Cairo' });
      const page = await openPos(context, shop);
      await context.setOffline(true);
      await queueSales(page, count);
      await drain(page, { browser, shop, count });
    } finally {
      await browser.close();
      await shop.stop();
      removeFolder(folder);
    }
  }
}

interface Draining {
  readonly browser: Browser;
  readonly shop: MeasuredShop;
  readonly count: number;
}

async function drain(page: Page, { browser, shop, count }: Draining): Promise<void> {
  const { status, queue } = posTexts;
  await page.evaluate(watchFrames);
  const before = { browser: await processorTimeOf(browser), shop: shop.processorTime() };
  await page.context().setOffline(false);
  await page.getByText(status.syncing).waitFor({ timeout: timeout });
  const begun = performance.now();
  await page.getByTitle(queue.open).getByText(status.allSent).waitFor({ timeout: timeout });
  const took = performance.now() - begun;
  const used = {
    browser: (await processorTimeOf(browser)) - before.browser,
    shop: shop.processorTime() - before.shop,
  };
  const late = await page.evaluate(lateFrames);
  console.log(
    `${count} queued sales drained in ${(took / 1000).toFixed(1)} s; processor time for each: ` +
      `browser ${(used.browser / count).toFixed(1)} ms, shop ${(used.shop / count).toFixed(1)} ms`,
  );
  console.log(
    late.length === 0 ? 'no frame later than 50 ms' : `frames later than 50 ms meanwhile: ${spread(late)}`,
  );
}

/** Milliseconds, of all processes of the browser. */
async function processorTimeOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** When the till opens it imports unknown records of the storage copy into its queue. */
async function queueSales(page: Page, count: number): Promise<void> {
  const sales = salesOfToday(count);
  for (let at = 0; at < count; at += mostMirrored) {
    await page.evaluate(
      (stored) => localStorage.setItem('offlineSales', stored),
      JSON.stringify(sales.slice(at, at + mostMirrored)),
    );
    await page.reload();
    await posIsOpen(page);
  }
}

function salesOfToday(count: number) {
  const now = Date.now();
  const day = shopDayOf(now);
  return [...generateSales({ count, seed: 1, now, productCount })].map(([path, document]) =>
    offlineSale({ ...readSale(path.replace('sales/', ''), document), timestamp: now, day }),
  );
}

/** Runs in the page: records frames longer than 50 ms. Drawing permanently to measure them would be work of its own. */
function watchFrames(): void {
  const times: number[] = [];
  Object.assign(globalThis, { lateFrames: times });
  new PerformanceObserver((list) => times.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'long-animation-frame',
    },
  );
}

function lateFrames(): number[] {
  return Reflect.get(globalThis, 'lateFrames');
}
