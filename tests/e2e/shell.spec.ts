// The parts of every page that need a server and page loads: the menu of a phone in the history, the strip of a lost server.
import { footerTexts, shellTexts, specialPageTexts } from '#text';
import { expect, test } from './fixtures.ts';
import { bar, footer } from './page-parts.ts';

const { navigation } = shellTexts;

test('the menu of a phone closes on every navigation and does not open again by itself (FW-06, FT-28, SH-52, SH-53)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const open = bar(page).getByRole('button', { name: navigation.openMenu });
  const menu = bar(page).getByRole('link', { name: navigation.home });
  await open.click();
  await bar(page).getByRole('link', { name: navigation.products, exact: true }).click();
  await expect(page).toHaveURL('/products');
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(menu).toHaveCount(0);
  await open.click();
  await menu.click();
  await expect(menu).toHaveCount(0);
});

test('the strip shows when the shop server is disconnected and connected again; missing opening hours are read then (SH-07, SH-08, SH-09, FW-04)', async ({
  page,
  shopProcess,
}) => {
  for (const read of ['**/api/catalogue/shop', '**/documents:batchGet*', '**/documents:runQuery*'])
    await page.route(read, (route) => route.abort());
  await page.goto(`${shopProcess.address}/nowhere`);
  const strip = page.locator('[data-strip]');
  await expect(page.getByText(shellTexts.previewConnected)).toBeVisible();
  await expect(strip).toHaveCSS('position', 'static');
  await expect(footer(page)).toBeVisible();
  // A part of the page that is still on its way would fail with the server.
  await expect(page.getByRole('heading', { name: specialPageTexts.notFound.title })).toBeVisible();
  await shopProcess.stop();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByText(shellTexts.previewDisconnected)).toBeVisible();
  await expect(strip).toHaveCSS('position', 'fixed');
  await shopProcess.restart('gently');
  await expect(footer(page).getByRole('heading', { name: footerTexts.hours })).toHaveCount(0);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(shellTexts.previewConnected)).toBeVisible();
  await expect(footer(page).getByRole('heading', { name: footerTexts.hours })).toBeVisible();
});
