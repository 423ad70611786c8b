// The catalogue: categories, sorts, search, pages, its states without products, and a quick view in its URL.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { create } from 'zustand';
import { packCatalogue } from '#domain/packed-catalogue';
import type { Product } from '#domain/product';
import { aCategory, aProduct, pounds, someSettings } from '#testing/builders';
import { pageOf } from '#kernel/pagination';
import { categoryNames, controlTexts, shellTexts, storefrontTexts } from '#text';
import { currentPath, currentSearch } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { failingWhile, reading, renderApp } from '../../../tests/component/render-app.tsx';
import { createTestApp } from '../../../tests/component/test-app.ts';
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

function shownNames(): readonly (string | null)[] {
  return cards.elements().map((card) => card.getAttribute('aria-label'));
}

/** The same with the real reads: the server answers so, and nothing else can be reached. Returns how often it was asked. */
async function openServed(search: string, answer: () => Promise<Response>): Promise<() => number> {
  let asked = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (!new Request(input).url.endsWith('/api/catalogue')) throw new TypeError('no connection');
    asked += 1;
    return answer();
  });
  await renderApp(`/products${search}`, { readProducts: () => undefined });
  return () => asked;
}

function packed(list: readonly Product[]): Response {
  return Response.json(packCatalogue({ asOf: 1, settings: someSettings(), categories: [], products: list }));
}

