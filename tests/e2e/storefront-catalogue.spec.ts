// The catalogue: the products that the server has written, and the quick view in the browser's history.
import { productPageTexts, sharingTexts } from '#text';
import { expect, test } from './fixtures.ts';
import { quickViewButton } from './storefront/shopping.ts';

test('no placeholder takes the place of products that the server has written (WS-03, WS-04)', async ({
  page,
}) => {
  // The server writes no related products: their placeholder takes the place of nothing.
  await page.addInitScript((related) => {
    const heading = (place: Element) => place.closest('section')?.querySelector('h2')?.textContent;
    new MutationObserver(() => {
      const places = [...document.querySelectorAll('main [aria-busy="true"]')];
      if (places.some((place) => heading(place) !== related)) performance.mark('placeholder');
    }).observe(document, { childList: true, subtree: true });
  }, sharingTexts.related);
  await page.goto('/products');
  const card = page.getByRole('article').first();
  await quickViewButton(card).click();
  const details = page.getByRole('dialog').getByRole('link', { name: productPageTexts.allDetails });
  const path = (await details.getAttribute('href')) ?? '';
  for (const url of ['/', '/products', '/products?sort=priceAscending&page=2', path]) {
    await page.goto(url);
    await expect(page.locator('[data-prerendered], [data-written]')).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
    if (url === path) {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('heading', { name: sharingTexts.related })).toBeVisible();
    }
    const placeholders = await page.evaluate(() => performance.getEntriesByName('placeholder').length);
    expect(placeholders, url).toBe(0);
  }
});

test('Back closes the quick view, and the list does not scroll (FW-08, CA-24, ST-03)', async ({ page }) => {
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
