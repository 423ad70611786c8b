// The page of one product: loaded, unknown, failed and reached from the quick view.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aProduct } from '#testing/builders';
import { controlTexts, productPageTexts, storefrontTexts } from '#text';
import { currentPath, currentSearch } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { reading, renderApp } from '../../../tests/component/render-app.tsx';

const texts = storefrontTexts.product;

const ball = {
  name: { stringValue: 'كرة مطاط' },
  price: { doubleValue: 12.5 },
  originalPrice: { integerValue: '20' },
  stock: { integerValue: '7' },
  description: { stringValue: 'كرة' },
  fullDescription: { stringValue: 'كرة من المطاط الطبيعي\nللكلاب الكبيرة' },
  category: { stringValue: 'toys' },
};

/** Answers reads of documents with these fields for `ball`, or with nothing for another id; throws while `isLost()`. */
function answerReads(isLost: () => boolean = () => false, fields: Partial<typeof ball> = ball): void {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (isLost()) throw new TypeError('Failed to fetch');
    const name = /"([^"]*\/products\/[^"]*)"/u.exec(
      JSON.stringify(init?.body ?? null).replaceAll(String.raw`\"`, `"`),
    )?.[1];
    if (name === undefined) throw new TypeError('Failed to fetch');
    return Response.json(name.endsWith('/ball') ? [{ found: { name, fields } }] : [{ missing: name }]);
  });
  onTestFinished(() => fetching.mockRestore());
}

test('the page shows name, prices, stock, the full description and the way to its category (WS-01, WS-02)', async () => {
  answerReads();
  await renderApp('/products/ball');
  await expect.element(page.getByRole('heading', { level: 1, name: 'كرة مطاط' })).toBeVisible();
  const product = page.getByRole('article', { name: 'كرة مطاط' });
  await expect.element(product.getByText('١٢٫٥٠')).toBeVisible();
  await expect.element(product.getByText('٢٠٫٠٠')).toBeVisible();
  await expect.element(product.getByText(texts.inStock, { exact: true })).toBeVisible();
  await expect.element(product).toMatchTextContent(/المطاط الطبيعي\s+للكلاب الكبيرة/u);
  const way = page.getByRole('navigation', { name: productPageTexts.path });
  await expect.element(way.getByRole('link').last()).toHaveAttribute('href', '/products?category=toys');
  await expectAccessible();
});

test('a product without a description shows nothing in its place (FW-27)', async () => {
  const { name, price, stock } = ball;
  answerReads(undefined, { name, price, stock });
  await renderApp('/products/ball');
  const product = page.getByRole('article', { name: 'كرة مطاط' });
  await expect.element(product.getByText(texts.inStock, { exact: true })).toBeVisible();
  expect(product.getByText(texts.noDescription).elements()).toEqual([]);
});

test('the chosen pieces go to the cart (WS-02)', async () => {
  answerReads();
  await renderApp('/products/ball');
  await page.getByRole('button', { name: controlTexts.increase('كرة مطاط') }).click();
  await page.getByRole('button', { name: texts.add }).click();
  await expect.poll(() => localStorage.getItem('cart')).toContain('"quantity":2');
});

test('an unknown product shows that it is not sold any more, with a search (WS-01)', async () => {
  answerReads();
  await renderApp('/products/gone');
  await expect.element(page.getByRole('heading', { level: 1, name: productPageTexts.unknown })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: storefrontTexts.catalogue.search }).fill('كرة');
  await expectAccessible();
  await main.getByRole('button', { name: storefrontTexts.catalogue.searchPlaceholder, exact: true }).click();
  await expect.poll(currentPath).toBe('/products');
  expect(currentSearch()).toBe(`?q=${encodeURIComponent('كرة')}`);
});

test('without a connection the page offers a retry, which shows the product (WS-02)', async () => {
  let isLost = true;
  answerReads(() => isLost);
  await renderApp('/products/ball');
  await expect.element(page.getByText(productPageTexts.loadFailed)).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'كرة مطاط' })).toBeVisible();
});

test('the quick view links to the page of its product (WS-01)', async () => {
  answerReads();
  await renderApp('/products?view=ball', { readProducts: reading([aProduct({ id: 'ball' })]) });
  await page.getByRole('dialog').getByRole('link', { name: productPageTexts.allDetails }).click();
  await expect.poll(currentPath).toBe('/products/ball');
  await expect.element(page.getByRole('heading', { level: 1, name: 'كرة مطاط' })).toBeVisible();
});
