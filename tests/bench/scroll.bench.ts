// A cashier scrolls through all products in the pos: how many frames are late.
import type { Page } from 'playwright';
import { spread } from './figures.ts';
import { openPos } from './measured-browser.ts';
import { openBrowser } from '../running/browser.ts';
import { folderOfSize, removeFolder, startMeasured } from './shop-of-size.ts';

/** Twelve screens a second: faster than reading. */
const pixelsInAFrame = 160;

export interface ScrollSizes {
  readonly products: number;
  readonly frames: number;
}

export async function benchScroll({ products, frames: frameCount }: ScrollSizes): Promise<void> {
  const folder = await folderOfSize({ products, orders: 0, sales: 0 });
  const shop = await startMeasured(folder);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ locale: 'ar-EG', timezoneId: 'Africa/Cairo' });
    const page = await openPos(context, shop);
    await allProductsAreListed(page, products);
    const frames = await page.evaluate(scrollThrough, { frameCount, pixelsInAFrame });
    const dropped = frames.filter((time) => time > 25).length;
    console.log(
      `scrolling through ${products} products: ${dropped} of ${frames.length} frames dropped, from one to the next ${spread(frames)}`,
    );
  } finally {
    await browser.close();
    await shop.stop();
    removeFolder(folder);
  }
}

/** The list's height shows its length; it grows while the products arrive. */
async function allProductsAreListed(page: Page, products: number): Promise<void> {
  await page.waitForFunction(
    (count) => {
      const list = document.querySelector('[data-index]')?.closest('.overflow-y-auto');
      return list instanceof HTMLElement && list.scrollHeight > count;
    },
    products * 10,
    { timeout: 120_000 },
  );
}

/** Runs in the page: scrolls the list at each frame; resolves with the milliseconds from each frame to the next. */
async function scrollThrough(plan: {
  readonly frameCount: number;
  readonly pixelsInAFrame: number;
}): Promise<number[]> {
  const list = document.querySelector('[data-index]')?.closest('.overflow-y-auto');
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let before = await nextFrame();
  for (let frame = 0; frame < plan.frameCount; frame += 1) {
    list?.scrollBy(0, plan.pixelsInAFrame);
    const now = await nextFrame();
    times.push(now - before);
    before = now;
  }
  return times;
}
