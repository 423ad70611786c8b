// The till offline: the network cut, the server stopped, answers lost after the commit.
import { addDays } from '#kernel/shop-day';
import { boardingTexts, posTexts } from '#text';
import {
  backendOf,
  cart,
  posIsOpen,
  tiles,
  openPos,
  pay,
  sell,
  unsent,
  waitForConnection,
  storedCart,
} from './pos.ts';
import { expect, test } from './fixtures.ts';
import { holdSales } from './delayed-sales.ts';

const { sale, status, tabs } = posTexts;

test.use({ reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('a server killed in the middle of a sale receives it after its restart (CO-09)', async ({
  page,
  shopProcess,
}) => {
  test.slow();
  await openPos(page, shopProcess);
  await tiles(page).nth(0).click();
  await shopProcess.stop();
  await pay(page);
  await expect(page.getByText(sale.savedLocally)).toBeVisible();
  await waitForConnection(page, 'offline');
  await shopProcess.restart('gently');
  await expect(unsent(page)).toContainText(status.allSent);
  const shop = await backendOf(shopProcess);
  await expect.poll(async () => (await shop.sales()).length).toBe(1);
});

test('an answer lost after the commit causes neither a second sale nor a second change of stock (CO-16)', async ({
  page,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  let lost = 0;
  await page.route(/documents:commit/u, async (route) => {
    const isSale = (route.request().postData() ?? '').includes('/sales/');
    if (!isSale || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await tiles(page).nth(0).click();
  const [item] = await storedCart(page, 1);
  await pay(page);
  await expect(unsent(page)).toContainText(status.allSent);
  expect(lost).toBe(1);
  expect(await shop.sales()).toHaveLength(1);
  expect(await shop.stock(item?.id ?? '')).toBe((item?.stock ?? 0) - 1);
});

test('a reload between storing a sale and its answer does not restore the sold cart (CO-02, PO-17, RF-14)', async ({
  page,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  const answers = await holdSales(page);
  await tiles(page).nth(0).click();
  await page.keyboard.press('F9');
  await page.getByLabel(posTexts.payment.paid).fill('20000');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('offlineSales') ?? ''))
    .toContain('B-000001');
  await storedCart(page, 1);
  await page.reload();
  await posIsOpen(page);
  await expect(cart(page).getByText(posTexts.cart.empty)).toBeVisible();
  await storedCart(page, 0);
  answers.release();
  await expect(unsent(page)).toContainText(status.allSent);
  // Nobody was told that the sale is recorded, so the cashier is asked whether it was paid.
  const question = page.getByRole('dialog', { name: posTexts.unfinished.title });
  await expect(question).toContainText('B-000001');
  await question.getByRole('button', { name: posTexts.unfinished.paid, exact: true }).click();
  await sell(page, 1);
  await expect
    .poll(async () => (await shop.sales()).map(({ receiptNumber }) => receiptNumber).toSorted())
    .toEqual(['B-000001', 'B-000002']);
});

test('a stay recorded offline arrives once, under its original id (CO-06, CO-07, HO-02, ER-51)', async ({
  page,
  today,
  context,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await page.getByRole('tab', { name: tabs.boarding }).click();
  await context.setOffline(true);
  await waitForConnection(page, 'offline');
  const panel = page.getByRole('tabpanel', { name: tabs.boarding });
  await panel.getByRole('button', { name: boardingTexts.stays.add }).click();
  await expect(panel.getByLabel(boardingTexts.request.petName, { exact: true })).toBeFocused();
  await panel.getByLabel(boardingTexts.request.petName, { exact: true }).fill('برقوق');
  await panel.getByLabel(boardingTexts.request.ownerName).fill('منى');
  await panel.getByLabel(boardingTexts.request.ownerPhone).fill('٠١٠٠١٢٣٤٥٦٧');
  await expect(panel.getByLabel(boardingTexts.request.startDate)).toHaveValue(today);
  await panel.getByLabel(boardingTexts.request.endDate).fill(addDays(today, -1));
  await panel.getByRole('button', { name: boardingTexts.stays.add }).click();
  await expect(panel.getByText(boardingTexts.request.errors.endBeforeStart)).toBeVisible();
  await panel.getByLabel(boardingTexts.request.endDate).fill(addDays(today, 3));
  await panel.getByRole('button', { name: boardingTexts.stays.add }).click();
  await expect(page.getByText(boardingTexts.stays.savedLocally)).toBeVisible();
  const card = panel.getByRole('listitem').filter({ hasText: 'برقوق' });
  await expect(card).toContainText(boardingTexts.stays.remainingDays(3));
  await expect(card).toContainText(boardingTexts.stays.queued);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('offlineHostings') ?? ''))
    .toContain('tempId');
  await context.setOffline(false);
  await expect(card.getByText(boardingTexts.stays.queued)).toHaveCount(0);
  expect(await shop.countStays('برقوق')).toBe(1);
});
