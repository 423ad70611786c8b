// Checks every route for every role: Arabic, right to left, one heading, no wider than a phone, WCAG 2.2 AA in light and
// dark. Other files check the states and dialogs that they open.
import type { Page } from 'playwright/test';
import { commandTexts, specialPageTexts } from '#text';
import {
  expect,
  expectAccessibleInLightAndDark,
  expectNoAxeViolations,
  resizeTo,
  storeSignIn,
  test,
} from './fixtures.ts';

const unknown = '/nowhere';
const open = ['/', '/products', '/cart', '/checkout', '/hosting-request', '/login', unknown] as const;
const forStaff = [
  ['/cashier', 'cashier'],
  ['/profile', 'cashier'],
  ['/settings', 'cashier'],
  ['/admin', 'admin'],
  ['/admin/products-management', 'admin'],
  ['/admin/categories', 'admin'],
  ['/admin/users', 'admin'],
  ['/admin/users/add-user', 'admin'],
  ['/admin/orders', 'admin'],
  ['/admin/hosting', 'admin'],
  ['/admin/hosting?view=requests', 'admin'],
  ['/admin/hosting?view=calendar', 'admin'],
  ['/admin/tills', 'admin'],
  ['/admin/sales', 'admin'],
  ['/admin/audit', 'admin'],
  ['/admin/settings', 'admin'],
  ['/admin/statistics?period=month', 'admin'],
] as const;

test.use({ reducedMotion: 'reduce' });

for (const route of open) {
  test(`SH-01 ${route} is Arabic, fits a phone and is accessible to a visitor`, async ({ page }) => {
    await expectGoodPage(page, route);
  });
}

for (const [route, who] of forStaff) {
  test(`SH-01 ${route} is Arabic, fits a phone and is accessible to the ${who}`, async ({ page }) => {
    await storeSignIn(page, who);
    await expectGoodPage(page, route);
  });
}

for (const [route, key] of [
  ['/admin/products-management', 'aleef.productsView'],
  ['/admin/orders', 'aleef.ordersView'],
] as const) {
  test(`SH-01 the table of ${route} is accessible`, async ({ page }) => {
    await storeSignIn(page, 'admin');
    await page.addInitScript((name) => localStorage.setItem(name, 'table'), key);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(route);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleInLightAndDark(page);
  });
}

test('SH-01 the command search is accessible, with hits and without', async ({ page }) => {
  await storeSignIn(page, 'admin');
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: commandTexts.open }).click();
  const field = page.getByRole('combobox', { name: commandTexts.label });
  await field.fill('قطط');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await field.fill('ظظظظ');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0);
  await expectAccessibleInLightAndDark(page);
});

async function expectGoodPage(page: Page, route: string): Promise<void> {
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
}
