// The product list in the back office: search, filter, changes in place, deletion, export and import.
import { readFile } from 'node:fs/promises';
import { createProductRepository } from '#backend/products';
import { adminTexts, controlTexts, failureText, productEditingTexts } from '#text';
import { countReads, openScreen, secondAdmin, showScreen, valueOf } from './back-office.ts';
import { expect, expectFits, expectNoAxeViolations, test } from './fixtures.ts';

import { card, field, search, toast } from './products.ts';
import type { Shop } from './shop.ts';

const texts = adminTexts.product;
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
  await page.getByRole('link', { name: list.editNamed(name) }).click();
  const movements = page.getByRole('table', { name: productEditingTexts.movements.title });
  await expect(movements.getByRole('row').nth(1)).toContainText('جرد الشهر');
  await expect(movements.getByRole('row').nth(1)).toContainText(
    productEditingTexts.movements.reasons.correction,
  );
});

/** Imports products with these names and one barcode. */
function shareBarcode(shop: Shop, names: readonly string[]): Promise<void> {
  return secondAdmin(shop, async ({ backend, staff, products }) => {
    const [{ id: _, ...draft }] = await products();
    const twins = names.map((name, at) => ({
      type: 'create' as const,
      line: at + 2,
      id: `twin-${at}`,
      draft: { ...draft, name, barcode: '6229999999999' },
    }));
    valueOf(await createProductRepository(backend).importChunk(twins, staff));
  });
}

test('FA-16 AP-14 at 390 px the names of the products that share a barcode have a line of their own', async ({
  page,
  freshShop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const names = ['رمل قطط متكتل برائحة اللافندر', 'طعام كلاب جاف بالدجاج والأرز'];
  await shareBarcode(freshShop, names);
  await openScreen(page, freshShop, listScreen);
  const shown = page.getByText(names.join('، '));
  await expect(shown).toBeVisible();
  expect((await shown.boundingBox())?.width).toBeGreaterThan(200);
  await expectFits(page);
});

test('FT-11 ER-31 a failed price change and a failed edit show the reason, preserve the input and change nothing', async ({
  page,
  shop,
}) => {
  const product = await secondAdmin(shop, async ({ products }) => (await products())[0]);
  const stored = () =>
    secondAdmin(shop, async ({ backend }) => valueOf(await createProductRepository(backend).get(product.id)));
  const message = texts.saveFailed(failureText({ type: 'Unreachable' }));
  await openScreen(page, shop, listScreen);
  await search(page, product.name);
  await page.route(/:commit/u, (route) => route.abort());
  await page.getByRole('button', { name: quick.changePrice(product.name) }).click();
  const dialog = page.getByRole('dialog', { name: quick.priceTitle });
  await dialog.getByLabel(quick.newPrice).fill('777.25');
  await dialog.getByRole('button', { name: quick.save }).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(dialog.getByLabel(quick.newPrice)).toHaveValue('777.25');
  expect(await stored()).toEqual(product);

  await page.goto(`${shop.address}/admin/edit-product/${product.id}`);
  await expect(field(page, texts.name)).toHaveValue(product.name);
  await field(page, texts.name).fill('اسم لم يُحفظ');
  await page.getByRole('button', { name: texts.save }).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(field(page, texts.name)).toHaveValue('اسم لم يُحفظ');
  expect(await stored()).toEqual(product);
  await page.unroute(/:commit/u);
  await page.getByRole('button', { name: controlTexts.dismiss }).click();
  await field(page, texts.name).fill(product.name);
  await field(page, texts.description).fill('وصف بعد الانقطاع');
  await page.getByRole('button', { name: texts.save }).click();
  await expect(toast(page, texts.updated)).toBeVisible();
  expect(await stored()).toMatchObject({ name: product.name, description: 'وصف بعد الانقطاع' });
});

for (const [path, title] of [
  ['/admin/products', texts.addTitle],
  ['/admin/products-management', list.title],
  ['/admin/categories', adminTexts.categories.title],
] as const) {
  test(`FT-12 ER-33 AP-44 ${path} shows that categories cannot be loaded`, async ({ page, shop }) => {
    await openScreen(page, shop, { path: '/admin/users', title: adminTexts.users.title });
    await page.route(/:runQuery/u, (route) =>
      (route.request().postData() ?? '').includes('"categories"') ? route.abort() : route.continue(),
    );
    await showScreen(page, shop, { path, title });
    const message = adminTexts.categories.loadFailed(failureText({ type: 'Unreachable' }));
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  });
}

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
