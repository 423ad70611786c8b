// A chunk that cannot be fetched removes neither the page nor the message on it.
import { controlTexts, purchaseTexts, shellTexts, specialPageTexts, storefrontTexts } from '#text';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { bar, footer } from './page-parts.ts';
import { fillCart, quickViewButton } from './storefront/shopping.ts';

const { navigation } = shellTexts;
const toastFile = /assets\/toast-region/u;

for (const connection of ['online', 'offline'] as const) {
  test(`${connection}, without the chunk of the messages the page stays and the message can be read (FW-01, CT-07, CT-18)`, async ({
    page,
  }) => {
    await page.route(toastFile, (route) => route.abort());
    const [name = ''] = await fillCart(page, 2);
    await page.goto('/cart');
    await expect(page.getByRole('listitem')).not.toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(connection === 'offline');
    const { removed, removeNamed, title } = purchaseTexts.cart;
    await page.getByRole('button', { name: removeNamed(name) }).click();
    await expect(page.getByRole('status').filter({ hasText: removed(name) })).toBeVisible();
    await expect(page.getByRole('button', { name: removeNamed(name) })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('link', { name: navigation.cartWithCount(1) }),
    ).toBeVisible();
  });
}

test('the chunk of the messages is loaded before the first message (FW-01, CT-07)', async ({ page }) => {
  await fillCart(page, 1);
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  const { removed, undo } = purchaseTexts.cart;
  await page.getByRole('main').getByRole('button', { name: /^احذف/u }).click();
  const message = page.getByRole('status').filter({ hasText: removed('').slice(0, 3) });
  await message.getByRole('button', { name: undo }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^احذف/u })).toHaveCount(1);
});

test('when no fallback can be loaded, a static message and a reload link remain (FW-01)', async ({
  page,
  pageErrors,
}) => {
  await page.route(/assets\/(?:crash-page|cart-page)/u, (route) => route.abort());
  await page.goto('/cart');
  const { broken } = specialPageTexts;
  await expect(page.getByRole('alert').filter({ hasText: broken.title })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: broken.reload }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(broken.title)).toBeHidden();
  pageErrors.length = 0;
});

test('when the first script cannot be loaded, the page shows a message and a reload link (FW-01)', async ({
  page,
}) => {
  for (const path of ['/', '/cart']) {
    await page.route(/assets\/(?:react|index)-[^/]*\.js/u, (route) => route.abort());
    await page.goto(path);
    const { broken } = specialPageTexts;
    await expect(page.getByRole('alert').filter({ hasText: broken.title })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: broken.reload }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: navigation.cart })).toBeVisible();
    await expect(page.getByText(broken.title)).toBeHidden();
  }
});

test('without its chunk the quick view shows a message over the catalogue, and opens after a retry (FW-05, CA-24)', async ({
  page,
}) => {
  await page.route(/assets\/quick-view/u, (route) => route.abort());
  await page.goto('/products');
  const first = page.getByRole('article').first();
  const name = await first.getByRole('heading').innerText();
  await quickViewButton(first).click();
  const view = page.getByRole('dialog', { name });
  await expect(view.getByText(storefrontTexts.product.quickViewMissing)).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
  await page.unrouteAll();
  await view.getByRole('button', { name: controlTexts.retry }).click();
  await expect(view.getByRole('button', { name: storefrontTexts.product.add })).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
});

test('without its chunk the boarding section is left out of the home page (FW-05, ST-13)', async ({
  page,
}) => {
  await page.route(/assets\/boarding-band/u, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const band = page.getByRole('heading', { name: storefrontTexts.home.boardingTitle });
  await expect(band).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: storefrontTexts.home.heroTitle })).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(band).toBeVisible();
});

test('without its chunk the cart page still shows the header, also offline, and opens after a retry (FW-05, CT-02)', async ({
  page,
  pageErrors,
}) => {
  const { crash, notFound } = specialPageTexts;
  await page.route(/assets\/cart-page/u, (route) => route.abort());
  await page.goto('/products', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: navigation.cart, exact: true }).click();
  const title = page.getByRole('heading', { level: 1, name: crash.chunkTitle });
  await expect(title).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect(page.getByRole('button', { name: controlTexts.retry })).toBeEnabled();
  await expect(title).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: notFound.toHome }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('banner').getByRole('link', { name: navigation.cart, exact: true }).click();
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect(page.getByRole('heading', { level: 1, name: purchaseTexts.cart.empty })).toBeVisible();
  pageErrors.length = 0;
});

test('a chunk that cannot be fetched shows a message without a broken image, and is loaded by a retry', async ({
  page,
  pageErrors,
}) => {
  const { crash } = specialPageTexts;
  await page.route(/\/assets\/cart-page|\/images\/illustrations\//u, (route) => route.abort());
  await page.goto('/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: navigation.cart, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: crash.chunkTitle })).toBeVisible();
  await expect(page.getByRole('alert').locator('img')).toBeHidden();
  await expectNoAxeViolations(page);
  expect(pageErrors.splice(0).join('\n')).toContain('dynamically imported module');
  await page.unrouteAll();
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect(page.getByRole('heading', { level: 1, name: purchaseTexts.cart.title })).toBeVisible();
});

test('a footer that cannot be fetched does not change the page', async ({ page }) => {
  await page.route(/assets\/footer/u, (route) => route.abort());
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: specialPageTexts.notFound.title })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(bar(page).getByRole('link', { name: navigation.cart })).toBeVisible();
  await expect(footer(page)).toHaveCount(0);
});
