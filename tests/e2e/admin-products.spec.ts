// Products in the back office: added with an image, found, changed in place, edited beside another admin.
import { adminTexts, controlTexts, productEditingTexts } from '#text';
import { openScreen, secondAdmin } from './back-office.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

import { add, anImage, chooseImage, field, fillProduct, toast } from './products.ts';

const texts = adminTexts.product;
const list = adminTexts.products;
const addScreen = { path: '/admin/products', title: texts.addTitle };
const listScreen = { path: '/admin/products-management', title: list.title };

test.use({ reducedMotion: 'reduce' });

test('AP-01 AP-02 SH-20 SH-21 the sidebar begins with the day and the eight sections and marks the open one', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, { ...addScreen, path: '/admin' });
  const sidebar = page.getByRole('navigation', { name: adminTexts.sidebar.label });
  await expect(sidebar.getByRole('link').first()).toBeVisible();
  // The badge of the alarms follows the name of its section.
  const names = (await sidebar.getByRole('link').allTextContents()).map((name) => name.replace(/\d.*$/u, ''));
  expect(names.slice(0, 9)).toEqual([
    adminTexts.sidebar.today,
    adminTexts.sidebar.products,
    adminTexts.sidebar.productsManagement,
    adminTexts.sidebar.categories,
    adminTexts.sidebar.users,
    adminTexts.sidebar.orders,
    adminTexts.sidebar.boarding,
    adminTexts.sidebar.settings,
    adminTexts.sidebar.statistics,
  ]);
  const active = sidebar.locator('[aria-current=page]');
  await expect(active).toHaveText(adminTexts.sidebar.products);
  await sidebar.getByRole('link', { name: adminTexts.sidebar.categories }).click();
  await expect(page).toHaveURL(/\/admin\/categories$/u);
  await expect(active).toHaveText(adminTexts.sidebar.categories);
  await page.getByRole('button', { name: adminTexts.sidebar.collapse }).click();
  await expect(active).toHaveAccessibleName(adminTexts.sidebar.categories);
  await expectNoAxeViolations(page);
});

test('AP-03 AP-18 AP-27 ER-36 a product is added with an uploaded image and Arabic digits', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, addScreen);
  await expect(page.getByRole('status').filter({ hasText: adminTexts.server.online })).toContainText(
    'الخادم يعمل',
  );
  await fillProduct(page, 'كرة مضيئة');
  await chooseImage(page, 'ball.png', 'image/png', await anImage());
  await expect(page.getByRole('img', { name: productEditingTexts.form.imagePreview })).toHaveAttribute(
    'src',
    /^\/uploads\/.+\.webp$/u,
  );
  await add(page);
  await expect(toast(page, texts.added)).toBeVisible();
  await expect(field(page, texts.name)).toHaveValue('');
  await expect(field(page, texts.name)).toBeFocused();
  await expect(field(page, texts.stock)).toHaveValue('0');
  const stored = await secondAdmin(shop, async ({ products }) =>
    (await products()).find(({ name }) => name === 'كرة مضيئة'),
  );
  expect(stored).toMatchObject({ price: 4550, stock: 12, category: 'toys' });
  expect(stored?.image).toMatch(/^\/uploads\//u);
});

test('leaving a form with unsaved input asks for confirmation, by a link and by Back', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, listScreen);
  await page.getByRole('link', { name: list.addNew }).click();
  await field(page, texts.name).fill('نصف منتج');
  const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  await page.getByRole('link', { name: adminTexts.sidebar.orders }).click();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect(field(page, texts.name)).toHaveValue('نصف منتج');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect(page).toHaveURL(/products-management/u);
});
