// Every route for every role: the screen that it opens (SH-12 to SH-31), Arabic, right to left, one heading, no wider than a
// phone, WCAG 2.2 AA on a desktop in light and on a phone in dark. Other files check the states and dialogs that they open.
import type { Locator, Page } from 'playwright/test';
import {
  adminTexts,
  boardingTexts,
  footerTexts,
  posTexts,
  purchaseTexts,
  signInTexts,
  specialPageTexts,
  statisticsTexts,
  storefrontTexts,
  trackingTexts,
} from '#text';
import {
  expect,
  expectFits,
  expectNoAxeViolations,
  resizeTo,
  showIn,
  test,
  type Reader,
} from './fixtures.ts';
import { openAskingOnce, openTwice } from './questions.ts';

interface Route {
  readonly ids: string;
  readonly path: string;
  readonly who: Reader;
  /** What the page shows once it is open. */
  readonly shows?: (page: Page) => Locator;
}

const unknown = '/services/flying';
const withoutFooter = '/login';

const routes: readonly Route[] = [
  { ids: 'SH-01, SH-12', path: '/', who: 'visitor', shows: shopLink },
  { ids: 'SH-01, SH-13', path: '/products', who: 'visitor', shows: heading(storefrontTexts.catalogue.title) },
  { ids: 'SH-01, SH-14', path: '/cart', who: 'visitor', shows: heading(purchaseTexts.cart.empty) },
  { ids: 'SH-01, SH-15', path: '/checkout', who: 'visitor', shows: heading(purchaseTexts.checkout.empty) },
  {
    ids: 'SH-01, SH-16',
    path: '/hosting-request',
    who: 'visitor',
    shows: heading(boardingTexts.request.title),
  },
  { ids: 'SH-01, SH-17', path: '/login', who: 'visitor', shows: heading(signInTexts.title) },
  { ids: 'SH-01, OD-11', path: '/track', who: 'visitor', shows: heading(trackingTexts.track.title) },
  { ids: 'SH-01', path: '/orders', who: 'visitor', shows: heading(trackingTexts.orders.title) },
  { ids: 'SH-01, SH-58', path: unknown, who: 'visitor', shows: heading(specialPageTexts.notFound.title) },
  { ids: 'SH-01, SH-32', path: '/profile', who: 'cashier' },
  { ids: 'SH-01, SH-33', path: '/settings', who: 'cashier' },
  { ids: 'SH-01, SH-21', path: '/admin', who: 'admin', shows: heading(adminTexts.product.addTitle) },
  {
    ids: 'SH-01, SH-22',
    path: '/admin/products-management',
    who: 'admin',
    shows: heading(adminTexts.sidebar.productsManagement),
  },
  {
    ids: 'SH-01, SH-24',
    path: '/admin/categories',
    who: 'admin',
    shows: heading(adminTexts.categories.title),
  },
  { ids: 'SH-01, SH-25', path: '/admin/users', who: 'admin', shows: heading(adminTexts.users.title) },
  {
    ids: 'SH-01, SH-26',
    path: '/admin/users/add-user',
    who: 'admin',
    shows: heading(adminTexts.addUser.title),
  },
  { ids: 'SH-01, SH-28', path: '/admin/orders', who: 'admin', shows: heading(adminTexts.orders.title) },
  { ids: 'SH-01, SH-29', path: '/admin/hosting', who: 'admin', shows: heading(adminTexts.sidebar.boarding) },
  { ids: 'SH-01', path: '/admin/hosting?view=requests', who: 'admin' },
  { ids: 'SH-01', path: '/admin/hosting?view=calendar', who: 'admin' },
  { ids: 'SH-01', path: '/admin/tills', who: 'admin' },
  { ids: 'SH-01', path: '/admin/sales', who: 'admin' },
  { ids: 'SH-01', path: '/admin/audit', who: 'admin' },
  { ids: 'SH-01', path: '/admin/today', who: 'admin' },
  { ids: 'SH-01', path: '/admin/shifts', who: 'admin' },
  { ids: 'SH-01', path: '/admin/refunds', who: 'admin' },
  { ids: 'SH-01, SH-30', path: '/admin/settings', who: 'admin', shows: heading(adminTexts.settings.title) },
  {
    ids: 'SH-01, SH-31',
    path: '/admin/statistics?period=month',
    who: 'admin',
    shows: heading(statisticsTexts.title),
  },
];

/** Checks the past days one after the other. */
const asksInTheBackground = '/admin/today';

for (const route of routes) {
  const { ids, path, who } = route;
  test(`${path} opens its screen, fits a phone and is accessible to the ${who} (${ids})`, async ({
    openAs,
  }) => {
    const page = await openAs(who);
    if (who === 'admin' && path !== asksInTheBackground) {
      await test.step('it asks nothing twice, in one load (FA-11, FT-32, AT-16, TS-03)', () =>
        openAskingOnce(page, path));
    } else {
      const answer = await page.goto(path);
      expect(answer?.status(), 'FW-24').toBe(path === unknown ? 404 : 200);
    }
    await expectGoodPage(page, route);
    if (who === 'visitor' && path !== withoutFooter)
      await test.step('it has the footer (FT-36, SH-60)', () =>
        expect(page.getByRole('contentinfo', { name: footerTexts.label })).toBeVisible());
  });
}

test('/cashier opens for a cashier: selling, boarding, products; accessible on a phone too (SH-01, SH-04, SH-18)', async ({
  openAs,
}) => {
  const page = await openAs('cashier');
  await page.goto('/cashier');
  for (const tab of Object.values(posTexts.tabs)) {
    await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/cashier$/u);
  await expectGoodPage(page, { path: '/cashier' });
});

for (const path of ['/admin/products', '/admin/statistics', '/admin/orders', '/admin/shifts']) {
  test(`${path} asks nothing twice, and first what it asks later (FA-11, FT-32, AT-16)`, async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    await openTwice(page, path);
    if (path === '/admin/products')
      await test.step('it is the form of a new product (SH-05, SH-19, SH-20)', () =>
        expect(heading(adminTexts.product.addTitle)(page)).toBeVisible());
  });
}

test('/admin/edit-product/{productId} opens the form of that product (SH-23)', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/admin/products-management');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/admin\/edit-product\/[^/]+$/u);
  await expect(page.getByLabel(adminTexts.product.name, { exact: true })).toHaveValue(name);
});

function heading(name: string) {
  return (page: Page) => page.getByRole('heading', { level: 1, name, exact: true });
}

function shopLink(page: Page): Locator {
  return page.getByRole('link', { name: storefrontTexts.home.shopNow });
}

async function expectGoodPage(page: Page, { path, shows }: Pick<Route, 'path' | 'shows'>): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle(/أليف/u);
  if (shows !== undefined) await expect(shows(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  const notFound = page.getByRole('heading', { name: specialPageTexts.notFound.title });
  await expect(notFound).toHaveCount(path === unknown ? 1 : 0);
  await expectFits(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await resizeTo(page, { width: 390, height: 844 });
  await showIn(page, 'dark');
  await expectNoAxeViolations(page);
}
