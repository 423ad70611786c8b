// The form of a new product: accepted input, messages for invalid input, images that are not stored, and unsaved input.
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ServerCalls } from '#backend/admin';
import type { ProductRepository } from '#backend/products';
import { aCategory, aProduct, pounds } from '#testing/builders';
import { createMemoryCategories, createMemoryProducts, createMemoryShop } from '#testing/memory-repositories';
import { err, ok } from '#kernel/result';
import { adminTexts, controlTexts, errorTexts, failureText, productEditingTexts } from '#text';
import { currentPath } from '../../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { add, anImage, fillProduct } from '../../../../tests/component/product-form.ts';
import {
  alert,
  chooseFile,
  field,
  renderAdmin,
  serverCalls,
  toast,
} from '../../../../tests/component/render-admin.tsx';
import { expectFitsLongText } from '../../../../tests/component/long-text.ts';
import { AddProductScreen } from './add-product-screen.tsx';

const texts = adminTexts.product;
const preview = page.getByRole('img', { name: productEditingTexts.form.imagePreview });
const serverStatus = page.getByRole('status').filter({ hasText: adminTexts.server.title });

async function openForm({
  server = {},
  answer = (products) => products,
}: {
  readonly server?: Partial<ServerCalls>;
  readonly answer?: (products: ProductRepository) => ProductRepository;
} = {}) {
  const shop = createMemoryShop({
    categories: [aCategory({ id: 'toys', name: 'الألعاب' })],
    products: [aProduct({ id: 'carrier', name: 'صاحب الباركود', barcode: 'abc-1' })],
  });
  await renderAdmin(
    <>
      <Link to="/admin/orders">{adminTexts.sidebar.orders}</Link>
      <AddProductScreen />
    </>,
    {
      categories: createMemoryCategories(shop),
      products: answer(createMemoryProducts(shop)),
      server: serverCalls({ check: () => Promise.resolve(ok({ message: 'الخادم يعمل' })), ...server }),
    },
  );
  await expect.element(field(texts.category).getByRole('option', { name: 'الألعاب' })).toBeInTheDocument();
  return { named: (name: string) => [...shop.products.values()].filter((product) => product.name === name) };
}

async function openOnline(server: Partial<ServerCalls> = {}) {
  const shop = await openForm({ server });
  await expect.element(serverStatus).toMatchTextContent(adminTexts.server.online);
  return shop;
}

test('missing input is shown above and at each field, and invalid letters are ignored (AP-05, AP-07, AP-12, ER-22)', async () => {
  await openOnline();
  await userEvent.type(field(texts.price), '1a2.5x3-');
  await expect.element(field(texts.price)).toHaveValue('12.53');
  await field(texts.price).fill('0');
  await field(texts.stock).clear();
  await userEvent.type(field(texts.stock), '1.5-x');
  await expect.element(field(texts.stock)).toHaveValue('15');
  await field(texts.stock).clear();
  await add();
  await expect.element(alert(texts.requiredFields)).toBeVisible();
  await expect.element(field(texts.name)).toHaveFocus();
  const { missing } = errorTexts.field;
  await expect.element(field(texts.name)).toHaveAccessibleDescription(missing.productName);
  await expect.element(field(texts.price)).toHaveAccessibleDescription(missing.price);
  await expect.element(field(texts.category)).toHaveAccessibleDescription(missing.category);
  await expect.element(field(texts.stock)).toHaveAccessibleDescription(texts.stockRequired);
  await expectAccessible();
  await field(texts.name).fill('لعبة');
  await expect.element(field(texts.name)).not.toHaveAttribute('aria-invalid', 'true');
});

test('every amount field takes a typed or pasted comma as written, and refuses an ambiguous one (FA-04, AP-06, AP-14)', async () => {
  const { named } = await openOnline();
  await fillProduct('كرة بفاصلة');
  await page.getByText(texts.more).click();
  await field(texts.price).clear();
  await userEvent.type(field(texts.price), '12,5x0,3');
  await expect.element(field(texts.price)).toHaveValue('12,50,3');
  await add();
  await expect.element(field(texts.price)).toHaveAccessibleDescription('اكتب المبلغ مثل 1,234.50');
  expect(named('كرة بفاصلة')).toEqual([]);
  await field(texts.price).clear();
  await userEvent.type(field(texts.price), '12,50');
  // One input event with the whole text, like pasting.
  await field(texts.originalPrice).fill('1,234.50');
  await expect.element(field(texts.originalPrice)).toHaveValue('1,234.50');
  await add();
  await expect.element(toast(texts.added)).toBeVisible();
  expect(named('كرة بفاصلة')).toMatchObject([{ price: pounds(12.5), originalPrice: pounds(1234.5) }]);
});

test('a file that is no image or is above 10 MB is refused (AP-15, AP-16, ER-23, LM-07)', async () => {
  await openOnline({
    uploadProductImage: () => Promise.resolve(err({ type: 'UploadRefused', reason: 'NotAnImage' })),
  });
  const problem = page.getByRole('group', { name: productEditingTexts.form.images }).getByRole('alert');
  chooseFile(new File(['%PDF'], 'list.pdf', { type: 'application/pdf' }));
  await expect.element(problem).toMatchTextContent(texts.imageOnly);
  chooseFile(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }));
  await expect.element(problem).toMatchTextContent(texts.imageTooLarge);
  chooseFile(new File(['no image at all'], 'fake.png', { type: 'image/png' }));
  await expect.element(problem).toMatchTextContent(texts.imageOnly);
  await expect.element(preview).not.toBeInTheDocument();
});

