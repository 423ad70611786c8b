// The dialogs of one price and one stock: unsaved input, and a price that another admin changes meanwhile.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAdmin, aProduct, pounds } from '#testing/builders';
import {
  createMemoryCategories,
  createMemoryOrders,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUnseenProducts,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { productEditingTexts } from '#text';
import { expectAsking } from '../../../../tests/component/expect-asking.ts';
import { alert, renderAdmin, toast } from '../../../../tests/component/render-admin.tsx';
import { ProductListScreen } from './product-list-screen.tsx';

const { quick } = productEditingTexts;
const product = aProduct();
const colleague = anAdmin({ id: 'admin-2', name: 'نهى المدير' });
const change = page.getByRole('button', { name: quick.changePrice(product.name), exact: false });
const price = page.getByRole('dialog', { name: quick.priceTitle });
const stock = page.getByRole('dialog', { name: quick.stockTitle });

async function openList() {
  const shop = createMemoryShop({ products: [product], users: [colleague] });
  const products = createMemoryProducts(shop);
  await renderAdmin(<ProductListScreen />, {
    categories: createMemoryCategories(shop),
    unseenProducts: createMemoryUnseenProducts(shop),
    orders: createMemoryOrders(shop),
    products,
    users: createMemoryUsers(shop),
  });
  return { shop, products };
}

test('the dialog of a price or stock asks for confirmation before it discards input', async () => {
  const { shop } = await openList();
  await change.click();
  await expect.element(price).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(price).not.toBeInTheDocument();
  await change.click();
  await expectAsking(price, price.getByLabelText(quick.newPrice), '77');
  await expect.element(change).toHaveFocus();
  await page.getByRole('button', { name: quick.changeStock(product.name), exact: false }).click();
  await expectAsking(stock, stock.getByLabelText(quick.receivedAmount), '5');
  expect(shop.products.get(product.id)).toEqual(product);
});

test('what is typed into a new dialog of price or stock is saved by Enter (UI-49)', async () => {
  const { shop } = await openList();
  await change.click();
  await expect.element(price.getByLabelText(quick.newPrice)).toHaveFocus();
  await userEvent.keyboard('77{Enter}');
  await expect.element(toast(quick.priceSaved(product.name))).toBeVisible();
  expect(shop.products.get(product.id)?.price).toBe(pounds(77));
  await page.getByRole('button', { name: quick.changeStock(product.name), exact: false }).click();
  await expect.element(stock.getByLabelText(quick.receivedAmount)).toHaveFocus();
  await userEvent.keyboard('5{Enter}');
  await expect.poll(() => shop.products.get(product.id)?.stock).toBe(product.stock + 5);
});

test('when two admins change one price the second sees who changed it', async () => {
  const { shop, products } = await openList();
  await change.click();
  await price.getByLabelText(quick.newPrice).fill('41');
  await products.changePrice(product, pounds(42), colleague);
  await price.getByRole('button', { name: quick.save }).click();
  await expect.element(alert(quick.priceChangedTo(42, colleague.name))).toBeVisible();
  await price.getByRole('button', { name: quick.save }).click();
  await expect.element(toast(quick.priceSaved(product.name))).toBeVisible();
  expect(shop.products.get(product.id)?.price).toBe(pounds(41));
});
