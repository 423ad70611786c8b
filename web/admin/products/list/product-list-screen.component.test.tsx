// The product list: search, filters and pages, the question before a deletion, and a list that does not load.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProductRepository } from '#backend/products';
import type { Order } from '#domain/order';
import type { Product } from '#domain/product';
import { aCategory, anOrder, anOrderItem, aProduct } from '#testing/builders';
import {
  createMemoryCategories,
  createMemoryOrders,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUnseenProducts,
} from '#testing/memory-repositories';
import { err } from '#kernel/result';
import { adminTexts, controlTexts, failureText, productEditingTexts, tableTexts } from '#text';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { currentSearch } from '../../../../tests/component/current-path.tsx';
import { alert, renderAdmin, toast } from '../../../../tests/component/render-admin.tsx';
import { ProductListScreen } from './product-list-screen.tsx';

const texts = adminTexts.product;
const list = adminTexts.products;
const listTexts = productEditingTexts.list;
const headings = page.getByRole('main').getByRole('heading', { level: 2 });
const question = page.getByRole('dialog', { name: texts.confirmDelete });

/** 30 products, the first ten of them for cats. */
const listed: readonly Product[] = Array.from({ length: 30 }, (_, at) =>
  aProduct({
    id: `product-${at}`,
    name: at < 10 ? `لعبة قطة ${at}` : `كرة ${at}`,
    category: at < 10 ? 'cats' : 'dogs',
    stock: 50,
  }),
);

async function openList({
  products = listed,
  orders = [],
  answer = () => ({}),
  hasCategories = true,
}: {
  readonly products?: readonly Product[];
  readonly orders?: readonly Order[];
  readonly answer?: (products: ProductRepository) => Partial<ProductRepository>;
  /** false: the categories cannot be read. */
  readonly hasCategories?: boolean;
} = {}) {
  const shop = createMemoryShop({
    categories: [aCategory({ id: 'cats', name: 'القطط' }), aCategory({ id: 'dogs', name: 'الكلاب' })],
    orders,
    products,
  });
  const repository = createMemoryProducts(shop);
  await renderAdmin(<ProductListScreen />, {
    ...(hasCategories ? { categories: createMemoryCategories(shop) } : {}),
    unseenProducts: createMemoryUnseenProducts(shop),
    orders: createMemoryOrders(shop),
    products: { ...repository, ...answer(repository) },
  });
  return shop;
}

test('the list is searched, filtered and paged, and the URL has the filter (AP-34, AP-37, AP-40, LM-04)', async () => {
  await openList();
  await expect.poll(names).toHaveLength(12);
  await expect.element(page.getByText(adminTexts.showing(1, 12, 30))).toBeVisible();
  await page.getByRole('button', { name: controlTexts.nextPage }).click();
  await expect.element(page.getByText(adminTexts.showing(13, 24, 30))).toBeVisible();
  await search('قطه');
  await expect.element(page.getByText(adminTexts.showing(1, 10, 10))).toBeVisible();
  await expect.poll(currentSearch).toMatch(/q=/u);
  await page.getByRole('combobox', { name: list.filter }).selectOptions('الكلاب');
  await expect.element(page.getByText(list.emptySearch)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: productEditingTexts.list.clearFilters }).click();
  await expect.poll(names).toHaveLength(12);
});

