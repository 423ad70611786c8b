// The home page of a visitor.
import { storefrontTexts } from '#text';
import { expect, expectAccessibleInLightAndDark, expectNoAxeViolations, resizeTo, test } from './fixtures.ts';
import { quickViewButton } from './storefront/shopping.ts';

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
