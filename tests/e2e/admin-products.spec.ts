// A product in the back office: added with an uploaded image.
import { adminTexts, productEditingTexts } from '#text';
import { openScreen, secondAdmin } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { add, anImage, chooseImage, field, fillProduct, toast } from './products.ts';

const texts = adminTexts.product;
const addScreen = { path: '/admin/products', title: texts.addTitle };

test.use({ reducedMotion: 'reduce' });

test('a product is added with an uploaded image and Arabic digits (AP-03, AP-18, AP-27, ER-36)', async ({
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
