// A cashier scans one product a second for minutes, pays after each twenty products and goes on: how long the longest frame is.
import type { Page } from 'playwright';
import { posTexts } from '#text';
import { scan as scanCode, storedCart } from '../e2e/pos.ts';
import { spread } from './figures.ts';
import { openPos } from './measured-browser.ts';
import { openBrowser } from '../running/browser.ts';
import { folderOfSize, removeFolder, startMeasured } from './shop-of-size.ts';

/** At most as many products are scanned in turn, each once in a sale. */
const scanned = 20;

/** Milliseconds of a frame that a cashier notices. */
const limitMs = 100;

export interface ScanSizes {
  readonly products: number;
  /** One a second. */
  readonly scans: number;
}

export async function benchScan({ products, scans }: ScanSizes): Promise<void> {
  const folder = await folderOfSize({ products, orders: 0, sales: 0 });
  const shop = await startMeasured(folder);
  const browser = await openBrowser();
  try {
    const page = await openPos(await browser.newContext({ locale: 'ar-EG' }), shop);
    const barcodes = await barcodesOfFirst(page, Math.ceil(scans / scanned));
    await page.evaluate(recordFrames);
    for (let scan = 0; scan < scans; scan += 1) {
      const second = page.waitForTimeout(1_000);
      if (scan > 0 && scan % barcodes.length === 0) await pay(page);
      await scanCode(page, barcodes[scan % barcodes.length] ?? '');
      await second;
    }
    const frames = await page.evaluate(() => window.recordedFrames);
    const late = frames.filter((time) => time > limitMs).length;
    console.log(
      `${scans} scans, one a second: ${late} of ${frames.length} frames above ${limitMs} ms, from one to the next ${spread(frames)}`,
    );
  } finally {
    await browser.close();
    await shop.stop();
    removeFolder(folder);
  }
}

/** Of products whose stock lasts, read from the cart, which is empty afterwards. */
async function barcodesOfFirst(page: Page, sales: number): Promise<readonly string[]> {
  const tiles = await page.locator('[data-index]').all();
  for (const tile of tiles) await tile.click();
  const stored = await storedCart(page, tiles.length);
  await pay(page);
  return stored.flatMap(({ barcode, stock }) => (stock > sales + 1 ? (barcode ?? []) : [])).slice(0, scanned);
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
