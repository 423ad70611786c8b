// The add form: the server status with its delays, the kinds of images, and URLs and barcodes that are refused.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ServerCalls } from '#backend/admin';
import { everythingOffered, type StatusError } from '#backend/server';
import { err, ok } from '#kernel/result';
import { aCategory, aProduct } from '#testing/builders';
import { createMemoryCategories, createMemoryProducts, createMemoryShop } from '#testing/memory-repositories';
import { adminTexts, failureText, productEditingTexts } from '#text';
import { add, fillProduct } from '../../../../tests/component/product-form.ts';
import {
  alert,
  chooseFile,
  field,
  renderAdmin,
  serverCalls,
  toast,
} from '../../../../tests/component/render-admin.tsx';
import { advance, advanceUntilSeen, press, stopTimers } from '../../../../tests/component/timers.ts';
import { AddProductScreen } from './add-product-screen.tsx';

const texts = adminTexts.product;
const serverStatus = page.getByRole('status').filter({ hasText: adminTexts.server.title });
const addButton = page.getByRole('button', { name: texts.add, exact: true });
const toysOption = field(texts.category).getByRole('option', { name: 'الألعاب' });

async function openForm(server: Partial<ServerCalls> = {}) {
  const shop = createMemoryShop({
    categories: [aCategory({ id: 'toys', name: 'الألعاب' })],
    products: [aProduct({ id: 'carrier', name: 'صاحب الباركود', barcode: 'abc-1' })],
  });
  const products = createMemoryProducts(shop);
  let creations = 0;
  await renderAdmin(<AddProductScreen />, {
    categories: createMemoryCategories(shop),
    products: {
      ...products,
      create: (...product) => {
        creations += 1;
        return products.create(...product);
      },
    },
    server: serverCalls({ check: () => Promise.resolve(ok({ message: 'الخادم يعمل' })), ...server }),
  });
  return {
    named: (name: string) => [...shop.products.values()].filter((product) => product.name === name),
    creations: () => creations,
  };
}

test('the server status shows that it is being checked until the server answers (FT-16, AP-21, AP-22)', async () => {
  const held = Promise.withResolvers<void>();
  await openForm({
    check: async () => {
      await held.promise;
      return ok({ message: '' });
    },
  });
  await expect.element(serverStatus).toMatchTextContent('جاري الفحص');
  await expect.element(serverStatus).not.toMatchTextContent(adminTexts.server.online);
  held.resolve();
  await expect.element(serverStatus).toMatchTextContent(adminTexts.server.online);
  await expect.element(serverStatus).not.toMatchTextContent('جاري الفحص');
});

test('while the server does not answer the add form saves nothing (FT-15, AP-26)', async () => {
  const { creations, named } = await openForm({ check: () => Promise.resolve(err(timedOut)) });
  await expect.element(toysOption).toBeInTheDocument();
  await fillProduct('لعبة لا تُحفظ');
  await expect.element(serverStatus).toMatchTextContent(adminTexts.server.offline);
  await add();
  await expect.element(alert(texts.serverOffline)).toBeVisible();
  expect(named('لعبة لا تُحفظ')).toEqual([]);
  expect(creations()).toBe(0);
});

test('a server that does not answer is checked again every 10 s (FT-17, AP-24, LM-16)', async () => {
  stopTimers();
  let checks = 0;
  await openForm({
    check: () => {
      checks += 1;
      return Promise.resolve(err(timedOut));
    },
  });
  await advanceUntilSeen(serverStatus.filter({ hasText: adminTexts.server.offline }));
  expect(checks).toBe(1);
  await advance(9_900);
  expect(checks).toBe(1);
  await advance(200);
  expect(checks).toBe(2);
});

test('the success message of a new product is shown for 3 s (FT-18, AP-30, LM-18)', async () => {
  await openForm();
  await expect.element(serverStatus).toMatchTextContent(adminTexts.server.online);
  await expect.element(toysOption).toBeInTheDocument();
  await fillProduct('لعبة لثلاث ثوان');
  stopTimers();
  press(addButton);
  await advanceUntilSeen(toast(texts.added));
  await advance(2_900);
  expect(toast(texts.added).elements()).toHaveLength(1);
  await advance(200);
  expect(toast(texts.added).elements()).toEqual([]);
});

test('an image URL is saved; an invalid one is refused at the field (FA-10, FT-14, AP-17, DB-04)', async () => {
  const { named } = await openOnline();
  await fillProduct('كرة برابط');
  for (const wrong of ['ليس رابطاً', 'javascript:alert(1)', 'http://images.test/1.png']) {
    await field(texts.imageUrl).fill(wrong);
    await add();
    await expect
      .element(field(texts.imageUrl))
      .toHaveAccessibleDescription(productEditingTexts.form.imageInvalid);
    await expect.element(field(texts.imageUrl)).toHaveFocus();
    await expect.element(field(texts.imageUrl)).toHaveValue(wrong);
    expect(named('كرة برابط')).toEqual([]);
  }
  await field(texts.imageUrl).fill('/uploads/nothing-there.webp');
  await add();
  await expect.element(toast(texts.added)).toBeVisible();
  expect(named('كرة برابط')).toMatchObject([{ image: '/uploads/nothing-there.webp' }]);
});

