// The browser of the images: a visit of a person, a page in its final state, an image on the disk.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { controlTexts, shellTexts, signInTexts } from '#text';
import type { Person, Shot, Variant } from './shot.ts';

/** Of every user of these shops. */
export const password = 'aleef-demo';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'screenshots');
/** Those that a document shows. */
const documented = join(root, 'docs', 'screenshots');
mkdirSync(folder, { recursive: true });

/** Pixels of a whole page; the rest is cut off. */
const maxHeight = 2_000;

/** Milliseconds until an expected element must be shown. */
const patientMs = 60_000;

export async function enter(browser: Browser, address: string, who: Person, variant: Variant) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: variant.width, height: variant.height },
    // A phone is touched: it has no pointer that hovers, and other hints.
    isMobile: variant.width < 768,
    hasTouch: variant.width < 768,
    colorScheme: variant.colorScheme,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patientMs);
  await context.addInitScript(() => sessionStorage.setItem('aleef.splash', 'seen'));
  if (who !== 'visitor') await signIn(await context.newPage(), who);
  return context;
}

async function signIn(page: Page, who: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(signInTexts.email).fill(`${who}@aleef.test`);
  await page.getByLabel(signInTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
  // Not until the page has loaded: a listener of the backend is open for as long as it is.
  await page.waitForURL(/\/(?:admin|cashier)/u, { waitUntil: 'commit' });
  await page.close();
}

/** Shows a shot in a new page, whose carts are empty and whose lists show cards. */
export async function showShot(
  context: BrowserContext,
  shot: Shot,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  try {
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      for (const key of ['cart', 'cashierCart', 'aleef.ordersView', 'aleef.productsView'])
        localStorage.removeItem(key);
    });
    await shot.before?.(page);
    await open(page, shot.path);
    if (!shot.isLoading) await settle(page);
    await shot.prepare?.(page);
    await (shot.isLoading ? imagesAreDrawn(page) : settle(page));
    if (shot.isWholePage) await showWholePage(page);
    await calmDown(page);
    await checkFailure(page, shot);
    await use(page);
  } finally {
    await context.setOffline(false);
    await page.close();
  }
}

/** A busy machine may fail to answer: its failure is no image of another state. */
async function checkFailure(page: Page, { name }: Shot): Promise<void> {
  const isShown = await page
    .getByRole('button', { name: controlTexts.retry, exact: true })
    .first()
    .isVisible();
  if (isShown && !name.endsWith('-error')) throw new Error('The page could not read its data.');
}

export async function saveImage(page: Page, shot: Shot, variant: Variant): Promise<void> {
  const image = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toBuffer();
  const name = `${shot.name}-${variant.name}.webp`;
  writeFileSync(join(folder, name), image);
  if (existsSync(join(documented, name))) writeFileSync(join(documented, name), image);
}

/** The window becomes as high as the page, so that bars at its edges stand where they stand for a reader at the end. */
async function showWholePage(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.evaluate(() => scrollTo(0, 0));
  let shown = height;
  let whole = await heightOf(page);
  // What is near the window is loaded then, and may make the page longer.
  while (whole > shown && shown < maxHeight) {
    shown = Math.min(whole, maxHeight);
    await page.setViewportSize({ width, height: shown });
    await page.waitForFunction((tall) => innerHeight === tall, shown);
    await imagesAreDrawn(page);
    whole = await heightOf(page);
  }
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** No pointer hovers, no message covers the screen, nothing moves. */
async function calmDown(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  // The last step: a message may come at any time.
  await page.waitForFunction(() => document.querySelector('[popover] [role="status"]') === null);
  // What has left the document is drawn until the next frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
}

/** Nothing is loading, the strip of the shop server is shown, and every visible image is loaded. */
export async function settle(page: Page): Promise<void> {
  const { previewConnected, previewDisconnected } = shellTexts;
  const strip = page.getByText(previewConnected).or(page.getByText(previewDisconnected));
  await strip.first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .animate-shimmer') === null);
  await imagesAreDrawn(page);
}

async function imagesAreDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Under reduced motion every one ends at once; an image between its two frames has no dialog.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    const drawn = Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    // An image that is held back is never drawn.
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 5_000))]);
  });
}
