// The delays of the product form, measured with the page's own clock.
import { adminTexts } from '#text';
import { openScreen, pauseClock, runClockUntilSeen } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { add, fillProduct, toast } from './products.ts';

const texts = adminTexts.product;
const addScreen = { path: '/admin/products', title: texts.addTitle };
const listScreen = { path: '/admin/products-management', title: adminTexts.products.title };

test.use({ reducedMotion: 'reduce' });

test('FT-18 AP-30 LM-18 the success message of a new product is shown for 3 s', async ({ page, shop }) => {
  await page.clock.install();
  await openScreen(page, shop, addScreen);
  await expect(page.getByRole('status').filter({ hasText: adminTexts.server.online })).toBeVisible();
  await fillProduct(page, 'لعبة لثلاث ثوان');
  await pauseClock(page);
  await add(page);
  await runClockUntilSeen(page, toast(page, texts.added));
  await page.clock.runFor(2900);
  await expect(toast(page, texts.added)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page, texts.added)).toHaveCount(0);
});

test('FT-17 AP-24 LM-16 a server that does not answer is checked again every 10 s', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await openScreen(page, shop, listScreen);
  await page.route('**/api/status.php', (route) => route.abort());
  // Counted in the page: a route of the test runner receives a request some time after the page has sent it.
  await page.evaluate(() => {
    const ask = window.fetch.bind(window);
    window.statusCalls = 0;
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      if (url.endsWith('/api/status.php')) window.statusCalls += 1;
      return ask(input, init);
    };
  });
  const asked = () => page.evaluate(() => window.statusCalls);
  await pauseClock(page);
  await page
    .getByRole('navigation', { name: adminTexts.sidebar.label })
    .getByRole('link', { name: adminTexts.sidebar.products, exact: true })
    .click();
  const offline = page.getByRole('status').filter({ hasText: adminTexts.server.offline });
  await runClockUntilSeen(page, offline);
  expect(await asked()).toBe(1);
  await page.clock.runFor(9900);
  expect(await asked()).toBe(1);
  await page.clock.runFor(200);
  expect(await asked()).toBe(2);
});

declare global {
  interface Window {
    /** How many server checks the page has sent. */
    statusCalls: number;
  }
}
