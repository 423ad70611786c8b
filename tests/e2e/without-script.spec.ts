// A browser that never runs a script still shows what is sold.
import { moneyText } from '#text';
import { readPackedProducts } from '#domain/packed-catalogue';
import { expect, test } from './fixtures.ts';

test('a browser without scripts shows 12 products with their prices, and leads from each to its page (WS-02, WS-04)', async ({
  browser,
  shop,
}) => {
  const products = readPackedProducts(await (await fetch(`${shop.address}/api/catalogue`)).json()) ?? [];
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address });
  const page = await context.newPage();
  await page.goto('/products');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(12);
  for (const card of await cards.all()) {
    const name = await card.getByRole('heading').innerText();
    const product = products.find((one) => one.name === name);
    await expect(card.getByText(moneyText(product?.price ?? 0)), name).toBeVisible();
  }
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/[^?]+$/u);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const product = products.find((one) => one.name === name);
  await expect(
    page
      .getByRole('main')
      .getByText(moneyText(product?.price ?? 0))
      .first(),
  ).toBeVisible();
  // HTML allows `main` in no `fieldset`, so nothing like it may stand around a built page.
  await expect(page.locator('fieldset main')).toHaveCount(0);
  await context.close();
});
