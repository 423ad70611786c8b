// The fields of the product form: which input they accept, and which message an invalid input shows.
import { createProductRepository } from '#backend/products';
import { adminTexts, productEditingTexts } from '#text';
import { openScreen, secondAdmin, valueOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { add, field, fillProduct, toast } from './products.ts';

const texts = adminTexts.product;
const addScreen = { path: '/admin/products', title: texts.addTitle };

test.use({ reducedMotion: 'reduce' });

test('FA-10 FT-14 AP-17 DB-04 an image URL is saved and read back; an invalid one is refused at the field', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, addScreen);
  const name = `كرة برابط ${Date.now()}`;
  await fillProduct(page, name);
  const saved = async () =>
    (await secondAdmin(shop, ({ products }) => products())).find((product) => product.name === name);
  for (const wrong of ['ليس رابطاً', 'javascript:alert(1)', 'http://images.test/1.png']) {
    await field(page, texts.imageUrl).fill(wrong);
    await add(page);
    await expect(field(page, texts.imageUrl)).toHaveAccessibleDescription(
      productEditingTexts.form.imageInvalid,
    );
    await expect(field(page, texts.imageUrl)).toBeFocused();
    await expect(field(page, texts.imageUrl)).toHaveValue(wrong);
    expect(await saved()).toBe(undefined);
  }
  await field(page, texts.imageUrl).fill('/uploads/nothing-there.webp');
  await add(page);
  await expect(toast(page, texts.added)).toBeVisible();
  expect(await saved()).toMatchObject({ image: '/uploads/nothing-there.webp' });
});

test('FA-03 FT-23 FA-07 AP-14 a duplicate barcode is refused in every spelling, and so is one that a spreadsheet turned into a number', async ({
  page,
  shop,
}) => {
  const code = `abc-${Date.now()}`;
  await secondAdmin(shop, async ({ backend, staff, products }) => {
    const [{ id: _, ...draft }] = await products();
    valueOf(
      await createProductRepository(backend).create(
        { ...draft, name: 'صاحب الباركود', barcode: code },
        staff,
      ),
    );
  });
  await openScreen(page, shop, addScreen);
  await fillProduct(page, 'لعبة بباركود غيرها');
  await page.getByText(texts.more).click();
  await field(page, texts.barcode).fill('6.22105E+12');
  await add(page);
  await expect(field(page, texts.barcode)).toHaveAccessibleDescription(
    new RegExp(productEditingTexts.form.barcodeSpreadsheet, 'u'),
  );
  const arabicDigits = code.replaceAll(/\d/gu, (digit) => String.fromCharCode(0x0660 + Number(digit)));
  for (const typed of [code, code.toUpperCase(), ` ${code} `, arabicDigits]) {
    await field(page, texts.barcode).fill(typed);
    await add(page);
    await expect(field(page, texts.barcode)).toHaveAccessibleDescription(
      new RegExp(texts.barcodeTaken('صاحب الباركود'), 'u'),
    );
  }
  const all = await secondAdmin(shop, ({ products }) => products());
  expect(all.filter(({ name }) => name === 'لعبة بباركود غيرها')).toEqual([]);
});
