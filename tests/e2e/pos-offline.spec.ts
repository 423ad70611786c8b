// The till offline: the network cut, the server stopped, answers lost after the commit, reloads included.
import type { Page } from 'playwright/test';
import { addDays } from '#kernel/shop-day';
import { boardingTexts, posTexts, specialPageTexts, splashTexts } from '#text';
import {
  backendOf,
  cart,
  connection,
  posIsOpen,
  tiles,
  openPos,
  pay,
  offlineAppIsReady,
  sell,
  unsent,
  waitForConnection,
} from './pos.ts';
import { expect, expectNoAxeViolations, preparePage, test } from './fixtures.ts';

const { sale, status, queue, tabs, picker, receipt } = posTexts;

test.use({ storesApp: true, reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('PO-01 CO-03 CO-10 ER-59 sales made offline survive reloads of the stored application, and arrive once', async ({
  page,
  context,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await offlineAppIsReady(page);
  await context.setOffline(true);
  await waitForConnection(page, 'offline');
  await sell(page, 0);
  await expect(cart(page).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText(sale.savedLocally)).toBeVisible();
  await expect(unsent(page)).toContainText(status.unsent(1));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('offlineSales') ?? ''))
    .toMatch(/"status":"pending".*"isOffline":true/u);

  await page.reload();
  await posIsOpen(page);
  await expect(connection(page)).toHaveAttribute('data-connection', 'offline');
  await expect(unsent(page)).toContainText(status.unsent(1));
  await sell(page, 1);
  await page.reload();
  await posIsOpen(page);
  await expect(unsent(page)).toContainText(status.unsent(2));
  expect(await shop.sales()).toEqual([]);

  const answers = await holdSales(page);
  await context.setOffline(false);
  await expect(page.getByText(status.syncing)).toBeVisible();
  answers.release();
  await expect(unsent(page)).toContainText(status.allSent);
  await expect(page.getByText(status.syncing)).toHaveCount(0);
  await expect(
    page.getByText(status.syncDone({ succeeded: 2, failed: 0 }, { succeeded: 0, failed: 0 })),
  ).toBeVisible();
  const held = await shop.sales();
  expect(held.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual(['B-000001', 'B-000002']);
  expect(held.every(({ isSynced }) => isSynced)).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offlineSales'))).toBe('[]');
});

test('FP-09 CO-17 SH-34 offline, a page that is not on the device links to the pos, and the dog of the splash is drawn', async ({
  page,
  context,
  freshShop,
  pageErrors,
}) => {
  await openPos(page, freshShop);
  await offlineAppIsReady(page);
  await context.setOffline(true);
  await page.addInitScript(() => sessionStorage.removeItem('aleef.splash'));
  await page.goto(freshShop.address);
  const dog = page.getByRole('img', { name: splashTexts.dog });
  await expect
    .poll(() => dog.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: specialPageTexts.crash.toCashier }).click();
  await posIsOpen(page);
  expect(pageErrors.splice(0).join('\n')).toContain('dynamically imported module');
});

test('CO-17 opened offline, the receipt has the shop’s details and logo, and the products have their categories', async ({
  page,
  context,
  freshShop,
}) => {
  test.slow();
  const shop = await backendOf(freshShop);
  await openPos(page, freshShop);
  await offlineAppIsReady(page);
  // An image that no product has, so that nothing else stores it.
  const logo = `${await tiles(page).first().locator('img').getAttribute('src')}?logo`;
  await shop.update('settings/general', 'storeName', { stringValue: 'بيت أليف' });
  await shop.update('settings/general', 'logo', { stringValue: logo });
  await page.reload();
  await posIsOpen(page);
  const filters = page.getByRole('group', { name: picker.filter });
  const categories = await filters.getByRole('button').count();
  expect(categories).toBeGreaterThan(1);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('aleef.tillShop') ?? ''))
    .toContain('بيت أليف');
  const isLogoStored = () =>
    page.evaluate(async (address) => (await caches.match(address)) !== undefined, logo);
  await expect.poll(isLogoStored).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await posIsOpen(page);
  await expect(filters.getByRole('button')).toHaveCount(categories);
  await sell(page, 0);
  await page.keyboard.press('F3');
  const sheet = page.getByRole('dialog', { name: receipt.listTitle });
  await sheet.getByRole('listitem').first().getByRole('button').click();
  await expect(sheet.getByText('بيت أليف')).toBeVisible();
  const logoImage = sheet.locator('img.receipt-logo');
  await expect(logoImage).toHaveJSProperty('complete', true);
  await expect
    .poll(() => logoImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(connection(page)).toHaveAttribute('data-connection', 'online');
  expect(await isLogoStored()).toBe(true);
});

