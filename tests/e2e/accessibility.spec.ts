// Checks states of admin screens that have no file of their own with axe; routes.spec.ts checks every route.
import { commandTexts } from '#text';
import { expect, expectAccessibleInLightAndDark, storeSignIn, test } from './fixtures.ts';

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

test('SH-01 the command search is accessible, with hits and without', async ({ openAs }) => {
  const page = await openAs('admin');
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
