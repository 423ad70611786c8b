// Which route opens which screen, for each role (SH-12 to SH-31).
import type { Page } from 'playwright/test';
import {
  adminTexts,
  boardingTexts,
  posTexts,
  purchaseTexts,
  signInTexts,
  statisticsTexts,
  storefrontTexts,
} from '#text';
import { expect, signInAs, storeSignIn, test } from './fixtures.ts';

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

const open = [
  { ids: 'SH-13', path: '/products', title: storefrontTexts.catalogue.title },
  { ids: 'SH-14', path: '/cart', title: purchaseTexts.cart.empty },
  { ids: 'SH-15', path: '/checkout', title: purchaseTexts.checkout.empty },
  { ids: 'SH-16', path: '/hosting-request', title: boardingTexts.request.title },
  { ids: 'SH-17', path: '/login', title: signInTexts.title },
] as const;

for (const { ids, path, title } of open) {
  test(`${ids} ${path} opens its page for a visitor`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
  });
}

test('SH-12 / opens the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: storefrontTexts.home.shopNow })).toBeVisible();
});

test('SH-18 SH-04 /cashier opens for a cashier: selling, boarding, products', async ({ page }) => {
  await signInAs(page, 'cashier');
  await expect(page).toHaveURL(/\/cashier$/u);
  for (const tab of Object.values(posTexts.tabs)) {
    await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  }
});

const screens = [
  { ids: 'SH-05 SH-19 SH-20', path: '/admin/products', title: adminTexts.product.addTitle },
  { ids: 'SH-21', path: '/admin', title: adminTexts.product.addTitle },
  { ids: 'SH-22', path: '/admin/products-management', title: adminTexts.sidebar.productsManagement },
  { ids: 'SH-24', path: '/admin/categories', title: adminTexts.categories.title },
  { ids: 'SH-25', path: '/admin/users', title: adminTexts.users.title },
  { ids: 'SH-26', path: '/admin/users/add-user', title: adminTexts.addUser.title },
  { ids: 'SH-28', path: '/admin/orders', title: adminTexts.orders.title },
  { ids: 'SH-29', path: '/admin/hosting', title: adminTexts.sidebar.boarding },
  { ids: 'SH-30', path: '/admin/settings', title: adminTexts.settings.title },
  { ids: 'SH-31', path: '/admin/statistics', title: statisticsTexts.title },
] as const;

for (const { ids, path, title } of screens) {
  test(`${ids} ${path} opens its screen for an admin`, async ({ page }) => {
    await storeSignIn(page, 'admin');
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
  });
}

test('SH-23 /admin/edit-product/{productId} opens the form of that product', async ({ page }) => {
  await storeSignIn(page, 'admin');
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
