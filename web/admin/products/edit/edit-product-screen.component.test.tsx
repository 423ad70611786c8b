// The form of one product: two admins at the same time, a save with a lost answer, and an unknown product.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { ProductRepository } from '#backend/products';
import { anAdmin, aProduct, pounds } from '#testing/builders';
import {
  createMemoryCategories,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { err, ok } from '#kernel/result';
import { adminTexts, controlTexts, failureText } from '#text';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { currentPath } from '../../../../tests/component/current-path.tsx';
import { alert, field, renderAdmin, toast } from '../../../../tests/component/render-admin.tsx';
import { EditProductScreen } from './edit-product-screen.tsx';

const texts = adminTexts.product;
const stored = aProduct({ id: 'ball', name: 'كرة', stock: 10, image: '' });
const other = { id: 'admin-2', name: 'نهى المدير' } as const;
const save = page.getByRole('button', { name: texts.save });

async function openProduct(
  id: string,
  answer: (products: ProductRepository) => Partial<ProductRepository> = () => ({}),
) {
  const shop = createMemoryShop({ products: [stored], users: [anAdmin(other)] });
  const products = createMemoryProducts(shop);
  await renderAdmin(
    <Routes>
      <Route path="/" element={<Navigate to={`/admin/edit-product/${id}`} replace />} />
      <Route path="/admin/edit-product/:productId" element={<EditProductScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      categories: createMemoryCategories(shop),
      movements: { listOf: () => Promise.resolve(ok({ items: [], next: null })) },
      products: { ...products, ...answer(products) },
      users: createMemoryUsers(shop),
    },
  );
  return { products, now: () => shop.products.get(id) };
}

test('of two admins who edit one product the second sees what changed and by whom, and loses no input (AP-04, AP-28, AP-42, ER-37)', async () => {
  const { products, now } = await openProduct('ball');
  await expect.element(field(texts.name)).toHaveValue('كرة');
  await expect.element(field(texts.stock)).toHaveValue('10');
  await field(texts.price).fill('321');
  await field(texts.description).fill('وصف كتبته أنا');
  await products.update(stored, { ...stored, name: 'اسم من الزميل', isNew: true }, other);
  await save.click();
  const conflict = page.getByRole('dialog', { name: controlTexts.conflict.title });
  await expect.element(conflict).toMatchTextContent(other.name);
  await expect.element(conflict).toMatchTextContent('اسم من الزميل');
  await expectAccessible();
  await conflict.getByRole('button', { name: controlTexts.conflict.apply }).click();
  await expect.element(field(texts.description)).toHaveValue('وصف كتبته أنا');
  await save.click();
  await expect.element(toast(texts.updated)).toBeVisible();
  expect(now()).toMatchObject({
    name: 'اسم من الزميل',
    isNew: true,
    price: pounds(321),
    description: 'وصف كتبته أنا',
    stock: 10,
  });
});

test('after a save with a lost answer and a new input the product has the last stock (AP-42, DB-29)', async () => {
  let unheard = 2;
  const { now } = await openProduct('ball', (products) => ({
    update: async (...change) => {
      const updated = await products.update(...change);
      if (unheard === 0) return updated;
      unheard -= 1;
      return err({ type: 'Unreachable' });
    },
  }));
  await expect.element(field(texts.stock)).toHaveValue('10');
  const failed = alert(texts.saveFailed(failureText({ type: 'Unreachable' })));
  for (const stock of [15, 12]) {
    await field(texts.stock).fill(String(stock));
    await save.click();
    await failed.getByRole('button').click();
    await expect.element(failed).not.toBeInTheDocument();
    expect(now()?.stock).toBe(stock);
  }
  await save.click();
  await expect.element(toast(texts.updated)).toBeVisible();
  expect(now()?.stock).toBe(12);
});

test('a failed edit shows the reason, preserves the input and changes nothing; the next try saves (FT-11, ER-31)', async () => {
  let isDown = true;
  const { now } = await openProduct('ball', (products) => ({
    update: async (...change) => (isDown ? err({ type: 'Unreachable' }) : products.update(...change)),
  }));
  await expect.element(field(texts.name)).toHaveValue(stored.name);
  await field(texts.name).fill('اسم لم يُحفظ');
  await save.click();
  const failed = alert(texts.saveFailed(failureText({ type: 'Unreachable' })));
  await expect.element(failed).toBeVisible();
  await expect.element(field(texts.name)).toHaveValue('اسم لم يُحفظ');
  expect(now()).toEqual(stored);
  isDown = false;
  await page.getByRole('button', { name: controlTexts.dismiss }).click();
  await field(texts.name).fill(stored.name);
  await field(texts.description).fill('وصف بعد الانقطاع');
  await save.click();
  await expect.element(toast(texts.updated)).toBeVisible();
  expect(now()).toMatchObject({ name: stored.name, description: 'وصف بعد الانقطاع' });
});

test('an unknown product shows a message and opens the products (AP-43, ER-32)', async () => {
  await openProduct('nobody');
  await expect.element(alert(texts.missing)).toBeVisible();
  await expect.poll(currentPath).toBe('/admin/products');
});
