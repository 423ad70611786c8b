// The catalogue: sort orders, search, a failed load, the current category, and the quick view in the browser's history.
import { toLatinDigits } from '#kernel/digits';
import { categoryNames, controlTexts, productPageTexts, shellTexts, storefrontTexts } from '#text';
import { expect, test } from './fixtures.ts';
import { quickViewButton } from './storefront/shopping.ts';
import { deadlines } from '../running/deadlines.ts';

const texts = storefrontTexts.catalogue;

test('CA-09 CA-10 DB-26 DB-27 another sort reads the products again, shows them in that order and returns to page 1', async ({
  page,
}) => {
  await page.goto('/products?page=3');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const sort of ['priceAscending', 'priceDescending']) {
    const asked = page.waitForRequest('**/api/catalogue');
    await page.getByLabel(texts.sort, { exact: true }).selectOption(sort);
    await asked;
    await expect(page).toHaveURL(`/products?sort=${sort}`);
    await expect(page.getByText(/^عرض 1-12 من/u)).toBeVisible();
    // The URL changes before the page does: the former products stay until the answer arrives.
    await expect(async () => {
      const prices = await page.getByRole('article').locator('.text-heading .money').allInnerTexts();
      const numbers = prices.map(latin);
      const ordered = numbers.toSorted((first, second) =>
        sort === 'priceAscending' ? first - second : second - first,
      );
      expect(numbers).toHaveLength(12);
      expect(numbers).toEqual(ordered);
    }).toPass({ timeout: deadlines.expect });
  }
});

test('search folds Arabic letters, is in the URL, and shows a message when nothing matches', async ({
  page,
}) => {
  await page.goto('/products');
  const field = page.getByRole('textbox', { name: texts.search });
  // The field of the prerendered page takes no input yet.
  await expect(field).toBeEnabled();
  await field.pressSequentially('بطه مطاطيه');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('بطة مطاطية');
  await expect(page).toHaveURL(/q=/u);
  await page.reload();
  await expect(field).toHaveValue('بطه مطاطيه');
  await field.fill('لا شيء كهذا');
  await expect(page.getByText(texts.emptySearch)).toBeVisible();
  await page.getByRole('button', { name: texts.clearSearch }).last().click();
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('CA-22 CA-44 ER-41 while products load the grid shows placeholders; a failed load ends them without an alert, and can be retried', async ({
  page,
  pageErrors,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/catalogue/u, (route) => route.abort());
  await page.route('**/documents:runQuery*', async (route) => {
    if (!route.request().postData()?.includes('products')) return route.continue();
    await asked;
    return route.abort();
  });
  await page.goto('/products');
  await expect(page.locator('[aria-busy="true"]').filter({ hasText: texts.loading })).toBeVisible();
  answer();
  await expect(page.getByText(texts.loadFailed)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => pageErrors.join()).toContain('could not be read');
  pageErrors.length = 0;
  await page.unroute('**/documents:runQuery*');
  await page.unroute(/\/api\/catalogue/u);
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('WS-03 WS-04 no placeholder takes the place of products that the server has written', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy="true"]')) performance.mark('placeholder');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/products');
  const card = page.getByRole('article').first();
  await quickViewButton(card).click();
  const details = page.getByRole('dialog').getByRole('link', { name: productPageTexts.allDetails });
  const path = (await details.getAttribute('href')) ?? '';
  for (const url of ['/', '/products', '/products?sort=priceAscending&page=2', path]) {
    await page.goto(url);
    await expect(page.locator('[data-prerendered], [data-written]')).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
    const placeholders = await page.evaluate(() => performance.getEntriesByName('placeholder').length);
    expect(placeholders, url).toBe(0);
  }
});

test('FW-07 AC-13 only the shown category is marked as current', async ({ page }) => {
  const current = page.locator('[aria-current], [aria-pressed="true"]');
  const links = page.getByRole('navigation', { name: shellTexts.navigation.categories }).getByRole('link');
  const filters = page.getByRole('group', { name: storefrontTexts.catalogue.filter, exact: true });
  await page.goto('/cart');
  await expect(links).toHaveCount(6);
  await expect(links.and(current)).toHaveCount(0);
  await links.filter({ hasText: categoryNames.toys }).click();
  await expect(page).toHaveURL('/products?category=toys');
  await expect(filters.locator(current)).toHaveText([categoryNames.toys]);
  await expect(links).toHaveCount(0);
});

test('FW-08 CA-24 ST-03 Back closes the quick view, and the list does not scroll', async ({ page }) => {
  for (const path of ['/products', '/']) {
    await page.goto('/cart');
    await page.goto(path);
    const card = page.getByRole('article').nth(4);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await quickViewButton(card).click();
    const view = page.getByRole('dialog');
    await expect(view).toBeVisible();
    await page.goBack();
    await expect(view).toHaveCount(0);
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await expect(quickViewButton(card)).toBeFocused();
    await page.goForward();
    await expect(view).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL('/cart');
  }
});

test('FW-08 CA-24 a URL with a quick view opens it, and closing it stays on the page', async ({ page }) => {
  await page.goto('/products');
  const first = page.getByRole('article').first();
  await quickViewButton(first).click();
  await expect(page).toHaveURL(/\?view=/u);
  const address = page.url();
  await page.goto('/cart');
  await page.goto(address);
  const view = page.getByRole('dialog');
  await expect(view).toBeVisible();
  await view.getByRole('button', { name: controlTexts.close }).click();
  await expect(view).toHaveCount(0);
  await expect(page).toHaveURL('/products');
});

function latin(digits: string): number {
  return Number(toLatinDigits(digits).replaceAll('٬', '').replace('٫', '.'));
}
