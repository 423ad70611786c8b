// The images of the product form: several files, their order by buttons and by dragging, and their limit.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok } from '#kernel/result';
import { aCategory } from '#testing/builders';
import { createMemoryCategories, createMemoryProducts, createMemoryShop } from '#testing/memory-repositories';
import { adminTexts, productEditingTexts } from '#text';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { add, anImage, fillProduct } from '../../../../tests/component/product-form.ts';
import {
  chooseFile,
  field,
  renderAdmin,
  serverCalls,
  toast,
} from '../../../../tests/component/render-admin.tsx';
import { AddProductScreen } from './add-product-screen.tsx';

const texts = adminTexts.product;
const form = productEditingTexts.form;

/** An image that the tests' server has. */
function urlOf(place: number): string {
  return `/images/products/ball.svg?${place}`;
}

async function openForm() {
  let uploads = 0;
  const shop = createMemoryShop({ categories: [aCategory({ id: 'toys', name: 'الألعاب' })] });
  await renderAdmin(<AddProductScreen />, {
    categories: createMemoryCategories(shop),
    products: createMemoryProducts(shop),
    server: serverCalls({
      check: () => Promise.resolve(ok({ message: '' })),
      uploadProductImage: () => Promise.resolve(ok(urlOf((uploads += 1)))),
    }),
  });
  await expect.element(field(texts.category).getByRole('option', { name: 'الألعاب' })).toBeInTheDocument();
  return { stored: () => [...shop.products.values()].map(({ image, images }) => [image, ...images]) };
}

const group = page.getByRole('group', { name: form.images });

function button(name: string) {
  return group.getByRole('button', { name, exact: true });
}

async function upload(count: number): Promise<void> {
  for (let place = 1; place <= count; place += 1) {
    chooseFile(await anImage());
    await expect.element(group.getByRole('img', { name: form.imagePreviewAt(place) })).toBeVisible();
  }
}

test('the buttons order the images, the focus stays with the moved one, and the order is saved (WS-12)', async () => {
  const { stored } = await openForm();
  await fillProduct('كرة بصور');
  await upload(3);
  await button(form.moveEarlier(3)).click();
  await expect.element(button(form.moveEarlier(2))).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(form.moveLater(1))).toHaveFocus();
  await expect.element(group.getByRole('status')).toMatchTextContent(form.imageMoved(1, 3));
  await expectAccessible();
  await add();
  await expect.element(toast(texts.added)).toBeVisible();
  expect(stored()).toEqual([[3, 1, 2].map(urlOf)]);
});

test('an image that is dragged onto another takes its place (WS-12)', async () => {
  const { stored } = await openForm();
  await fillProduct('كرة مسحوبة');
  await upload(3);
  await userEvent.dragAndDrop(
    group.getByRole('img', { name: form.imagePreviewAt(3) }),
    group.getByRole('img', { name: form.imagePreviewAt(1) }),
  );
  await expect.element(group.getByRole('status')).toMatchTextContent(form.imageMoved(1, 3));
  await add();
  await expect.element(toast(texts.added)).toBeVisible();
  expect(stored()).toEqual([[3, 1, 2].map(urlOf)]);
});

test('each act on an image is announced with the place it has then (FT-54, WS-12)', async () => {
  await openForm();
  await upload(3);
  const announcement = group.getByRole('status');
  await expect.element(announcement).toHaveTextContent('');
  await button(form.moveLater(1)).click();
  await expect.element(announcement).toHaveTextContent(form.imageMoved(2, 3));
  await button(form.removeImageAt(1)).click();
  await expect.element(announcement).toHaveTextContent(form.imageRemoved);
});

test('a text that is dragged over the form is not taken for a file (FT-54, WS-12)', async () => {
  await openForm();
  const zone = group.getByText(form.dropHere).element();
  const drag = (kind: string, data: DataTransfer) => {
    const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data });
    zone.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const text = new DataTransfer();
  text.setData('text/plain', 'https://shop.test/a.png');
  const files = new DataTransfer();
  files.items.add(await anImage());
  // The browser drops only where the event was taken.
  expect([drag('dragover', text), drag('dragover', files)]).toEqual([false, true]);
  drag('drop', text);
  await expect.element(group.getByRole('img')).not.toBeInTheDocument();
  drag('drop', files);
  await expect.element(group.getByRole('img', { name: form.imagePreviewAt(1) })).toBeVisible();
});

test('after the eighth image no other is taken; a removed one makes room, and the next one gets the focus (WS-12)', async () => {
  await openForm();
  await upload(8);
  await expect.element(button(form.addImage)).toBeDisabled();
  await expect.element(group.getByText(form.tooManyImages)).toBeVisible();
  await button(form.removeImageAt(8)).click();
  await expect.element(button(form.addImage)).toBeEnabled();
  await expect.element(button(form.removeImageAt(7))).toHaveFocus();
});