test('CO-09 a server killed in the middle of a sale receives it after its restart', async ({
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

test('CO-16 an answer lost after the commit causes neither a second sale nor a second change of stock', async ({
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
  const [item]: readonly { readonly id: string; readonly stock: number }[] = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('cashierCart'))) ?? '[]',
  );
  await pay(page);
  await expect(unsent(page)).toContainText(status.allSent);
  expect(lost).toBe(1);
  expect(await shop.sales()).toHaveLength(1);
  expect(await shop.stock(item?.id ?? '')).toBe((item?.stock ?? 0) - 1);
});

test('CO-02 PO-17 RF-14 a reload between storing a sale and its answer does not restore the sold cart', async ({
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
  expect(await page.evaluate(() => localStorage.getItem('cashierCart'))).toContain('"quantity"');
  await page.reload();
  await posIsOpen(page);
  await expect(cart(page).getByText(posTexts.cart.empty)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cashierCart'))).toBe('[]');
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

test('CO-09 three windows of one till send each sale once, and a closed window leaves nothing unsent', async ({
  page,
  context,
  freshShop,
  pageErrors,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  const others = [
    await preparePage(await context.newPage(), pageErrors),
    await preparePage(await context.newPage(), pageErrors),
  ];
  for (const other of others) {
    other.on('dialog', (dialog) => void dialog.accept());
    await other.goto(`${freshShop.address}/cashier`);
    await posIsOpen(other);
  }
  await context.setOffline(true);
  for (const [at, window] of [page, ...others].entries()) {
    await waitForConnection(window, 'offline');
    await window.bringToFront();
    await sell(window, at);
  }
  await expect(unsent(page)).toContainText(status.unsent(3));
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const [left] = others;
  if (left === undefined) throw new Error('two windows are left');
  await expect(unsent(left)).toContainText(status.allSent);
  const numbers = (await shop.sales()).map(({ receiptNumber }) => receiptNumber);
  expect(numbers.toSorted()).toEqual(['B-000001', 'B-000002', 'B-000003']);
});

test('PO-15 ER-55 ER-56 online, a sale above the stock is refused, and the cart is restored with the reason', async ({
  page,
  context,
  freshShop,
}) => {
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await tiles(page).nth(0).click();
  const [item]: readonly { readonly id: string }[] = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('cashierCart'))) ?? '[]',
  );
  await context.route(/documents:commit/u, async (route) => {
    if ((route.request().postData() ?? '').includes('/sales/')) {
      await shop.update(`products/${item?.id}`, 'stock', { integerValue: 0 });
    }
    return route.fallback();
  });
  await pay(page);
  await expect(page.getByRole('alert')).toContainText(sale.failed(sale.stockFailed));
  await expect(cart(page).getByRole('listitem')).toHaveCount(1);
  expect(await shop.sales()).toEqual([]);
  await expect(unsent(page)).toContainText(status.allSent);
});

test('CO-06 CO-07 HO-02 ER-51 a stay recorded offline arrives once, under its original id', async ({
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

test('CO-18 ER-49 HO-09 HO-10 a stay can only be ended online', async ({ page, context, freshShop }) => {
  await openPos(page, freshShop);
  await page.getByRole('tab', { name: tabs.boarding }).click();
  const panel = page.getByRole('tabpanel', { name: tabs.boarding });
  const stays = panel.getByRole('list', { name: boardingTexts.stays.listTitle }).getByRole('listitem');
  await expect(stays.first()).toBeVisible();
  const before = await stays.count();
  await context.setOffline(true);
  await waitForConnection(page, 'offline');
  await stays.first().getByRole('button', { name: boardingTexts.stays.end }).click();
  await expect(page.getByText(boardingTexts.stays.endNeedsConnection)).toBeVisible();
  await context.setOffline(false);
  await waitForConnection(page, 'online');
  await stays.first().getByRole('button', { name: boardingTexts.stays.end }).click();
  await page.getByRole('dialog').getByRole('button', { name: boardingTexts.stays.end }).click();
  await expect(stays).toHaveCount(before - 1);
  await expectNoAxeViolations(page);
});

test('UX-28 HO-20 the requests open from one row; a request is accepted into a prefilled form and leaves the list; another is declined', async ({
  page,
  freshShop,
}) => {
  await openPos(page, freshShop);
  await page.getByRole('tab', { name: tabs.boarding }).click();
  await page.getByRole('button', { name: boardingTexts.inbox.title }).click();
  const inbox = page.getByRole('list', { name: boardingTexts.inbox.title }).getByRole('listitem');
  await expect(inbox.first()).toBeVisible();
  const before = await inbox.count();
  const request = inbox.filter({ hasText: boardingTexts.petTypes.cat }).first();
  const petName = ((await request.locator('[dir=auto]').first().textContent()) ?? '').trim();
  await request.getByRole('button', { name: boardingTexts.inbox.accept }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByLabel(boardingTexts.request.petName, { exact: true })).toHaveValue(petName);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: boardingTexts.inbox.accept }).click();
  await expect(page.getByText(boardingTexts.inbox.accepted)).toBeVisible();
  await expect(inbox).toHaveCount(before - 1);
  await inbox.first().getByRole('button', { name: boardingTexts.inbox.decline }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: boardingTexts.inbox.decline }).click();
  await expect(inbox).toHaveCount(before - 2);
});

test('signing out asks for confirmation while something is unsent, and the next cashier sends it', async ({
  page,
  context,
  freshShop,
  pageErrors,
}) => {
  await openPos(page, freshShop);
  await context.setOffline(true);
  await waitForConnection(page, 'offline');
  await sell(page, 0);
  await expect(unsent(page)).toContainText(status.unsent(1));
  await unsent(page).click();
  await expect(page.getByRole('dialog', { name: queue.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: /كريم/u }).click();
  await page.getByRole('button', { name: status.signOut }).click();
  await expect(page.getByRole('dialog', { name: queue.leaveWarning })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: queue.leave }).click();
  await expect(page).toHaveURL(`${freshShop.address}/`);
  // The storefront has its own page for being offline.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const error of pageErrors.splice(0)) expect(error).toMatch(/dynamically imported module|Unreachable/u);
  await context.setOffline(false);
  await openPos(page, freshShop);
  await expect(unsent(page)).toContainText(status.allSent);
});

/** Delays the requests of sales until they are released. */
async function holdSales(page: Page): Promise<{ readonly release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/documents:commit/u, async (route) => {
    await released;
    await route.fallback();
  });
  return { release };
}
