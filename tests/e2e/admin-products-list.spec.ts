// The product list in the back office: a price and a stock are changed in place.
import { adminTexts, productEditingTexts } from '#text';
import { openScreen } from './back-office.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { card } from './products.ts';

const { quick } = productEditingTexts;
const list = adminTexts.products;
const listScreen = { path: '/admin/products-management', title: list.title };

test.use({ reducedMotion: 'reduce' });

test('price and stock are changed in place, and the product’s page explains the change of stock', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, listScreen);
  const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await page.getByRole('button', { name: quick.changePrice(name) }).click();
  await page.getByLabel(quick.newPrice).fill('١٩٩٫٢٥');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(card(page, name)).toContainText('١٩٩٫٢٥');
  await page.getByRole('button', { name: quick.changeStock(name) }).click();
  await page.getByRole('radio', { name: quick.counted }).check();
  await page.getByLabel(quick.countedAmount).fill('7');
  await page.getByRole('textbox', { name: quick.note }).fill('جرد الشهر');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: quick.save }).click();
  await expect(card(page, name)).toContainText(list.stockOf(7));
  await page.getByRole('link', { name }).click();
  const movements = page.getByRole('table', { name: productEditingTexts.movements.title });
  await expect(movements.getByRole('row').nth(1)).toContainText('جرد الشهر');
  await expect(movements.getByRole('row').nth(1)).toContainText(
    productEditingTexts.movements.reasons.correction,
  );
});
