// `npm run screenshots`: takes the images of docs/screenshots from a new demo shop in a real browser. `npm run screenshots --
// NAME…` takes those of some screens.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import { posTexts, purchaseTexts, shellTexts, signInTexts, storefrontTexts } from '#text';
import { startShop } from './e2e/shop.ts';
import { browserAdvice, browserFlags, provideBrowser } from './running/browser.ts';

type Person = 'visitor' | 'cashier' | 'admin';

interface Screen {
  readonly name: string;
  readonly as: Person;
  readonly path: string;
  /** Brings the page into the state that the image shows. */
  readonly prepare?: (page: Page) => Promise<void>;
}

interface Variant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

const variants: readonly Variant[] = [
  { name: '390-light', width: 390, height: 844, colorScheme: 'light' },
  { name: '768-dark', width: 768, height: 1024, colorScheme: 'dark' },
  { name: '1440-light', width: 1440, height: 900, colorScheme: 'light' },
  { name: '1440-dark', width: 1440, height: 900, colorScheme: 'dark' },
];

async function fillCart(page: Page): Promise<void> {
  await page.goto('/products');
  const add = page.getByRole('article').getByRole('button', { name: storefrontTexts.product.add });
  await add.nth(0).click();
  await add.nth(2).click();
}

async function sellSomething(page: Page): Promise<void> {
  for (const index of [0, 1, 1, 4]) await page.locator('[data-index]').nth(index).click();
}

const screens: readonly Screen[] = [
  { name: 'home', as: 'visitor', path: '/' },
  { name: 'products', as: 'visitor', path: '/products' },
  {
    name: 'quick-view',
    as: 'visitor',
    path: '/products',
    prepare: async (page) => {
      const card = page.getByRole('article').first();
      await card.getByRole('button', { name: storefrontTexts.product.quickViewNamed('') }).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  { name: 'stay-request', as: 'visitor', path: '/hosting-request' },
  { name: 'login', as: 'visitor', path: '/login' },
  { name: 'not-found', as: 'visitor', path: '/nowhere' },
  {
    name: 'cart',
    as: 'visitor',
    path: '/',
    prepare: (page) => fillCart(page).then(() => open(page, '/cart')),
  },
  {
    name: 'checkout',
    as: 'visitor',
    path: '/cart',
    prepare: (page) => page.getByRole('link', { name: purchaseTexts.cart.checkout }).click(),
  },
  { name: 'pos', as: 'cashier', path: '/cashier', prepare: sellSomething },
  {
    name: 'pos-payment',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await page.keyboard.press('F9');
      await page.getByLabel(posTexts.payment.paid).waitFor();
    },
  },
  {
    name: 'pos-boarding',
    as: 'cashier',
    path: '/cashier',
    prepare: (page) => page.getByRole('tab', { name: posTexts.tabs.boarding }).click(),
  },
  { name: 'no-permission', as: 'cashier', path: '/admin' },
  { name: 'profile', as: 'cashier', path: '/profile' },
  { name: 'preferences', as: 'cashier', path: '/settings' },
  { name: 'admin-add-product', as: 'admin', path: '/admin/products' },
  { name: 'admin-products', as: 'admin', path: '/admin/products-management' },
  {
    name: 'admin-edit-product',
    as: 'admin',
    path: '/admin/products-management',
    prepare: async (page) => {
      const address = await page.locator('a[href^="/admin/edit-product/"]').first().getAttribute('href');
      await open(page, address ?? '');
    },
  },
  { name: 'admin-categories', as: 'admin', path: '/admin/categories' },
  { name: 'admin-orders', as: 'admin', path: '/admin/orders' },
  { name: 'admin-boarding', as: 'admin', path: '/admin/hosting' },
  { name: 'admin-boarding-calendar', as: 'admin', path: '/admin/hosting?view=calendar' },
  { name: 'admin-boarding-requests', as: 'admin', path: '/admin/hosting?view=requests' },
  { name: 'admin-tills', as: 'admin', path: '/admin/tills' },
  { name: 'admin-users', as: 'admin', path: '/admin/users' },
  { name: 'admin-add-user', as: 'admin', path: '/admin/users/add-user' },
  { name: 'admin-settings', as: 'admin', path: '/admin/settings' },
  { name: 'admin-statistics', as: 'admin', path: '/admin/statistics?period=month' },
];

const names = process.argv.slice(2);
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));

const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');

async function takeAll(browser: Browser, address: string): Promise<void> {
  for (const variant of variants) {
    for (const person of ['visitor', 'cashier', 'admin'] as const) {
      const page = await enter(browser, address, person, variant);
      for (const screen of wanted.filter(({ as }) => as === person)) {
        await open(page, screen.path);
        await screen.prepare?.(page);
        await settle(page);
        await save(page, `${screen.name}-${variant.name}`);
      }
      await page.context().close();
    }
  }
}

async function enter(browser: Browser, address: string, person: Person, variant: Variant): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: variant.width, height: variant.height },
    colorScheme: variant.colorScheme,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => sessionStorage.setItem('aleef.splash', 'seen'));
  const page = await context.newPage();
  if (person === 'visitor') return page;
  await page.goto('/login');
  await page.getByLabel(signInTexts.email).fill(`${person}@aleef.test`);
  await page.getByLabel(signInTexts.password, { exact: true }).fill('aleef-demo');
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
  await page.waitForURL(/\/(?:admin|cashier)/u);
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await settle(page);
}

/** Nothing is loading, the strip of the shop server is shown, and every visible image is loaded. */
async function settle(page: Page): Promise<void> {
  await page.getByText(shellTexts.previewConnected).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .animate-shimmer') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
  });
}

async function save(page: Page, name: string): Promise<void> {
  const image = await page.screenshot();
  await sharp(image)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  console.log(name);
}

const executablePath = await provideBrowser(console.log);
if (executablePath === undefined) {
  console.error(browserAdvice);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const shop = await startShop('--demo');
const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
try {
  await takeAll(browser, shop.address);
} finally {
  await browser.close();
  await shop.close();
}
