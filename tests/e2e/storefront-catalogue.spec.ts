// The catalogue: filter, sort, search, pages, cards, quick view, and its state without products.
import { createProductRepository } from '#backend/products';
import { toLatinDigits } from '#kernel/digits';
import { readStorefrontProduct, type ProductDraft } from '#domain/product';
import { categoryNames, controlTexts, shellTexts, storefrontTexts } from '#text';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { openBackOffice, valueOf } from './storefront/back-office.ts';
import { addButton, cartBadge, quickViewButton, readWithout } from './storefront/shopping.ts';

const texts = storefrontTexts.catalogue;
const productTexts = storefrontTexts.product;

test('CA-01 CA-02 CA-03 CA-07 title, intro, the categories with all products first, three sorts with name as the default', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect(page.getByText(texts.intro)).toBeVisible();
  const buttons = page.getByRole('group', { name: texts.filter }).getByRole('button');
  await expect(buttons.first()).toHaveText(texts.all);
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
  const { cats, dogs, food, toys, accessories, health } = categoryNames;
  await expect
    .poll(() => buttons.allInnerTexts())
    .toEqual(expect.arrayContaining([cats, dogs, food, toys, accessories, health]));
  const sort = page.getByLabel(texts.sort, { exact: true });
  await expect(sort).toHaveValue('name');
  await expect(sort.locator('option')).toHaveText([texts.sortName, texts.sortPriceUp, texts.sortPriceDown]);
});

test('CA-04 CA-11 CA-12 CA-13 a category filters the grid, is named in the result line and starts at page 1', async ({
  page,
}) => {
  await page.goto('/products?page=2');
  await expect(page.getByRole('status').filter({ hasText: /عرض 13-24 من \d+ منتج/u })).toBeVisible();
  await page
    .getByRole('group', { name: texts.filter })
    .getByRole('button', { name: categoryNames.toys })
    .click();
  await expect(page).toHaveURL('/products?category=toys');
  await expect(page.getByRole('status').filter({ hasText: `في فئة ${categoryNames.toys}` })).toContainText(
    'عرض 1-',
  );
  for (const card of await page.getByRole('article').all()) {
    await expect(card.getByText(categoryNames.toys, { exact: true })).toBeVisible();
  }
});

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
      const prices = await page.getByRole('article').locator('.text-heading .tabular').allInnerTexts();
      const numbers = prices.map(latin);
      const ordered = numbers.toSorted((first, second) =>
        sort === 'priceAscending' ? first - second : second - first,
      );
      expect(numbers).toHaveLength(12);
      expect(numbers).toEqual(ordered);
    }).toPass({ timeout: 10_000 });
  }
});

