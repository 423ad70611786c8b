// A first visit on a cheap phone with a slow connection: when the store paints, and when its products can be used.
import type { Browser, Page } from 'playwright';
import { startShop } from '../e2e/shop.ts';
import { percentile } from './figures.ts';
import { openBrowser } from '../running/browser.ts';

/** 400 kbit/s in both directions, 400 ms until an answer begins. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const cpuSlowdown = 4;

/** Limits of a visit, milliseconds. */
const paintLimit = 2500;
const usableLimit = 8000;

export interface CheapPhoneSizes {
  readonly paths: readonly string[];
  readonly visits: number;
}

export async function benchCheapPhone({ paths, visits }: CheapPhoneSizes): Promise<void> {
  const shop = await startShop('--demo');
  const browser = await openBrowser();
  try {
    for (const path of paths) {
      const times = [];
      for (let visit = 0; visit < visits; visit += 1)
        times.push(await timesOfVisit(browser, shop.address + path));
      const painted = percentile(
        times.map((time) => time.painted),
        0.5,
      );
      const usable = percentile(
        times.map((time) => time.usable),
        0.5,
      );
      console.log(
        `${path.padEnd(20)} painted after ${painted.toFixed(0)} ms (limit ${paintLimit}), products usable after ${usable.toFixed(0)} ms (limit ${usableLimit})`,
      );
    }
  } finally {
    await browser.close();
    await shop.close();
  }
}

interface VisitTimes {
  /** Milliseconds from the start of the navigation to the first paint with content. */
  readonly painted: number;
  /** Milliseconds until a product is in sight, its button adds it, and neither splash nor loading state covers it. */
  readonly usable: number;
}

async function timesOfVisit(browser: Browser, url: string): Promise<VisitTimes> {
  const context = await browser.newContext({
    locale: 'ar-EG',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(noteUsable);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('products-usable').length > 0, undefined, {
      timeout: 60_000,
    });
    return await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable: performance.getEntriesByName('products-usable')[0]?.startTime ?? Number.NaN,
    }));
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Runs in the page before its scripts: marks the first frame in which a card's button can be pressed. */
function noteUsable(): void {
  const checkFrame = () => {
    const button = document.querySelector('article button:last-of-type');
    const isUsable =
      button !== null && button.closest('[inert]') === null && document.getElementById('splash') === null;
    if (isUsable) performance.mark('products-usable');
    else requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}
