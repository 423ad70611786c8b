// The home page of a visitor.
import { createProductRepository } from '#backend/products';
import { readStorefrontProduct } from '#domain/product';
import { boardingTexts, categoryNames, controlTexts, storefrontTexts } from '#text';
import { expect, expectAccessibleInLightAndDark, expectNoAxeViolations, resizeTo, test } from './fixtures.ts';
import { openBackOffice, valueOf } from './storefront/back-office.ts';
import { addButton, cartBadge, quickViewButton } from './storefront/shopping.ts';

const texts = storefrontTexts.home;

test.use({ reducedMotion: 'reduce' });

test('ST-01 ST-10 ST-12 the hero links to the products; the footer ends the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: texts.heroTitle })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.getByRole('link', { name: texts.shopNow }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1, name: storefrontTexts.catalogue.title })).toBeVisible();
});

test('ST-02 LM-01 ST-07 ST-08 six featured products and at most six accessories with short descriptions', async ({
  page,
}) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: texts.featured });
  await expect(featured.getByRole('article')).toHaveCount(6);
  const accessories = page.getByRole('region', { name: texts.accessories });
  await expect(accessories.getByRole('article')).toHaveCount(6);
  for (const card of await accessories.getByRole('article').all()) {
    const description = await card.getByRole('paragraph').first().innerText();
    expect([...description].length).toBeLessThanOrEqual(63);
  }
});

test('FT-08 ST-08 ST-09 LM-02 accessories are chosen by category, and a description of 61 characters is cut at 60', async ({
  page,
  freshShop,
}) => {
  const office = await openBackOffice(freshShop.address);
  const products = createProductRepository(office.backend);
  const long = 'أ'.repeat(61);
  const draft = (name: string, category: string) =>
    readStorefrontProduct('', { name, category, description: long, price: 10, stock: 5 });
  // Named to sort first, so that each appears in its list.
  valueOf(await products.create(draft('ءأول الطعام', 'food'), office.actor));
  valueOf(await products.create(draft('ءأول الإكسسوارات', 'accessories'), office.actor));
  await office.close();
  await page.goto(freshShop.address);
  const accessories = page.getByRole('region', { name: texts.accessories });
  await expect(accessories.getByRole('article')).toHaveCount(6);
  const mine = accessories.getByRole('article', { name: 'ءأول الإكسسوارات' });
  await expect(mine.getByRole('paragraph').first()).toHaveText(`${'أ'.repeat(60)}...`);
  await expect(accessories.getByRole('article', { name: 'ءأول الطعام' })).toHaveCount(0);
  const shown = await accessories.getByRole('article').locator('span.truncate').allInnerTexts();
  const { accessories: first, supplies } = categoryNames;
  expect(
    shown.every((name) => name === first || name === supplies),
    shown.join(),
  ).toBe(true);
});

test('ST-03 ST-04 ST-11 LM-14 a featured product is viewed, added, and its button confirms for two seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const card = page.getByRole('region', { name: texts.featured }).getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await quickViewButton(card).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(quickViewButton(card)).toBeFocused();

  // From here on only the test moves the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await addButton(card).click();
  const added = card.getByRole('button', { name: storefrontTexts.product.added });
  await expect(added).toBeVisible();
  await page.clock.runFor(1900);
  await expect(added).toBeVisible();
  await page.clock.runFor(200);
  await expect(added).toBeHidden();
  await expect(addButton(card)).toBeVisible();
  await page.clock.resume();
  await expect(cartBadge(page, 1)).toBeVisible();
});

test('ST-05 ST-06 HR-03 LM-10 the boarding section shows the one plan and links to the request', async ({
  page,
}) => {
  await page.goto('/');
  const plan = page.getByRole('region', { name: boardingTexts.plan.title });
  await expect(plan).toContainText('١٠٠٫٠٠ جنيه');
  await expect(plan).toContainText(boardingTexts.plan.samePrice);
  await plan.getByRole('link', { name: boardingTexts.plan.book }).click();
  await expect(page).toHaveURL('/hosting-request');
});

test('ST-13 CA-44 products that cannot be read show a message and are read again', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/documents:runQuery*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(texts.loadFailed)).toBeVisible();
  await expect.poll(() => pageErrors.join()).toContain('could not be read');
  pageErrors.length = 0;

  await page.unroute('**/documents:runQuery*');
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect(page.getByRole('region', { name: texts.featured }).getByRole('article')).toHaveCount(6);
});

test('on a phone the first product is visible after less than one screen of scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(844);
});

test('the quick view is accessible in light and dark, on a desktop and on a phone', async ({ page }) => {
  await page.goto('/');
  await quickViewButton(page.getByRole('article').first()).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await resizeTo(page, { width: 390, height: 844 });
  await expectNoAxeViolations(page);
});
