// Fixtures of every end-to-end test: a running shop, a page without the splash that fails on uncaught errors, signing in,
// checks with axe.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test as base } from 'playwright/test';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { addDays, shopDayOf, startOfShopDay, type ShopDay } from '#kernel/shop-day';
import { signInTexts } from '#text';
import { ofColours, violationsIn, wcag } from '../running/axe.ts';
import { signInDatabase, storedSignInOf, type Role } from './prepared-run.ts';
import { startShop, startShopProcess, type Shop, type ShopProcess } from './shop.ts';
import { deadlines } from '../running/deadlines.ts';

export { expect } from 'playwright/test';

interface TestFixtures {
  /** A demo shop of this test alone, for tests that change shared data. */
  readonly freshShop: Shop;
  /** The same in a process of its own, for tests that stop or restart it. */
  readonly shopProcess: ShopProcess;
  /** The same without products and users. */
  readonly emptyShop: Shop;
  /** Whether the till in the browser stores the application, which a test needs that opens it offline. */
  readonly storesApp: boolean;
  /** Messages of uncaught errors and violations of the content policy. A test that expects one empties the list. */
  readonly pageErrors: string[];
  /** Opens a page in a browser context of the worker, for tests that store nothing: the browser has cached the application. */
  readonly openAs: (who: Reader) => Promise<Page>;
  /** The shop day, with enough of it left for the test: a test that would run over midnight starts after it. */
  readonly today: ShopDay;
}
interface WorkerFixtures {
  /** A demo shop that the tests of a worker share: they may read it and place orders, but may not rely on its totals. */
  readonly shop: Shop;
  /** One context for each kind of reader, signed in where needed. */
  readonly readers: Map<Reader, BrowserContext>;
}

/** Who opens a page that a test only reads. */
export type Reader = Role | 'visitor';

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const shop = await startShop('--demo');
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: deadlines.program },
  ],
  readers: [
    async ({}, use) => {
      const readers = new Map<Reader, BrowserContext>();
      await use(readers);
      for (const context of readers.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  freshShop: async ({ browser }, use) => lend(await startShop('--demo'), browser, use),
  shopProcess: async ({ browser }, use) => lend(await startShopProcess('--demo'), browser, use),
  emptyShop: async ({ browser }, use) => lend(await startShop('--empty'), browser, use),
  pageErrors: async ({}, use) => use([]),
  openAs: async ({ browser, readers, pageErrors }, use, info) => {
    const pages: Page[] = [];
    await use(async (who) => {
      const context = readers.get(who) ?? (await newReader(browser, who));
      if (!readers.has(who))
        readers.set(
          who,
          context.once('close', () => readers.delete(who)),
        );
      const page = await preparePage(await context.newPage(), pageErrors);
      pages.push(page);
      return page;
    });
    for (const page of pages) {
      if (info.status !== info.expectedStatus) await printPage(page);
      await page.close();
    }
    expect(pageErrors, 'uncaught errors on the page').toEqual([]);
  },
  today: [async ({}, use) => use(await dayThatLasts()), { timeout: 2 * deadlines.test }],
  storesApp: [false, { option: true }],
  page: async ({ page, pageErrors, storesApp }, use, info) => {
    await use(storesApp ? await prepareStoringPage(page, pageErrors) : await preparePage(page, pageErrors));
    if (info.status !== info.expectedStatus) await printPage(page);
    expect(pageErrors, 'uncaught errors on the page').toEqual([]);
  },
});

/** The log of a failure on another machine. */
async function printPage(page: Page): Promise<void> {
  if (page.isClosed()) return;
  const seen = await page.locator('body').ariaSnapshot();
  console.log(`the page at the failure, ${page.url()}:\n${seen.slice(0, 6_000)}`);
}

async function newReader(browser: Browser, who: Reader): Promise<BrowserContext> {
  const context = await browser.newContext();
  if (who === 'visitor') return context;
  const page = await context.newPage();
  await storeSignIn(page, who);
  await page.close();
  return context;
}

/** A shop for one test. Its pages are closed first, because a request to a closing shop would fail the test. */
export async function lend<Lent extends Shop>(
  shop: Lent,
  browser: Browser,
  use: (shop: Lent) => Promise<void>,
): Promise<void> {
  await use(shop);
  for (const context of browser.contexts()) await context.close();
  await shop.close();
}

/**
 * Opens the area of a demo user, who is signed in already. Tests of the sign-in and of sessions use `signInByForm`, and so
 * does a shop that is not a copy of the prepared one.
 */
export async function signInAs(page: Page, who: Role): Promise<void> {
  await storeSignIn(page, who);
  await page.goto(who === 'admin' ? '/admin' : '/cashier');
  await areaHasCome(page);
}

/**
 * Puts the stored sign-in into the browser of a page. It holds from the next navigation on; `address` is the origin of the
 * shop.
 */
export async function storeSignIn(page: Page, who: Role, address = ''): Promise<void> {
  const stored = await storedSignInOf(who);
  // A file of the shop's origin that runs no script.
  await page.goto(`${address}/robots.txt`);
  await page.evaluate(
    async ({ localStorage: items, records, database: { name, store, key } }) => {
      for (const [item, value] of Object.entries(items)) localStorage.setItem(item, value);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore(store, { keyPath: key }),
        );
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)));
      });
      await new Promise<void>((resolve, reject) => {
        const writing = database.transaction(store, 'readwrite');
        for (const record of records) writing.objectStore(store).put(record);
        writing.addEventListener('complete', () => resolve());
        writing.addEventListener('abort', () => reject(new Error(`${store} cannot be written`)));
      });
      database.close();
    },
    { ...stored, database: signInDatabase },
  );
}

