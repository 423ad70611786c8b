// The product list as a table (UX-08): rows in sight, the order over the whole list, values changed in place, chosen products.
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProductRepository } from '#backend/products';
import type { Product } from '#domain/product';
import { aCategory, anAdmin, aProduct, pounds } from '#testing/builders';
import {
  createMemoryCategories,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUnseenProducts,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { err, ok } from '#kernel/result';
import { failureText, productEditingTexts, tableTexts } from '#text';
import { currentSearch } from '../../../../tests/component/current-path.tsx';
import {
  expectAccessible,
  expectAccessibleInLightAndDark,
} from '../../../../tests/component/expect-accessible.ts';
import { alert, renderAdmin, toast } from '../../../../tests/component/render-admin.tsx';
import { ProductListScreen } from './product-list-screen.tsx';

const { quick, table, many } = productEditingTexts;
const colleague = anAdmin({ id: 'admin-2', name: 'نهى المدير' });

/** 150 products by name; the last ones are the cheapest. */
const listed: readonly Product[] = Array.from({ length: 150 }, (_, at) =>
  aProduct({
    id: `product-${at}`,
    name: `كرة ${at}`,
    category: 'cats',
    price: pounds(500 - at),
    stock: 20 + ((at * 7) % 150),
    barcode: null,
  }),
);

async function openTable(
  products: readonly Product[] = listed,
  answer: (repository: ProductRepository) => Partial<ProductRepository> = () => ({}),
) {
  const shop = createMemoryShop({
    categories: [aCategory({ id: 'cats', name: 'القطط' }), aCategory({ id: 'dogs', name: 'الكلاب' })],
    products,
    users: [colleague],
  });
  const repository = createMemoryProducts(shop);
  await renderAdmin(inFrame(<ProductListScreen />), {
    categories: createMemoryCategories(shop),
    unseenProducts: createMemoryUnseenProducts(shop),
    users: createMemoryUsers(shop),
    products: { ...repository, ...answer(repository) },
  });
  const view = page.getByRole('button', { name: tableTexts.views.table });
  await view.click();
  await expect.element(page.getByRole('table', { name: table.caption })).toBeVisible();
  return { shop, repository };
}

function names(): readonly (string | null)[] {
  return page
    .getByRole('table')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
}

function rowOf(name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
}

function cell(name: string) {
  return page.getByRole('button', { name, exact: false });
}

function sortBy(column: string) {
  return page.getByRole('columnheader', { name: column, exact: false }).getByRole('button').click();
}

test('price and stock order the whole list, twelve a page, and the URL has the order (UX-08, LM-04)', async () => {
  await openTable();
  await expect.poll(names).toHaveLength(12);
  await sortBy(table.price);
  await expect.poll(names).toEqual(Array.from({ length: 12 }, (_, at) => `كرة ${149 - at}`));
  await expect.poll(currentSearch).toContain('sort=price');
  await sortBy(table.price);
  await expect.poll(() => names()[0]).toBe('كرة 0');
  await sortBy(table.stock);
  const byStock = listed.toSorted((one, other) => one.stock - other.stock).map(({ name }) => name);
  await expect.poll(names).toEqual(byStock.slice(0, 12));
  await sortBy(table.product);
  await sortBy(table.product);
  await expect.poll(() => names()[0]).toBe('كرة 149');
});

test.each([
  [1440, 900, 12],
  [1024, 768, 9],
])('R14 at %i×%i the screen has room for %i rows of 52 px (UX-08)', async (width, height, rows) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 800));
  await openTable();
  await expect.poll(names).toHaveLength(12);
  const boxes = page.getByRole('table').getByRole('row').elements().slice(1);
  expect(boxes.map((row) => Math.round(row.getBoundingClientRect().height))).toEqual(Array(12).fill(52));
  const first = boxes[0]?.getBoundingClientRect().top ?? Number.NaN;
  expect(frame.above + first + rows * 52).toBeLessThanOrEqual(height - frame.below);
});

test.each([
  [1440, 900, 12],
  [1024, 768, 8],
])('R14 at %i×%i at least %i cards are in sight (UX-08)', async (width, height, count) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 800));
  const shop = createMemoryShop({ products: listed });
  await renderAdmin(inFrame(<ProductListScreen />), {
    categories: createMemoryCategories(shop),
    products: createMemoryProducts(shop),
    unseenProducts: createMemoryUnseenProducts(shop),
  });
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect.poll(() => cards.elements().length).toBe(12);
  const seen = cards
    .elements()
    .filter((card) => frame.above + card.getBoundingClientRect().bottom <= height - frame.below);
  expect(seen.length).toBeGreaterThanOrEqual(count);
});

/** Pixels of the header with the padding below it, and of the strip at the bottom. */
const frame = { above: 64 + 24, below: 28 } as const;

/** As wide as between the sidebar and the padding. */
function inFrame(screen: ReactNode) {
  return <div style={{ marginInlineStart: '240px', paddingInline: '24px' }}>{screen}</div>;
}

