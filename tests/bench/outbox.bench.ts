// The connection returns after a day offline: the till sends its queued sales to the shop server while its page is in use.
import type { Browser, Page } from 'playwright';
import { readProduct } from '#domain/product';
import { cashPayment, offlineSale } from '#domain/sale';
import { aCart } from '#testing/builders';
import { virtualTime } from '#testing/virtual-time';
import { posTexts } from '#text';
import { emptyDisk } from '../till/memory-store.ts';
import { newOrderId, startHarness } from '../till/till-harness.ts';
import { generateProducts } from './large-shop.ts';
import { spread } from './figures.ts';
import { posIsOpen, openPos } from './measured-browser.ts';
import { openBrowser } from '../running/browser.ts';
import { folderOfSize, removeFolder, startMeasured, type MeasuredShop } from './shop-of-size.ts';

const productCount = 2_000;

/** The largest part that localStorage takes in one write. */
const mostMirrored = 2_000;

const timeout = 600_000;

/** `counts`: how many sales wait, once each. */
export async function benchOutbox(counts: readonly number[]): Promise<void> {
  for (const count of counts) {
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
  const sales = await soldOffline(count, await page.evaluate(identityOfTill));
  for (let at = 0; at < count; at += mostMirrored) {
    await page.evaluate(
      (stored) => localStorage.setItem('offlineSales', stored),
      JSON.stringify(sales.slice(at, at + mostMirrored)),
    );
    await page.reload();
    await posIsOpen(page);
  }
}

interface Identity {
  readonly id: string;
  readonly letter: string;
}

/** The sales that a till with this identity makes without a connection. */
async function soldOffline(count: number, { id, letter }: Identity) {
  const disk = { ...emptyDisk(id), letter };
  const harness = await startHarness({ cut: true, disk, time: virtualTime(Date.now()) });
  const products = [...generateProducts({ count: productCount, seed: 1 })].map(([path, document]) =>
    readProduct(path.replace('products/', ''), document),
  );
  for (let made = 0; made < count; made += 1) {
    const product = products[made % products.length];
    if (product === undefined) throw new Error('no products');
    const cart = aCart({ ...product, stock: count });
    const sold = await harness.running.till.recordSale({
      id: newOrderId(),
      cart,
      paid: cashPayment(product.price),
    });
    if (!sold.ok) throw new Error(`the sale was not recorded: ${sold.error.type}`);
  }
  harness.running.stop();
  return [...disk.queue.values()].flatMap(({ payload }) =>
    payload.kind === 'sale' ? [offlineSale(payload.sale)] : [],
  );
}

/** Runs in the page. */
async function identityOfTill(): Promise<Identity> {
  const [{ name = '' } = {}] = await indexedDB.databases();
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
  });
  const read = (key: string) =>
    new Promise<string>((resolve) => {
      const reading = database.transaction('identity').objectStore('identity').get(key);
      reading.addEventListener('success', () => resolve(reading.result));
    });
  const identity = { id: await read('id'), letter: await read('letter') };
  database.close();
  return identity;
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
