// What the screens of the back office read when they open: at most 200 documents.
import { adminTexts, boardingTexts, statisticsTexts } from '#text';
import { countReads, openScreen } from './back-office.ts';
import { boardingScreen } from './boarding.ts';
import { expect, resizeTo, test } from './fixtures.ts';
import { ordersScreen, placeOne } from './orders.ts';
import { statisticsCard, statisticsScreen, waitUntilLoaded } from './statistics.ts';

test.use({ reducedMotion: 'reduce' });

test('every view fits a phone and reads at most 200 documents; a month of 31 days fits at 1280 px (SH-01, FA-22, AH-14)', async ({
  page,
  today,
  shop,
}) => {
  test.slow();
  await openScreen(page, shop, boardingScreen);
  const january = `${Number(today.slice(0, 4)) + 1}-01`;
  const days = page.getByRole('region', { name: boardingTexts.calendar.days });
  const reads = countReads(page);
  for (const view of ['stays', 'requests', 'calendar']) {
    const before = reads();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${boardingScreen.path}?view=${view}&month=${january}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(reads() - before).toBeLessThanOrEqual(200);
    if (view === 'calendar') {
      await expect(days.getByText('31', { exact: true })).toBeVisible();
      expect(await days.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await resizeTo(page, { width: 390, height: 844 });
  }
  await expect.poll(reads).toBeGreaterThan(20);
});

test('the list opens with at most 200 document reads', async ({ page, freshShop }) => {
  await openScreen(page, freshShop, { path: '/admin/categories', title: adminTexts.categories.title });
  const reads = countReads(page);
  await page.getByRole('link', { name: adminTexts.sidebar.productsManagement }).click();
  await expect(page.getByText(/^عرض 1-12 من \d+$/u)).toBeVisible();
  await expect(page.getByRole('main').getByText(/جنيه/u).first()).toBeVisible();
  await expect.poll(reads).toBeGreaterThan(12);
  expect(reads()).toBeLessThanOrEqual(200);
});

test('the orders open with at most 200 document reads', async ({ page, shop }) => {
  const reads = countReads(page);
  await placeOne(shop);
  await openScreen(page, shop, ordersScreen);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
  // The list's page and its cursor, the counts, the listener for new orders, and the products of pending orders.
  await expect.poll(reads).toBeGreaterThan(35);
  expect(reads()).toBeLessThanOrEqual(200);
});

test('opening reads at most 200 documents, also for a month (AT-16, DB-56)', async ({ page, shop }) => {
  await openScreen(page, shop, ordersScreen);
  const reads = countReads(page);
  await page.goto(`${shop.address}${statisticsScreen.path}?period=month`);
  await expect(statisticsCard(page, statisticsTexts.revenue)).toBeVisible();
  await waitUntilLoaded(page);
  // The counts and the recent orders only; how many days of figures are read depends on the day of the month.
  await expect.poll(reads).toBeGreaterThan(12);
  expect(reads()).toBeLessThanOrEqual(200);
});