test('the products whose category does not exist are named, listed by themselves and moved to another one (FA-23)', async () => {
  const lost = ['طائر', 'قفص'].map((name) => aProduct({ id: name, name, category: 'gone' }));
  const shop = await openList({ products: [...listed, ...lost] });
  await expect.element(page.getByText(listTexts.withoutCategory(2))).toBeVisible();
  await page.getByRole('button', { name: listTexts.showWithoutCategory }).click();
  await expect.poll(names).toEqual(['طائر', 'قفص'].toSorted());
  await expect.poll(currentSearch).toMatch(/category=/u);
  const filter = page.getByRole('combobox', { name: list.filter });
  await expect.element(filter).toHaveDisplayValue(list.withoutCategory(2));
  await page.getByRole('button', { name: tableTexts.views.table }).click();
  await page.getByRole('checkbox', { name: tableTexts.chooseAllOnPage }).click();
  await page.getByRole('button', { name: productEditingTexts.table.move }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOptions('الكلاب');
  await page.getByRole('dialog').getByRole('button', { name: productEditingTexts.many.move }).click();
  await expect.element(page.getByText(list.emptySearch)).toBeVisible();
  expect(lost.map(({ id }) => shop.products.get(id)?.category)).toEqual(['dogs', 'dogs']);
  await expect.element(filter).toHaveDisplayValue(list.withoutCategory(0));
});

test('while the categories cannot be read no product counts as without one (FA-23)', async () => {
  await openList({ hasCategories: false });
  await expect.poll(names).toHaveLength(12);
  await expect
    .element(page.getByRole('button', { name: listTexts.showWithoutCategory }))
    .not.toBeInTheDocument();
});

test('a stock below 10 is low and 0 is out of stock, each with its filter and count (AP-41, LM-20, LM-22)', async () => {
  const low = aProduct({ id: 'low', name: 'طعام قليل', stock: 9 });
  const enough = aProduct({ id: 'enough', name: 'طعام كاف', stock: 10 });
  const out = aProduct({ id: 'out', name: 'طعام نفد', stock: 0 });
  await openList({ products: [low, enough, out] });
  await expect.poll(names).toHaveLength(3);
  await filterButton(list.stockLow).click();
  await expect.poll(names).toEqual([low.name]);
  await expect.element(filterButton(list.stockLow)).toMatchTextContent(/1/u);
  await expect.element(card(low.name)).toMatchTextContent(list.stockOf(9));
  await expect.element(card(low.name)).toMatchTextContent(list.lowStock);
  await filterButton(list.stockOut).click();
  await expect.poll(names).toEqual([out.name]);
  await expect.element(card(out.name)).toMatchTextContent(list.outOfStock);
});

test('a product is deleted after a question that names it; cancelling leaves it (AP-29, AP-38, DB-31, ER-38)', async () => {
  const { id, name } = aProduct();
  const shop = await openList({ products: [aProduct(), aProduct({ id: 'other', name: 'كرة' })] });
  await remove(name);
  await expect.element(question).toMatchTextContent(name);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(shop.products.has(id)).toBe(true);
  await remove(name);
  await question.getByRole('button', { name: list.remove }).click();
  await expect.element(toast(texts.deleted)).toBeVisible();
  await expect.element(card(name)).not.toBeInTheDocument();
  expect(shop.products.has(id)).toBe(false);
});

test('the question before a deletion gives the remaining stock and the open orders with the product (AP-39)', async () => {
  const product = aProduct({ stock: 50 });
  const items = [anOrderItem({ id: product.id })];
  await openList({
    products: [product],
    orders: [anOrder({ id: 'one', items }), anOrder({ id: 'two', items })],
  });
  await remove(product.name);
  await expect.element(question).toMatchTextContent(productEditingTexts.removal.stockLeft(50));
  await expect.element(question).toMatchTextContent(productEditingTexts.removal.inOpenOrders(2));
});

test('a barcode of two products is shown above the list with a button that lists them (AP-14)', async () => {
  const twins = ['توأم أول', 'توأم ثان'].map((name) =>
    aProduct({ id: name, name, barcode: '6229999999999' }),
  );
  await openList({ products: [...listed, ...twins] });
  await expect.element(page.getByText(productEditingTexts.list.sharedBarcodes)).toBeVisible();
  await expect.element(page.getByText('توأم أول، توأم ثان')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: productEditingTexts.list.showBarcode('6229999999999') }).click();
  await expect.poll(names).toEqual(['توأم أول', 'توأم ثان']);
});

test('a list that does not load shows an error and loads on the next try (AP-44, ER-31, ER-33)', async () => {
  let isDown = true;
  await openList({
    answer: ({ index }) => ({ index: async () => (isDown ? err({ type: 'Unreachable' }) : index()) }),
  });
  await expect.element(alert(list.loadFailed(failureText({ type: 'Unreachable' })))).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect.element(page.getByText(adminTexts.showing(1, 12, 30))).toBeVisible();
});

test('at 390 px the names of the products that share a barcode have a line of their own (FA-16, AP-14)', async () => {
  await page.viewport(390, 844);
  const twins = ['رمل قطط متكتل برائحة اللافندر', 'طعام كلاب جاف بالدجاج والأرز'].map((name) =>
    aProduct({ id: name, name, barcode: '6229999999999' }),
  );
  await openList({ products: [...listed, ...twins] });
  const shown = page.getByText(twins.map(({ name }) => name).join('، '));
  await expect.element(shown).toBeVisible();
  const { width, left, right } = shown.element().getBoundingClientRect();
  expect(width).toBeGreaterThan(200);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test('at 390 px the row of the stock filters runs from edge to edge (AP-41)', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openList();
  const chips = page.getByRole('group', { name: list.stockFilter });
  await expect.element(chips).toBeVisible();
  const { left, right } = chips.element().getBoundingClientRect();
  const search = page.getByLabelText(list.search).element().getBoundingClientRect();
  expect([left, right]).toEqual([search.left - 16, search.right + 16]);
});

test('a failed price change shows the reason, preserves the input and changes nothing (FT-11, ER-31)', async () => {
  const product = aProduct();
  const shop = await openList({
    products: [product],
    answer: () => ({ changePrice: () => Promise.resolve(err({ type: 'Unreachable' })) }),
  });
  const { quick } = productEditingTexts;
  await page.getByRole('button', { name: quick.changePrice(product.name), exact: false }).click();
  const dialog = page.getByRole('dialog', { name: quick.priceTitle });
  await dialog.getByLabelText(quick.newPrice).fill('777.25');
  await dialog.getByRole('button', { name: quick.save }).click();
  await expect.element(alert(texts.saveFailed(failureText({ type: 'Unreachable' })))).toBeVisible();
  await expect.element(dialog.getByLabelText(quick.newPrice)).toHaveValue('777.25');
  expect(shop.products.get(product.id)).toEqual(product);
});

test('the list shows that the categories cannot be loaded (FT-12, ER-33, AP-44)', async () => {
  await openList({ hasCategories: false });
  const failed = adminTexts.categories.loadFailed(failureText({ type: 'Unreachable' }));
  await expect.element(alert(failed)).toBeVisible();
});

function names(): readonly string[] {
  return headings.elements().map(({ textContent }) => textContent);
}

function card(name: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

function search(query: string): Promise<void> {
  return page.getByLabelText(list.search).fill(query);
}

/** A filter's name ends with its count. */
function filterButton(name: string) {
  return page.getByRole('group', { name: list.stockFilter }).getByRole('button', { name, exact: false });
}

async function remove(name: string): Promise<void> {
  await page.getByRole('button', { name: productEditingTexts.menu.label(name) }).click();
  await card(name).getByRole('button', { name: list.remove }).click();
}
