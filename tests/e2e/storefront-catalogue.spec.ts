// The catalogue: filter, sort, search, pages, cards, quick view, and its state without products.
import { createProductRepository } from '#backend/products';
import { toLatinDigits } from '#kernel/digits';
import { readStorefrontProduct, type ProductDraft } from '#domain/product';
import { categoryNames, controlTexts, shellTexts, storefrontTexts } from '#text';
import { expect, test } from './fixtures.ts';
import { openBackOffice, valueOf } from './storefront/back-office.ts';
import { quickViewButton } from './storefront/shopping.ts';

const texts = storefrontTexts.catalogue;

test('CA-09 CA-10 DB-26 DB-27 another sort reads the products again in that order and returns to page 1', async ({
  page,
}) => {
  await page.goto('/products?page=3');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const [sort, direction] of [
    ['priceAscending', 'ASCENDING'],
    ['priceDescending', 'DESCENDING'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.postData()?.includes('"price"') === true);
    await page.getByLabel(texts.sort, { exact: true }).selectOption(sort);
    expect((await asked).postData()).toContain(direction);
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
    }).toPass({ timeout: 10_000 });
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
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
});

for (const width of [390, 1440]) {
  test(`FW-10 CA-28 ST-08 LM-05 at ${width} a cut description is shown in full, on as many lines as it needs`, async ({
    page,
    freshShop,
  }) => {
    const office = await openBackOffice(freshShop.address);
    for (const length of [40, 80]) {
      const description = 'وصف قصير للمنتج '
        .repeat(6)
        .slice(0, length - 1)
        .concat('.');
      valueOf(
        await createProductRepository(office.backend).create(
          draft({ name: `فرشاة ${length}`, description }),
          office.actor,
        ),
      );
    }
    await office.close();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${freshShop.address}/products?q=وصف قصير`);
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const card of await page.getByRole('article').all()) {
      const description = card.getByRole('paragraph').first();
      expect([...(await description.innerText())].length).toBeGreaterThanOrEqual(40);
      expect(
        await description.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
        'no line is hidden; heights are rounded to whole pixels',
      ).toBeLessThan(2);
      expect(await description.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
}

test('FT-07 CA-23 CA-38 CA-40 image and rating are on the card and in the quick view, and a drawing replaces a missing image', async ({
  page,
}) => {
  await page.route(/\/images\/products\//u, (route) =>
    route.request().url().includes('/ball.svg') ? route.abort() : route.continue(),
  );
  await page.goto('/products?q=كرة تنس');
  const without = page.getByRole('article').first();
  await expect(without.locator('[class*="bg-pastel-"] svg')).toBeVisible();
  await expect(without.locator('img')).toHaveCount(0);
  await page.goto('/products?category=cats');
  const card = page.getByRole('article').first();
  await expect(card.locator('[class*="bg-pastel-"] img')).toBeVisible();
  const rating = card.getByRole('img', { name: /^التقييم [\d.]+ من 5$/u });
  await expect(rating).toBeVisible();
  const stars = await rating.getAttribute('aria-label');
  await quickViewButton(card).click();
  const view = page.getByRole('dialog');
  await expect(view.locator('[class*="bg-pastel-"] img')).toBeVisible();
  await expect(view.getByRole('img', { name: stars ?? '' })).toBeVisible();
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

/** Takes pounds, converted as a form does. */
function draft(fields: { readonly name: string; readonly [field: string]: unknown }): ProductDraft {
  return readStorefrontProduct('', {
    category: 'accessories',
    price: 10,
    stock: 5,
    description: 'وصف',
    ...fields,
  });
}

function latin(digits: string): number {
  return Number(toLatinDigits(digits).replaceAll('٬', '').replace('٫', '.'));
}
