// A cashier scans one product a second for minutes, pays after each twenty and goes on: how long the longest frame is.
import type { Page } from 'playwright';
import { posTexts } from '#text';
import { spread } from './figures.ts';
import { buildPages, openBrowser, openPos } from './measured-browser.ts';
import { folderOfSize, removeFolder, startMeasured } from './shop-of-size.ts';

const productCount = 5_000;

/** Products that are scanned in turn, each once in a sale. */
const scanned = 20;

/** Milliseconds of a frame that a cashier notices. */
const limitMs = 100;

export async function benchScan(minutes = 1): Promise<void> {
  buildPages();
  const folder = await folderOfSize({ products: productCount, orders: 0, sales: 0 });
  const shop = await startMeasured(folder);
  const browser = await openBrowser();
  try {
    const page = await openPos(await browser.newContext({ locale: 'ar-EG' }), shop);
    const barcodes = await barcodesOfFirst(page);
    await page.evaluate(recordFrames);
    const scans = minutes * 60;
    for (let scan = 0; scan < scans; scan += 1) {
      const second = page.waitForTimeout(1_000);
      if (scan > 0 && scan % scanned === 0) await pay(page);
      await page.keyboard.type(barcodes[scan % barcodes.length] ?? '');
      await page.keyboard.press('Enter');
      await second;
    }
    const frames = await page.evaluate(() => window.recordedFrames);
    const late = frames.filter((time) => time > limitMs).length;
    console.log(
      `${scans} scans in ${minutes} minutes: ${late} of ${frames.length} frames above ${limitMs} ms, from one to the next ${spread(frames)}`,
    );
  } finally {
    await browser.close();
    await shop.stop();
    removeFolder(folder);
  }
}

/** Read from the cart, which is empty afterwards. */
async function barcodesOfFirst(page: Page): Promise<readonly string[]> {
  const tiles = page.locator('[data-index]');
  for (let index = 0; index < scanned; index += 1) await tiles.nth(index).click();
  const stored = await page.evaluate(() => localStorage.getItem('cashierCart') ?? '[]');
  await pay(page);
  return [...stored.matchAll(/"barcode":"([^"]+)"/gu)].map(([, barcode = '']) => barcode);
}

async function pay(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await page.getByLabel(posTexts.payment.paid).fill('1000000');
  await page.keyboard.press('Enter');
  await page.getByLabel(posTexts.payment.paid).waitFor({ state: 'detached' });
}

/** Runs in the page: notes the milliseconds from each frame to the next. */
function recordFrames(): void {
  const frames: number[] = [];
  window.recordedFrames = frames;
  let before = performance.now();
  const note = (now: number): void => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

declare global {
  interface Window {
    recordedFrames: number[];
  }
}