test('CA-14 CA-16 CA-17 CA-18 twelve products a page, and the pagination follows the current page', async ({
  freshShop,
  page,
}) => {
  await page.goto(`${freshShop.address}/products`);
  await expect(page.getByRole('article')).toHaveCount(12);
  const pages = page.getByRole('navigation', { name: controlTexts.pagination });
  const expectNumbers = (numbers: string) =>
    expect.poll(async () => (await pages.getByRole('listitem').allInnerTexts()).join(' ')).toBe(numbers);
  await expectNumbers('1 2 3 4 … 7');
  await pages.getByRole('button', { name: controlTexts.page(4), exact: true }).click();
  await expect(page).toHaveURL(`${freshShop.address}/products?page=4`);
  await expectNumbers('1 … 3 4 5 … 7');
  await pages.getByRole('button', { name: controlTexts.page(7), exact: true }).click();
  await expectNumbers('1 … 4 5 6 7');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.goto(`${freshShop.address}/products?category=toys`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNumbers('1 2');
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

test('CA-20 ER-73 an empty category shows a message and a link to all products', async ({ page }) => {
  await page.goto('/products?category=nothing-here');
  await expect(page.getByText(texts.emptyCategory)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: texts.showAll }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('CA-21 ER-74 a shop without products shows a message', async ({ page, emptyShop }) => {
  await page.goto(`${emptyShop.address}/products`);
  await expect(page.getByText(texts.empty, { exact: true })).toBeVisible();
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

test('CA-23 CA-24 CA-27 CA-38 cards and quick views show the fields that each product has', async ({
  page,
  freshShop,
}) => {
  test.slow();
  const office = await openBackOffice(freshShop.address);
  const products = createProductRepository(office.backend);
  const long = 'وصف طويل للمنتج الكامل '.repeat(6).trim();
  const rich = draft({
    name: 'طوق المعرض الكامل',
    description: long,
    fullDescription: 'كل التفاصيل هنا',
    price: 90.5,
    originalPrice: 120,
    discount: 25,
    isNew: true,
    image: '/images/products/no-such-picture.svg',
  });
  valueOf(await products.create(rich, office.actor));
  valueOf(
    await products.create(draft({ name: 'طوق المعرض النافد', description: '', stock: 0 }), office.actor),
  );
  await office.close();

  await page.goto(`${freshShop.address}/products?q=طوق المعرض`);
  const full = page.getByRole('article', { name: 'طوق المعرض الكامل' });
  await test.step('CA-25 the badge of a new product', () =>
    expect(full.getByText(productTexts.isNew, { exact: true })).toBeVisible());
  await test.step('CA-26 the discount', () =>
    expect(full.getByText(productTexts.discount(25))).toBeVisible());
  await test.step('CA-28 LM-05 the cut description', () =>
    expect(full.getByRole('paragraph').first()).toHaveText(`${long.slice(0, 80).trimEnd()}...`));
  await test.step('CA-30 the category', () =>
    expect(full.getByText(categoryNames.accessories, { exact: true })).toBeVisible());
  await test.step('CA-33 the price', () => expect(full.getByText(/٩٠٫٥٠/u)).toBeVisible());
  await test.step('CA-32 the price before', () => expect(full.locator('del')).toContainText('١٢٠٫٠٠'));
  await test.step('CA-34 the stock', () =>
    expect(full.getByText(productTexts.inStock, { exact: true })).toBeVisible());
  await addButton(full).click();
  await test.step('CA-36 the button confirms for a while', async () => {
    await expect(full.getByRole('button', { name: productTexts.added })).toBeVisible();
    await expect(addButton(full)).toBeVisible();
  });
  await test.step('CA-31 no rating of 0', () =>
    expect(full.getByRole('img', { name: /التقييم/u })).toHaveCount(0));
  await expect(full.locator('img')).toHaveCount(0);

  const soldOut = page.getByRole('article', { name: 'طوق المعرض النافد' });
  await test.step('CA-35 sold out', () => expect(soldOut.getByText(productTexts.outOfStock)).toBeVisible());
  await test.step('CA-29 no description', () =>
    expect(soldOut.getByText(productTexts.noDescription)).toBeVisible());
  await expect(addButton(soldOut)).toHaveCount(0);
  await expect(soldOut.locator('del')).toHaveCount(0);
  await expect(soldOut.getByText(productTexts.isNew, { exact: true })).toHaveCount(0);

  await quickViewButton(full).click();
  const view = page.getByRole('dialog', { name: 'طوق المعرض الكامل' });
  await test.step('CA-39 the full description', () =>
    expect(view.getByText('كل التفاصيل هنا')).toBeVisible());
  await test.step('CA-40 the category', () =>
    expect(view.getByText(categoryNames.accessories, { exact: true })).toBeVisible());
  await test.step('CA-41 the price before', () => expect(view.locator('del')).toContainText('١٢٠٫٠٠'));
  await view.getByRole('button', { name: productTexts.add }).click();
  await expect(view.getByRole('button', { name: productTexts.added })).toBeVisible();
  await page.keyboard.press('Escape');

  await quickViewButton(soldOut).click();
  const soldOutView = page.getByRole('dialog', { name: 'طوق المعرض النافد' });
  await test.step('CA-43 no way to add what is sold out', () =>
    expect(soldOutView.getByRole('button', { name: productTexts.add })).toBeDisabled());
  await test.step('CA-42 the stock', () =>
    expect(soldOutView.getByText(productTexts.outOfStock)).toBeVisible());
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

test('FT-07 FT-33 CA-27 CA-37 a record without name and stock is shown as a product without a name that is in stock', async ({
  page,
}) => {
  await readWithout(page, firstByName, ['name', 'stock']);
  await page.goto('/products');
  const card = page.getByRole('article', { name: productTexts.noName });
  await expect(card.getByRole('heading', { name: productTexts.noName })).toBeVisible();
  await expect(card.getByText(productTexts.inStock, { exact: true })).toBeVisible();
  for (let pieces = 1; pieces <= 10; pieces += 1) {
    await card.getByRole('button').last().click();
    await expect(cartBadge(page, pieces)).toBeVisible();
  }
  await card.getByRole('button').last().click();
  await expect(page.getByRole('alert')).toContainText(storefrontTexts.refusals.aboveStock);
});

test('FT-33 CA-46 a record without a category is shown as uncategorised, on the card and in the quick view', async ({
  page,
}) => {
  await readWithout(page, firstByName, ['category']);
  await page.goto('/products');
  const card = page.getByRole('article', { name: firstByName });
  await expect(card.getByText(categoryNames.uncategorised, { exact: true })).toBeVisible();
  await quickViewButton(card).click();
  await expect(
    page.getByRole('dialog').getByText(categoryNames.uncategorised, { exact: true }),
  ).toBeVisible();
});

test('FW-15 CA-34 a record without a price is marked as out of stock and cannot be added', async ({
  page,
}) => {
  await readWithout(page, firstByName, ['price']);
  await page.goto('/products');
  const card = page.getByRole('article', { name: firstByName });
  await expect(card.getByText(productTexts.outOfStock, { exact: true })).toBeVisible();
  await expect(addButton(card)).toHaveCount(0);
  await quickViewButton(card).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: productTexts.add })).toBeDisabled();
});

/** The first product of the demo shop in the catalogue's default order. */
const firstByName = 'أصابع كريمية للقطط 3 نكهات';

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
