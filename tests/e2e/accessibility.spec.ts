// Every route, as each kind of person sees it: Arabic, right to left, one heading, nothing wider than a phone, and
// clean by WCAG 2.2 AA in light and dark.
import type { Page } from 'playwright/test';
import { specialPageTexts } from '#text';
import {
  expect,
  expectAccessibleInLightAndDark,
  expectNoAxeViolations,
  resizeTo,
  signInAs,
  test,
} from './fixtures.ts';

const unknown = '/nowhere';
const open = ['/', '/products', '/cart', '/checkout', '/hosting-request', '/login', unknown] as const;
const forCashiers = ['/cashier', '/profile', '/settings'] as const;
const forAdmins = [
  '/admin',
  '/admin/products-management',
  '/admin/categories',
  '/admin/users',
  '/admin/users/add-user',
  '/admin/orders',
  '/admin/hosting',
  '/admin/settings',
  '/admin/statistics',
] as const;

test.use({ reducedMotion: 'reduce' });

for (const route of open) {
  test(`SH-01 ${route} is Arabic, fits a phone and is accessible to a visitor`, async ({ page }) => {
    await expectGoodPage(page, route);
  });
}

for (const [who, routes] of [
  ['cashier', forCashiers],
  ['admin', forAdmins],
] as const) {
  test(`SH-01 ${routes.join(', ')}: Arabic, fit a phone and accessible to the ${who}`, async ({ page }) => {
    test.slow();
    await signInAs(page, who);
    for (const route of routes) {
      await test.step(route, () => expectGoodPage(page, route));
    }
  });
}

const expectGoodPage = async (page: Page, route: string): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(route);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle(/أليف/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  const notFound = page.getByRole('heading', { name: specialPageTexts.notFound.title });
  await expect(notFound).toHaveCount(route === unknown ? 1 : 0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleInLightAndDark(page);
  await resizeTo(page, { width: 390, height: 844 });
  await expectNoAxeViolations(page);
};
