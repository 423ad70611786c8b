// The fields of the product form: what they take in, and what is said of what cannot be saved.
import { createProductRepository } from '#backend/products';
import { adminTexts, controlTexts, productEditingTexts } from '#text';
import { openScreen, secondAdmin, valueOf } from './back-office.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { add, field, fillProduct, toast } from './products.ts';

const texts = adminTexts.product;
const addScreen = { path: '/admin/products', title: texts.addTitle };

test.use({ reducedMotion: 'reduce' });

test('FA-04 AP-06 AP-14 a comma arrives in every amount field and is read as written, typed or pasted; what is unclear is refused there', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, addScreen);
  const name = `كرة بفاصلة ${Date.now()}`;
  await fillProduct(page, name);
  await page.getByText(texts.more).click();
  await field(page, texts.price).fill('');
  await field(page, texts.price).pressSequentially('12,5x0,3');
  await expect(field(page, texts.price)).toHaveValue('12,50,3');
  await add(page);
  await expect(field(page, texts.price)).toHaveAccessibleDescription('اكتب المبلغ مثل 1,234.50');
  const all = () => secondAdmin(shop, ({ products }) => products());
  expect((await all()).some((product) => product.name === name)).toBe(false);

  await field(page, texts.price).fill('');
  await field(page, texts.price).pressSequentially('12,50');
  // One input event with the whole text, as pasting gives it.
  await field(page, texts.originalPrice).focus();
  await page.keyboard.insertText('1,234.50');
  await expect(field(page, texts.originalPrice)).toHaveValue('1,234.50');
  await add(page);
  await expect(toast(page, texts.added)).toBeVisible();
  expect((await all()).find((product) => product.name === name)).toMatchObject({
    price: 1250,
    originalPrice: 123_450,
  });
});

test('AP-17 AP-45 ER-71 an address is stored as the image; one that leads nowhere says so', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, addScreen);
  await field(page, texts.imageUrl).fill('/uploads/nothing-there.webp');
  await expect(page.getByRole('img', { name: controlTexts.imageFailed })).toBeVisible();
});

test('FA-10 FT-14 AP-17 DB-04 an address is saved as the image and read back; what is no address is refused at the field', async ({
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

test('FA-03 FT-23 FA-07 AP-14 the barcode of another product is refused in any form, and so is one that a spreadsheet spoilt', async ({
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

test('AP-14 a barcode of the shop’s own is offered, drawn on a label, and refused where another product carries it', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, addScreen);
  await fillProduct(page, 'لعبة بملصق');
  await page.getByText(texts.more).click();
  await page.getByRole('button', { name: texts.suggestBarcode }).click();
  await expect(field(page, texts.barcode)).toHaveValue(/^2\d{12}$/u);
  await page.getByRole('button', { name: texts.printLabel }).click();
  const label = page.getByRole('dialog', { name: productEditingTexts.label.title });
  await expect(label.getByRole('img', { name: /^2\d{12}$/u })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  const taken = await secondAdmin(shop, async ({ products }) =>
    (await products()).find(({ barcode }) => barcode !== null),
  );
  await field(page, texts.barcode).fill(taken?.barcode ?? '');
  await add(page);
  await expect(field(page, texts.barcode)).toHaveAccessibleDescription(
    new RegExp(texts.barcodeTaken(taken?.name ?? ''), 'u'),
  );
  await expect(field(page, texts.barcode)).toBeFocused();
});