test('a failed upload shows the reason and the image on this page only, and a save leaves the former one (AP-20, ER-27, AP-19, ER-26)', async () => {
  const { named } = await openOnline({
    uploadProductImage: () => Promise.resolve(err({ type: 'ServerMisconfigured' })),
  });
  await fillProduct('لعبة بلا صورة');
  chooseFile(await anImage());
  await expect.element(alert(texts.uploadedLocally)).toBeVisible();
  const problem = page
    .getByRole('group', { name: productEditingTexts.form.images })
    .getByText(texts.uploadMisconfigured);
  await expect.element(problem).toHaveRole('alert');
  await expect.element(preview).toHaveAttribute('src', expect.stringMatching(/^data:/u));
  await add();
  await expect.element(toast(productEditingTexts.form.formerImageStays)).toBeVisible();
  expect(named('لعبة بلا صورة')).toMatchObject([{ image: '' }]);
});

test('a URL is shown as the image; a broken one shows a message (AP-17, AP-45, ER-71)', async () => {
  await openOnline();
  await field(texts.imageUrl).fill('/uploads/nothing-there.webp');
  await expect.element(page.getByRole('img', { name: controlTexts.imageFailed })).toBeVisible();
});

test('without an answer of the server nothing is saved and no input is lost (AP-21, AP-22, AP-23, ER-25)', async () => {
  let answers = false;
  const { named } = await openForm({
    server: {
      check: () => Promise.resolve(answers ? ok({ message: '' }) : err({ type: 'TimedOut' })),
    },
  });
  await expect.element(serverStatus).toMatchTextContent(adminTexts.server.offline);
  await fillProduct('لعبة تنتظر');
  await add();
  await expect.element(alert(texts.serverOffline)).toBeVisible();
  await expect.element(field(texts.name)).toHaveValue('لعبة تنتظر');
  expect(named('لعبة تنتظر')).toEqual([]);
  answers = true;
  dispatchEvent(new Event('online'));
  await expect.element(serverStatus).toMatchTextContent(adminTexts.server.online);
  // The toast of the failure stays until it is closed, and covers a part of the button.
  await page.getByRole('button', { name: controlTexts.dismiss }).click();
  await add();
  await expect.element(toast(texts.added)).toBeVisible();
  expect(named('لعبة تنتظر')).toHaveLength(1);
});

test('after a lost connection the input stays, and a retry creates one product (AP-31, AP-32, ER-30)', async () => {
  let lost = 0;
  const { named } = await openForm({
    answer: (products) => ({
      ...products,
      create: async (...product) => {
        const created = await products.create(...product);
        lost += 1;
        return lost === 1 ? err({ type: 'Unreachable' }) : created;
      },
    }),
  });
  await expect.element(serverStatus).toMatchTextContent(adminTexts.server.online);
  await fillProduct('لعبة واحدة فقط');
  await add();
  await expect.element(alert(texts.addFailed(failureText({ type: 'Unreachable' })))).toBeVisible();
  await expect.element(field(texts.name)).toHaveValue('لعبة واحدة فقط');
  await field(texts.name).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast(texts.added)).toBeVisible();
  expect(named('لعبة واحدة فقط')).toMatchObject([{ stock: 12 }]);
});

test('a barcode of the shop is offered, drawn on a label, and refused when another product has it (AP-14)', async () => {
  const { named } = await openOnline();
  await fillProduct('لعبة بملصق');
  await page.getByText(texts.more).click();
  await page.getByRole('button', { name: texts.suggestBarcode }).click();
  await expect.element(field(texts.barcode)).toHaveValue(expect.stringMatching(/^2\d{12}$/u));
  await page.getByRole('button', { name: texts.printLabel }).click();
  const label = page.getByRole('dialog', { name: productEditingTexts.label.title });
  await expect.element(label.getByRole('img', { name: /^2\d{12}$/u })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await field(texts.barcode).fill('abc-1');
  await add();
  await expect
    .element(field(texts.barcode))
    .toHaveAccessibleDescription(new RegExp(texts.barcodeTaken('صاحب الباركود'), 'u'));
  await expect.element(field(texts.barcode)).toHaveFocus();
  expect(named('لعبة بملصق')).toEqual([]);
});

test('leaving the form with unsaved input asks for confirmation; staying preserves the input', async () => {
  await openForm();
  const link = page.getByRole('link', { name: adminTexts.sidebar.orders });
  const unsaved = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  await field(texts.name).fill('نصف منتج');
  await link.click();
  await expect.element(unsaved).toBeVisible();
  await expectAccessible();
  await unsaved.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect.element(unsaved).not.toBeInTheDocument();
  await expect.element(field(texts.name)).toHaveValue('نصف منتج');
  expect(currentPath()).toBe('/');
  await link.click();
  await unsaved.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.poll(currentPath).toBe('/admin/orders');
});

test('a text without a blank in any field does not widen the form of a product (FW-20)', async () => {
  await openForm();
  for (const details of document.querySelectorAll('details')) details.open = true;
  await expectFitsLongText();
});
