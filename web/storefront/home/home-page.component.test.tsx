// The home page: the hero, the accessories, a featured product, the boarding plan, and products that cannot be read.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aCategory, aProduct } from '#testing/builders';
import {
  boardingTexts,
  categoryNames,
  controlTexts,
  shellTexts,
  specialPageTexts,
  storefrontTexts,
} from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import { failingWhile, reading, renderApp } from '../../../tests/component/render-app.tsx';
import { createTestApp } from '../../../tests/component/test-app.ts';
import { advance, press, stopTimers } from '../../../tests/component/timers.ts';

const texts = storefrontTexts.home;
const productTexts = storefrontTexts.product;
const featured = page.getByRole('region', { name: texts.featured });
const accessories = page.getByRole('region', { name: texts.accessories });

const products = Array.from({ length: 8 }, (_, index) =>
  aProduct({ id: `food-${index}`, name: `طعام ${index}`, category: 'food' }),
);

test('for a visitor the hero links to the products; the footer ends the page (ST-01, ST-10, ST-12)', async () => {
  await renderApp('/', { readProducts: reading(products) });
  await expect.element(page.getByRole('heading', { level: 1, name: texts.heroTitle })).toBeVisible();
  await expect.element(featured.getByRole('article').first()).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toBeVisible();
  const main = page.getByRole('main').element().getBoundingClientRect();
  expect(footer.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(main.bottom);
  await page.getByRole('link', { name: texts.shopNow }).click();
  await expect.poll(currentPath).toBe('/products');
  await expect
    .element(page.getByRole('heading', { level: 1, name: storefrontTexts.catalogue.title }))
    .toBeVisible();
});

test('on a phone the first product is visible after less than one screen of scrolling', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const categories = Object.entries(categoryNames).map(([id, name]) => aCategory({ id, name }));
  const { useShopInfo } = createTestApp({ categories });
  await renderApp('/', { readProducts: reading(products), context: { useShopInfo } });
  const first = page.getByRole('article').first();
  await expect.element(first).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: texts.categories })).toBeVisible();
  await expect.poll(() => first.element().getBoundingClientRect().top).toBeLessThan(844);
});

test('accessories are chosen by category, and a description of 61 characters is cut at 60 (FT-08, ST-08, ST-09, LM-02)', async () => {
  const description = 'أ'.repeat(61);
  const made = ['accessories', 'supplies', 'food', 'accessories'].map((category, index) =>
    aProduct({ id: `made-${index}`, name: `منتج ${index}`, category, description }),
  );
  const more = Array.from({ length: 4 }, (_, index) =>
    aProduct({ id: `more-${index}`, name: `وعاء ${index}`, category: 'supplies' }),
  );
  await renderApp('/', { readProducts: reading([...made, ...more]) });
  await expect.element(accessories).toBeVisible();
  const cards = accessories.getByRole('article');
  expect(cards.elements()).toHaveLength(6);
  const mine = accessories.getByRole('article', { name: 'منتج 0' });
  await expect
    .element(mine.getByRole('paragraph').first())
    .toMatchTextContent(new RegExp(`^${'أ'.repeat(60)}\\.\\.\\.$`, 'u'));
  expect(accessories.getByRole('article', { name: 'منتج 2' }).elements()).toEqual([]);
  const { accessories: first, supplies } = categoryNames;
  const shown = cards.elements().map((card) => card.querySelector('span.truncate')?.textContent);
  expect(new Set(shown)).toEqual(new Set([first, supplies]));
});