test('a price is changed in its place: Enter saves and gives the focus back, Escape gives up (UX-08)', async () => {
  const product = aProduct({ price: pounds(40), stock: 5 });
  const { shop } = await openTable([product]);
  await cell(quick.changePrice(product.name)).click();
  const field = page.getByRole('textbox', { name: quick.newPrice });
  await expect.element(field).toHaveFocus();
  await field.fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(cell(quick.changePrice(product.name))).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await field.fill('٤١٫٥');
  await userEvent.keyboard('{Enter}');
  await expect.element(toast(quick.priceSaved(product.name))).toBeVisible();
  await expect.element(cell(quick.changePrice(product.name))).toHaveFocus();
  expect(shop.products.get(product.id)?.price).toBe(4_150);
});

test('E opens the price of a row, Tab saves it and goes to the stock; a count and pieces that arrived are movements (UX-08)', async () => {
  const product = aProduct({ price: pounds(40), stock: 5 });
  const { shop } = await openTable([product]);
  await expect.element(cell(quick.changePrice(product.name))).toBeVisible();
  (await rowOf(product.name).findElement()).focus();
  await userEvent.keyboard('e');
  await expect.element(page.getByRole('textbox', { name: quick.newPrice })).toHaveFocus();
  await userEvent.keyboard('42{Tab}');
  const stock = page.getByRole('textbox', { name: quick.countedAmount });
  await expect.element(stock).toHaveFocus();
  await expect.poll(() => shop.products.get(product.id)?.price).toBe(pounds(42));
  await userEvent.keyboard('12{Enter}');
  await expect.poll(() => shop.products.get(product.id)?.stock).toBe(12);
  await expect.element(cell(quick.changeStock(product.name))).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await stock.fill('+3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shop.products.get(product.id)?.stock).toBe(15);
  expect([...shop.movements.values()]).toEqual([7, 3]);
});

test('a price that somebody changed meanwhile is named in its cell, and what was typed stays (UX-08)', async () => {
  const product = aProduct({ price: pounds(40) });
  const { shop, repository } = await openTable([product]);
  await cell(quick.changePrice(product.name)).click();
  const field = page.getByRole('textbox', { name: quick.newPrice });
  await field.fill('41');
  await repository.changePrice(product, pounds(42), colleague);
  await userEvent.keyboard('{Enter}');
  await expect.element(alert(quick.priceChangedTo(42, colleague.name))).toBeVisible();
  await expect.element(field).toHaveValue('41');
  await expectAccessibleInLightAndDark();
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shop.products.get(product.id)?.price).toBe(pounds(41));
});

test('chosen products are deleted one by one; the one that fails is named and stays chosen (UX-08)', async () => {
  const products = ['أول', 'ثان', 'ثالث'].map((name, at) => aProduct({ id: `p${at}`, name, barcode: null }));
  let isDown = true;
  const { shop } = await openTable(products, ({ remove }) => ({
    remove: async (id, actor) => (isDown && id === 'p1' ? err({ type: 'Unreachable' }) : remove(id, actor)),
  }));
  await page.getByRole('checkbox', { name: tableTexts.chooseAllOnPage }).click();
  await page.getByRole('button', { name: table.remove }).click();
  const question = page.getByRole('dialog', { name: many.confirmDelete(3) });
  await question.getByRole('button', { name: 'احذف' }).click();
  await expect
    .element(alert(failureText({ type: 'Unreachable' })))
    .toMatchTextContent(new RegExp('ثان', 'u'));
  expect(shop.products.has('p1')).toBe(true);
  await expect.element(page.getByRole('checkbox', { name: tableTexts.chooseNamed('ثان') })).toBeChecked();
  isDown = false;
  await page.getByRole('button', { name: table.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'احذف' }).click();
  await expect.poll(() => shop.products.size).toBe(0);
});

test('chosen products move to another category, one write each (UX-08)', async () => {
  const products = ['أول', 'ثان'].map((name, at) =>
    aProduct({ id: `p${at}`, name, barcode: null, category: 'cats' }),
  );
  const { shop } = await openTable(products, () => ({ count: async () => ok(2) }));
  await page.getByRole('checkbox', { name: tableTexts.chooseAllOnPage }).click();
  await page.getByRole('button', { name: table.move }).click();
  const dialog = page.getByRole('dialog', { name: many.moveTitle });
  await dialog.getByRole('combobox', { name: many.newCategory }).selectOptions('الكلاب');
  await expectAccessible();
  await dialog.getByRole('button', { name: many.move }).click();
  await expect.element(toast(many.moved(2))).toBeVisible();
  expect([...shop.products.values()].map(({ category }) => category)).toEqual(['dogs', 'dogs']);
});

test('a row of the back office states the barcode of its product (HZ-06, AP-14)', async () => {
  await openTable([aProduct({ id: 'p1', name: 'طوق', category: 'cats', barcode: '6229999999999' })]);
  await expect.element(rowOf('طوق').getByText('6229999999999', { exact: true })).toBeVisible();
});