test('title, intro, the categories with all products first, three sorts with name as the default (CA-01, CA-02, CA-03, CA-07)', async () => {
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

test('a category filters the grid, is named in the result line and starts at page 1 (CA-04, CA-11, CA-12, CA-13)', async () => {
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

test('twelve products a page, and the pagination follows the current page (CA-14, CA-16, CA-17, CA-18)', async () => {
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
  'at %i the sort is a square beside a search that shows its placeholder (UX-38, CA-07)',
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
])('the category bar of the header is shown at $path: $isShown (UX-16, AC-13)', async ({ path, isShown }) => {
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

test('an empty category shows a message and a link to all products (CA-20, ER-73)', async () => {
  await openCatalogue('?category=nothing-here');
  await expect.element(page.getByText(texts.emptyCategory)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: texts.showAll }).click();
  await expect.poll(shownCards).toBe(12);
});

test('a shop without products shows a message (CA-21, ER-74)', async () => {
  await openCatalogue('', []);
  await expect.element(page.getByText(texts.empty, { exact: true })).toBeVisible();
});

test('the page of the first URL is shown until all products have arrived, and on no other URL (CL-09)', async () => {
  const firstPage = {
    search: '?page=2',
    answer: Promise.resolve(pageOf(products, 2, 12)),
    peek: () => pageOf(products, 2, 12),
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

test('another sort reads the products again, shows them in that order and returns to page 1 (CA-09, CA-10)', async () => {
  // Each price once, in another order than the names.
  const priced = products.map((product, index) => ({ ...product, price: pounds(((index * 37) % 80) + 1) }));
  const asked = await openServed('?page=3', async () => packed(priced));
  await expect.element(results).toMatchTextContent(/^عرض 25-36 من 80 منتج/u);
  const cheapestFirst = priced.toSorted((one, other) => one.price - other.price).map(({ name }) => name);
  for (const [sort, names] of [
    ['priceAscending', cheapestFirst],
    ['priceDescending', cheapestFirst.toReversed()],
  ] as const) {
    const before = asked();
    await page.getByLabelText(texts.sort, { exact: true }).selectOptions(sort);
    // The URL changes before the page does: the former products stay until the answer arrives.
    await expect.poll(shownNames).toEqual(names.slice(0, 12));
    expect(asked()).toBe(before + 1);
    expect(currentSearch()).toBe(`?sort=${sort}`);
    await expect.element(results).toMatchTextContent(/^عرض 1-12 من 80 منتج/u);
  }
});

test('search folds Arabic letters, is in the URL, and shows a message when nothing matches', async () => {
  const list = [...products, aProduct({ id: 'duck', name: 'بطة مطاطية' })];
  const field = page.getByRole('textbox', { name: texts.search });
  await openCatalogue('', list);
  await userEvent.type(field, 'بطه مطاطيه');
  await expect.poll(shownNames).toEqual(['بطة مطاطية']);
  await expect.poll(() => new URLSearchParams(currentSearch() ?? '').get('q')).toBe('بطه مطاطيه');
  const search = currentSearch() ?? '';
  await cleanup();
  await openCatalogue(search, list);
  await expect.element(field).toHaveValue('بطه مطاطيه');
  await expect.poll(shownNames).toEqual(['بطة مطاطية']);
  await field.fill('لا شيء كهذا');
  await expect.element(page.getByText(texts.emptySearch)).toBeVisible();
  await page.getByRole('button', { name: texts.clearSearch }).last().click();
  await expect.poll(shownCards).toBe(12);
  await expect.element(field).toHaveValue('');
});

test('while products load the grid shows placeholders; a failed load ends them without an alert, and can be retried (CA-22, CA-44, ER-41)', async () => {
  const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  const loading = () => [...document.querySelectorAll('[aria-busy="true"]')].map((one) => one.textContent);
  let answer = Promise.withResolvers<Response>();
  await openServed('', () => answer.promise);
  await expect.poll(loading).toEqual([texts.loading]);
  answer.reject(new TypeError('no connection'));
  await expect.element(page.getByText(texts.loadFailed)).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(loading()).toEqual([]);
  expect(logged.mock.calls.join()).toContain('could not be read');
  answer = Promise.withResolvers();
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect.poll(loading).toEqual([texts.loading]);
  answer.resolve(packed(products));
  await expect.poll(shownCards).toBe(12);
  expect(loading()).toEqual([]);
});

test('only the shown category is marked as current (FW-07, AC-13)', async () => {
  const { food, toys, health, dogs } = categoryNames;
  const { useShopInfo } = createTestApp({
    categories: [
      aCategory({ id: 'food', name: food, showInHeader: true }),
      aCategory({ id: 'toys', name: toys, showInHeader: true }),
      aCategory({ id: 'health', name: health }),
      aCategory({ id: 'dogs', name: dogs, showInHeader: true, isActive: false }),
    ],
  });
  await renderApp('/cart', { readProducts: reading(products), context: { useShopInfo } });
  const categoryBar = page.getByRole('navigation', { name: shellTexts.navigation.categories, exact: true });
  const links = categoryBar.getByRole('link');
  const namesIn = (part: Element, marked: string) =>
    [...part.querySelectorAll(marked)].map(({ textContent }) => textContent);
  const current = '[aria-current], [aria-pressed="true"]';
  await expect.poll(() => namesIn(categoryBar.element(), 'a')).toEqual([food, toys]);
  expect(namesIn(categoryBar.element(), current)).toEqual([]);
  await links.filter({ hasText: toys }).click();
  await expect.poll(currentSearch).toBe('?category=toys');
  expect(currentPath()).toBe('/products');
  await expect.poll(() => namesIn(filters.element(), current)).toEqual([toys]);
  expect(links.elements()).toEqual([]);
});

test('a URL with a quick view opens it, and closing it stays on the page (FW-08, CA-24)', async () => {
  const view = page.getByRole('dialog');
  await openCatalogue('?category=toys');
  await cards
    .first()
    .getByRole('button', { name: new RegExp(`^${storefrontTexts.product.quickViewNamed('')}`, 'u') })
    .click();
  await expect.element(view).toBeVisible();
  const search = currentSearch() ?? '';
  expect(search).toMatch(/[?&]view=/u);
  await cleanup();
  await openCatalogue(search);
  await expect.element(view).toBeVisible();
  await view.getByRole('button', { name: controlTexts.close }).click();
  await expect.element(view).not.toBeInTheDocument();
  expect(currentPath()).toBe('/products');
  expect(currentSearch()).toBe('?category=toys');
});