test('a duplicate barcode is refused in every spelling, and so is one that a spreadsheet turned into a number (FA-03, FT-23, FA-07, AP-14)', async () => {
  const { named } = await openOnline();
  await fillProduct('لعبة بباركود غيرها');
  await page.getByText(texts.more).click();
  await field(texts.barcode).fill('6.22105E+12');
  await add();
  await expect
    .element(field(texts.barcode))
    .toHaveAccessibleDescription(expect.stringContaining(productEditingTexts.form.barcodeSpreadsheet));
  for (const typed of ['abc-1', 'ABC-1', ' abc-1 ', 'abc-١']) {
    await field(texts.barcode).fill(typed);
    await add();
    await expect
      .element(field(texts.barcode))
      .toHaveAccessibleDescription(expect.stringContaining(texts.barcodeTaken('صاحب الباركود')));
  }
  expect(named('لعبة بباركود غيرها')).toEqual([]);
});

test('a refused barcode opens the part of the form that hides it (AP-14, HZ-06)', async () => {
  await openOnline();
  await fillProduct('لعبة بباركود مخفي');
  await page.getByText(texts.more).click();
  await field(texts.barcode).fill('6.22105E+12');
  await page.getByText(texts.more).click();
  await expect.element(field(texts.barcode)).not.toBeVisible();
  await add();
  await expect
    .element(field(texts.barcode))
    .toHaveAccessibleDescription(expect.stringContaining(productEditingTexts.form.barcodeSpreadsheet));
  await expect.element(field(texts.barcode)).toHaveFocus();
});

test('an image that the browser can draw is uploaded as a bitmap; the formats are shown (FA-17, AP-15)', async () => {
  const uploaded: string[] = [];
  await openOnline({
    // An image that exists: the preview of a broken one is replaced by a text.
    uploadProductImage: ({ file }) =>
      Promise.resolve(ok(`/images/products/ball.svg?${uploaded.push(file.type)}`)),
  });
  await expect.element(page.getByText('JPG أو PNG أو WebP أو GIF حتى 10MB', { exact: false })).toBeVisible();
  const preview = (place: number) =>
    page.getByRole('img', { name: productEditingTexts.form.imagePreviewAt(place) });
  chooseFile(new File([drawing], 'ball.svg', { type: 'image/svg+xml' }));
  await expect.element(preview(1)).toHaveAttribute('src', '/images/products/ball.svg?1');
  const avif = await (await fetch(`data:image/avif;base64,${avifPixels}`)).blob();
  chooseFile(new File([avif], 'ball.avif', { type: 'image/avif' }));
  await expect.element(preview(2)).toHaveAttribute('src', '/images/products/ball.svg?2');
  for (const type of uploaded) expect(type).toMatch(/^image\/(?:png|jpeg|webp)$/u);
  chooseFile(new File(['no image at all'], 'photo.heic', { type: 'image/heic' }));
  await expect
    .element(
      page
        .getByRole('group', { name: productEditingTexts.form.images })
        .getByText(productEditingTexts.form.imageUndrawable),
    )
    .toHaveRole('alert');
  await expect.element(preview(2)).toHaveAttribute('src', '/images/products/ball.svg?2');
  expect(uploaded).toHaveLength(2);
});

test('the form shows that the categories cannot be loaded (FT-12, ER-33, AP-44)', async () => {
  await renderAdmin(<AddProductScreen />, {});
  const failed = adminTexts.categories.loadFailed(failureText({ type: 'Unreachable' }));
  await expect.element(alert(failed)).toBeVisible();
});

const timedOut: StatusError = { type: 'TimedOut' };

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#e9713c"/></svg>';

/** 8 × 8 pixels. */
const avifPixels =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAgAAAAIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgg4CL9pAQ0GkDIUHEJi5OAAFgAAkDWOOw8WRp8tpoA=';

async function openOnline(server: Partial<ServerCalls> = {}) {
  const shop = await openForm(server);
  await expect.element(serverStatus).toMatchTextContent(adminTexts.server.online);
  await expect.element(toysOption).toBeInTheDocument();
  return shop;
}

test('where the backend takes no images the form says so, and a URL can be given (CL-05)', async () => {
  const { named } = await openForm({ offers: async () => ({ ...everythingOffered, uploads: false }) });
  await expect.element(serverStatus).toMatchTextContent(adminTexts.server.online);
  await expect.element(toysOption).toBeInTheDocument();
  await expect.element(page.getByText(texts.uploadNotOffered)).toBeVisible();
  await expect.element(page.getByRole('button', { name: texts.chooseImage })).toBeDisabled();
  await fillProduct('كرة برابط');
  await field(texts.imageUrl).fill('https://pictures.test/ball.webp');
  await add();
  await expect.element(toast(texts.added)).toBeVisible();
  expect(named('كرة برابط')).toMatchObject([{ image: 'https://pictures.test/ball.webp' }]);
});

test('an upload that found no turn says when to repeat it, and shows no local image (CL-02)', async () => {
  await openForm({ uploadProductImage: async () => err({ type: 'UploadRefused', reason: 'Busy' }) });
  chooseFile(new File(['image'], 'cat.png', { type: 'image/png' }));
  await expect.element(alert(texts.uploadBusy)).toBeVisible();
  await expect.element(page.getByText(productEditingTexts.form.notSaved)).not.toBeInTheDocument();
});