/** Signs in with the form as a demo user and waits until the user's area is open. */
export async function signInByForm(page: Page, who: Role, address = ''): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel(signInTexts.email).fill(`${who}@aleef.test`);
  await page.getByLabel(signInTexts.password, { exact: true }).fill('aleef-demo');
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
  await expect(page).toHaveURL(who === 'admin' ? /\/admin/u : /\/cashier/u);
  await areaHasCome(page);
}

/** The URL changes before the area has loaded; a loaded area takes the focus. */
export async function areaHasCome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Checks the page against WCAG 2.2 AA in light, and the rules about colours also in dark. */
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await showIn(page, 'light');
  await expectNoAxeViolations(page);
  await showIn(page, 'dark');
  expect(await violationsIn(page, 'html', ofColours)).toEqual([]);
}

/** Checks the page in its present state against WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await violationsIn(page, 'html', wcag)).toEqual([]);
}

/** Shows the page in light or dark and waits until no transition is running. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const isShown = (wanted: string): boolean => {
    const brightness = (color: string): number =>
      (color.match(/[\d.]+/gu) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    return wanted === (brightness(color) > brightness(backgroundColor) ? 'dark' : 'light');
  };
  await expect.poll(() => page.evaluate(isShown, colorScheme)).toBe(true);
}

/** Moves the page's installed clock on until a condition holds: the till and the SDK wait up to a minute between two attempts. */
export async function skipTimeUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  const holdsLater = async () => {
    await page.clock.fastForward(2_000);
    return holds();
  };
  await expect.poll(holdsLater, { intervals: [300], timeout: deadlines.connection }).toBe(true);
}

/** Resizes the window of an open page and waits for its layout: a click on a moving element would miss it. */
export async function resizeTo(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
  await expectFits(page);
}

/** Waits until nothing is wider than the window: a page needs time to lay itself out again. */
export async function expectFits(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide, 'pixels beyond the width of the window').toBeLessThanOrEqual(0);
}

/**
 * Every further page of a test (a second tab, another visitor) is watched and skips the splash like the first. It installs no
 * service worker; one that another page of its context has installed serves it.
 */
export async function preparePage(page: Page, pageErrors: string[]): Promise<Page> {
  await page.addInitScript(registerNoWorker);
  return prepareStoringPage(page, pageErrors);
}

/** The same with the service worker, which stores the application and its images. */
export async function prepareStoringPage(page: Page, pageErrors: string[]): Promise<Page> {
  watchErrors(page, pageErrors);
  await page.addInitScript(skipSplash);
  return page;
}

async function dayThatLasts(): Promise<ShopDay> {
  const left = startOfShopDay(addDays(shopDayOf(Date.now()), 1)) - Date.now();
  if (left < deadlines.test) await wait(left + 100);
  return shopDayOf(Date.now());
}

function watchErrors(page: Page, pageErrors: string[]): void {
  page.on('pageerror', ({ name, message, stack }) => pageErrors.push(`${name}: ${message}\n${stack ?? ''}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/Content Security Policy|Uncaught|Minified React error|hydrat/iu.test(message.text())) {
      pageErrors.push(message.text());
    }
  });
}

/** Storing the whole application takes a browser as long as opening the page. */
function registerNoWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** The splash is shown once a session; this marks it as shown. */
function skipSplash(): void {
  if (sessionStorage.getItem('aleef.splash') === null) sessionStorage.setItem('aleef.splash', 'skipped');
}