test('a featured product is viewed, added, and its button confirms for two seconds (ST-03, ST-04, ST-11, LM-14)', async () => {
  await renderApp('/', { readProducts: reading(products) });
  const card = featured.getByRole('article').first();
  await expect.element(card).toBeVisible();
  expect(featured.getByRole('article').elements()).toHaveLength(6);
  const view = card.getByRole('button', { name: productTexts.quickViewNamed('طعام 0') });
  await view.click();
  const dialog = page.getByRole('dialog', { name: 'طعام 0' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(view).toHaveFocus();

  // From here on only the test moves the timers.
  stopTimers();
  const add = card.getByRole('button', { name: new RegExp(`^${productTexts.add}`, 'u') });
  press(add);
  const added = card.getByRole('button', { name: new RegExp(`^${productTexts.added}`, 'u') });
  // A polling expectation would move the timers.
  await advance(0);
  expect(added.elements()).toHaveLength(1);
  await advance(1900);
  expect(added.elements()).toHaveLength(1);
  await advance(200);
  expect(added.elements()).toEqual([]);
  await expect.element(add).toBeVisible();
  const cart = page.getByRole('banner').getByRole('link', { name: shellTexts.navigation.cartWithCount(1) });
  await expect.element(cart).toBeVisible();
});

test.each([768, 1024])('ten categories are all within a page of %i pixels (AC-13)', async (width) => {
  await page.viewport(width, 768);
  onTestFinished(() => page.viewport(1280, 800));
  const categories = Array.from({ length: 10 }, (_, index) =>
    aCategory({ id: `category-${index}`, name: `قسم رقم ${index}` }),
  );
  const { useShopInfo } = createTestApp({ categories });
  await renderApp('/', { readProducts: reading(products), context: { useShopInfo } });
  const chips = page.getByRole('navigation', { name: texts.categories });
  await expect.poll(() => chips.getByRole('link').elements().length).toBe(10);
  const { left, right } = chips.element().getBoundingClientRect();
  for (const chip of chips.getByRole('link').elements()) {
    expect(chip.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
    expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
});

test('the opening hours in the footer stand on one line (SH-56)', async () => {
  const hours = { workingDays: [1, 2, 3, 4, 6, 7], openingTime: '10:00', closingTime: '22:00' } as const;
  const { useShopInfo } = createTestApp({ settings: hours });
  await renderApp('/', { readProducts: reading(products), context: { useShopInfo } });
  const shown = page.getByRole('contentinfo').getByText('10\u00A0ص\u00A0–\u00A010\u00A0م', { exact: true });
  await expect.element(shown).toBeVisible();
  for (const width of [320, 768, 1024, 1100, 1280]) {
    await page.viewport(width, 800);
    // Runs of the other direction have rectangles of their own.
    expect(new Set([...shown.element().getClientRects()].map(({ top }) => top)).size).toBe(1);
  }
  await page.viewport(1280, 800);
});

test('the boarding section shows the one plan and links to the request (ST-05, ST-06, HR-03, LM-10)', async () => {
  await renderApp('/', { readProducts: reading(products) });
  const plan = page.getByRole('region', { name: boardingTexts.plan.title });
  await expect.element(plan).toMatchTextContent('١٠٠٫٠٠ جنيه');
  await expect.element(plan).toMatchTextContent(boardingTexts.plan.samePrice);
  await plan.getByRole('link', { name: boardingTexts.plan.book }).click();
  await expect.poll(currentPath).toBe('/hosting-request');
});

test.each([{ said: [] }, { said: ['boarding'], offersBoarding: false }] as const)(
  'a shop with the settings %j has no boarding on its home page, and its page of a request is unknown (FA-31)',
  async (settings) => {
    const { useShopInfo } = createTestApp({ settings });
    await renderApp('/', { readProducts: reading(products), context: { useShopInfo } });
    await expect.element(featured.getByRole('article').first()).toBeVisible();
    expect(page.getByText(/استضاف/u).elements()).toEqual([]);
    expect(document.querySelectorAll('main .h-96')).toHaveLength(0);
    await cleanup();
    await renderApp('/services/hosting', { context: { useShopInfo } });
    await expect.element(page.getByRole('heading', { name: specialPageTexts.notFound.title })).toBeVisible();
  },
);

test('products that cannot be read show a message and are read again (ST-13, CA-44)', async () => {
  let isLost = true;
  const { readProducts, logged } = failingWhile(() => isLost, products);
  await renderApp('/', { readProducts });
  await expect.element(page.getByText(texts.loadFailed)).toBeVisible();
  expect(logged()).toContain('could not be read');
  isLost = false;
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect.poll(() => featured.getByRole('article').elements().length).toBe(6);
});
