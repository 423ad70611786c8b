// The products tab of the cashier page: a new product reaches the shop and the list of the till.
import { adminTexts, posTexts } from '#text';
import { openPos, tiles } from './pos.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

const { tabs, products } = posTexts;

test.use({ reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('a cashier adds a product, which can be sold after the refresh (CP-01, CP-02, CP-03, LG-38)', async ({
  page,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  await page.getByRole('tab', { name: tabs.products }).click();
  const panel = page.getByRole('tabpanel', { name: tabs.products });
  const form = adminTexts.product;
  await expectNoAxeViolations(page);
  await panel.getByLabel(form.name, { exact: true }).fill('صفارة تدريب');
  await panel.getByLabel(form.price, { exact: true }).fill('٣٥٫٥٠');
  await panel.getByLabel(form.stock, { exact: true }).fill('4');
  await panel.getByLabel(form.category, { exact: true }).selectOption({ index: 1 });
  await panel.getByRole('button', { name: form.add }).click();
  await expect(page.getByText(form.added)).toBeVisible();
  await panel.getByRole('button', { name: products.refresh }).click();
  await expect(page.getByText(/^حُدّثت القائمة/u)).toBeVisible();
  await page.getByRole('tab', { name: tabs.pointOfSale }).click();
  await page.getByLabel(posTexts.picker.search).fill('تدريب صفاره');
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText(posTexts.picker.lowStock);
});
