// The catalogue: categories, pages, and its states without products.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { create } from 'zustand';
import { aCategory, aProduct, someSettings } from '#testing/builders';
import { pageOf } from '#kernel/pagination';
import { categoryNames, controlTexts, shellTexts, storefrontTexts } from '#text';
import { currentPath, currentSearch } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { failingWhile, reading, renderApp } from '../../../tests/component/render-app.tsx';
import type { CataloguePrefetch } from '../prefetch-catalogue.ts';

const texts = storefrontTexts.catalogue;
const cards = page.getByRole('article');
const filters = page.getByRole('group', { name: texts.filter });
const results = page.getByRole('main').getByRole('status').filter({ hasText: 'منتج' });

/** 80 products: 60 of food, then 20 toys. */
const products = Array.from({ length: 80 }, (_, index) =>
  aProduct({ id: `p-${index}`, name: `منتج ${index + 100}`, category: index < 60 ? 'food' : 'toys' }),
);

async function openCatalogue(search = '', list = products): Promise<void> {
  await renderApp(`/products${search}`, { readProducts: reading(list) });
}

function shownCards(): number {
  return cards.elements().length;
}

test('CA-01 CA-02 CA-03 CA-07 title, intro, the categories with all products first, three sorts with name as the default', async () => {
  await openCatalogue();
  await expect.element(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect.element(page.getByText(texts.intro)).toBeVisible();
  const all = filters.getByRole('button').first();
  await expect.element(all).toMatchTextContent(new RegExp(`^${texts.all}$`, 'u'));
  await expect.element(all).toHaveAttribute('aria-pressed', 'true');
  const { cats, dogs, food, toys, accessories, health } = categoryNames;
  const names = filters
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining([cats, dogs, food, toys, accessories, health]));
  const sort = page.getByLabelText(texts.sort, { exact: true });
  await expect.element(sort).toHaveValue('name');
  const options = [...sort.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual([texts.sortName, texts.sortPriceUp, texts.sortPriceDown]);
});

test('CA-04 CA-11 CA-12 CA-13 a category filters the grid, is named in the result line and starts at page 1', async () => {
  await openCatalogue('?page=2');
  await expect.element(results).toMatchTextContent(/^عرض 13-24 من 80 منتج/u);
  await filters.getByRole('button', { name: categoryNames.toys }).click();
  await expect.poll(currentSearch).toBe('?category=toys');
  expect(currentPath()).toBe('/products');
  await expect.element(results).toMatchTextContent(`في فئة ${categoryNames.toys}`);
  await expect.element(results).toMatchTextContent('عرض 1-12 من 20');
  expect(shownCards()).toBe(12);
  for (const card of cards.all()) {
    await expect.element(card.getByText(categoryNames.toys, { exact: true })).toBeVisible();
  }
});

test('CA-14 CA-16 CA-17 CA-18 twelve products a page, and the pagination follows the current page', async () => {
  await openCatalogue();
  await expect.poll(shownCards).toBe(12);
  const pages = page.getByRole('navigation', { name: controlTexts.pagination });
  const numbers = () =>
    pages
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
      .join(' ');
  const go = (to: number) => pages.getByRole('button', { name: controlTexts.page(to), exact: true }).click();
  expect(numbers()).toBe('1 2 3 4 … 7');
  await go(4);
  await expect.poll(currentSearch).toBe('?page=4');
  await expect.poll(numbers).toBe('1 … 3 4 5 … 7');
  await go(7);
  await expect.poll(numbers).toBe('1 … 4 5 6 7');
  expect(shownCards()).toBe(80 - 6 * 12);
  await filters.getByRole('button', { name: categoryNames.toys }).click();
  await expect.poll(numbers).toBe('1 2');
});

test.each([320, 390])(
  'UX-38 CA-07 at %i the sort is a square beside a search that shows its placeholder',
  async (width) => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(width, 800);
    await openCatalogue();
    const sort = page.getByLabelText(texts.sort, { exact: true });
    await expect.element(sort).toBeVisible();
    const { width: sortWidth, height } = sort.element().getBoundingClientRect();
    expect([sortWidth, height].map(Math.round)).toEqual([44, 44]);
    const search = page.getByRole('textbox', { name: texts.search });
    expect(search.element().getBoundingClientRect().width).toBeGreaterThan(width - 100);
    await sort.selectOptions('priceAscending');
    await expect.poll(currentSearch).toBe('?sort=priceAscending');
  },
);

test.each([
  { path: '/', isShown: false },
  { path: '/products', isShown: false },
  { path: '/cart', isShown: true },
  { path: '/hosting-request', isShown: true },
])('UX-16 AC-13 the category bar of the header is shown at $path: $isShown', async ({ path, isShown }) => {
  const category = aCategory({ isActive: true, showInHeader: true });
  const useShopInfo = create(() => ({
    settings: someSettings(),
    categories: [category],
    load: () => Promise.resolve(),
  }));
  await renderApp(path, { readProducts: reading(products), context: { useShopInfo } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const categoryBar = page.getByRole('navigation', { name: shellTexts.navigation.categories, exact: true });
  expect(categoryBar.elements()).toHaveLength(isShown ? 1 : 0);
});

test('CA-20 ER-73 an empty category shows a message and a link to all products', async () => {
  await openCatalogue('?category=nothing-here');
  await expect.element(page.getByText(texts.emptyCategory)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: texts.showAll }).click();
  await expect.poll(shownCards).toBe(12);
});

test('CA-21 ER-74 a shop without products shows a message', async () => {
  await openCatalogue('', []);
  await expect.element(page.getByText(texts.empty, { exact: true })).toBeVisible();
});

test('CL-09 the page of the first URL is shown until all products have arrived, and on no other URL', async () => {
  const firstPage = {
    search: '?page=2',
    answer: Promise.resolve(pageOf(products, 2, 12)),
    arrived: () => pageOf(products, 2, 12),
  };
  let take: CataloguePrefetch['take'] = () => new Promise(() => {});
  await renderApp('/products?page=2', { firstPage, readProducts: (sort) => take(sort) });
  await expect.element(results).toMatchTextContent(/^عرض 13-24 من 80 منتج/u);
  expect(shownCards()).toBe(12);
  const { logged, readProducts } = failingWhile(() => true, []);
  take = readProducts;
  // Another sort is another URL: the products of the first one are not those of this one.
  await page.getByLabelText(texts.sort, { exact: true }).selectOptions('priceAscending');
  await expect.element(page.getByText(texts.loadFailed)).toBeVisible();
  expect(logged()).toContain('Unreachable');
  take = reading(products);
  await page.getByLabelText(texts.sort, { exact: true }).selectOptions('name');
  await expect.element(results).toMatchTextContent(/^عرض 1-12 من 80 منتج/u);
});
