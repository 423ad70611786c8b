// The product list in the back office: search, filter, changes in place, deletion, export and import.
import { readFile } from 'node:fs/promises';
import { adminTexts, productEditingTexts } from '#text';
import { countReads, openScreen } from './back-office.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { card, search } from './products.ts';

const { quick, csv } = productEditingTexts;
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

test('an edited export is previewed before it is saved; the same file again changes nothing', async ({
  page,
  freshShop,
}) => {
  test.slow();
  await openScreen(page, freshShop, listScreen);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: list.exportCsv }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported.startsWith(`\uFEFF${Object.values(csv.headings).join(',')}`)).toBe(true);
  const [first = ''] = exported.split('\r\n').slice(1);
  const [id = '', name = ''] = first.split(',');
  const file = [
    [csv.headings.id, csv.headings.name, csv.headings.price, csv.headings.stock, csv.headings.category],
    [id, name, '٧٧٧', '٣', 'القطط'],
    ['', 'منتج من ملف', '10', '4', 'الكلاب'],
  ];
  const choose = (rows: readonly (readonly string[])[]) =>
    page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'goods.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
      });
  await page.getByRole('button', { name: list.importCsv }).click();
  const dialog = page.getByRole('dialog', { name: csv.importTitle });
  await choose([...file, ['', '', 'abc', '1', 'لا أحد']]);
  await expect(dialog.getByText(csv.line(4))).toBeVisible();
  await expect(dialog).toContainText(csv.problems.UnknownCategory('لا أحد'));
  await expect(dialog.getByRole('button', { name: csv.start(2) })).toHaveCount(0);
  await expectNoAxeViolations(page);
  const wrongLines = page.waitForEvent('download');
  await dialog.getByRole('button', { name: csv.saveWrong }).click();
  const report = await readFile(await (await wrongLines).path(), 'utf8');
  expect(report).toContain(csv.problems.UnknownCategory('لا أحد').replaceAll('"', '""'));
  await choose(file);
  await expect(dialog).toContainText(csv.newProduct);
  await dialog.getByRole('button', { name: csv.start(2) }).click();
  await expect(dialog.getByText(csv.done(2))).toBeVisible();
  await choose(file);
  await expect(dialog.getByText(csv.nothingToDo)).toBeVisible();
  await page.keyboard.press('Escape');
  await search(page, 'منتج من ملف');
  await expect(card(page, 'منتج من ملف')).toContainText(list.stockOf(4));
});

test('the list opens with at most 200 document reads', async ({ page, freshShop }) => {
  await openScreen(page, freshShop, { path: '/admin/categories', title: adminTexts.categories.title });
  const reads = countReads(page);
  await page.getByRole('link', { name: adminTexts.sidebar.productsManagement }).click();
  await expect(page.getByText(/^عرض 1-12 من \d+$/u)).toBeVisible();
  await expect(page.getByRole('main').getByText(/جنيه/u).first()).toBeVisible();
  await expect.poll(reads).toBeGreaterThan(12);
  expect(reads()).toBeLessThanOrEqual(200);
});
