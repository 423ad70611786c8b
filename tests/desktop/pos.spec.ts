// A day at the desktop till: from the first start over sales, restarts and a stopped server, to every sale sent once.
import { posTexts, desktopTexts, signInTexts } from '#text';
import { backendOf, posIsOpen, sell, unsent, waitForConnection } from '../e2e/pos.ts';
import { openPos } from './cashier.ts';
import { expect, restart, test } from './fixtures.ts';

const { status, sale, receipt } = posTexts;

test('the first start asks for the shop, signing in opens the pos, signing out returns (DT-03, DT-04, DT-06, DB-61)', async ({
  desktop,
  shop,
}) => {
  const page = desktop.page();
  await expect(page.getByRole('heading', { name: desktopTexts.backend.title })).toBeVisible();
  await openPos(page, shop);
  await expect(page.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: desktopTexts.device.signOut }).click();
  await expect(page.getByRole('heading', { name: signInTexts.title })).toBeVisible();
});

test('a sale survives the end of the app, also a kill, and arrives once (DT-02, DT-05, SH-34)', async ({
  desktop,
  shop,
}) => {
  test.slow();
  let page = desktop.page();
  await openPos(page, shop);
  await sell(page, 0);
  await expect(page.getByText(sale.completed)).toBeVisible();

  page = await restart(desktop, 'hard');
  await posIsOpen(page);
  await waitForConnection(page, 'online');
  await sell(page, 1);
  await expect(page.getByText(sale.completed)).toBeVisible();
  await page.getByRole('button', { name: status.receipts }).click();
  await expect(page.getByRole('button', { name: receipt.show('B-000001') })).toBeVisible();
  await expect(page.getByRole('button', { name: receipt.show('B-000002') })).toBeVisible();
  const held = await (await backendOf(shop)).sales();
  expect(held.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual(['B-000001', 'B-000002']);
});

test('a server stopped for a day: sales survive restarts and are sent once when it is back (DT-02, CO-09)', async ({
  desktop,
  shopProcess,
}) => {
  test.slow();
  let page = desktop.page();
  await openPos(page, shopProcess);
  await shopProcess.stop();
  await sell(page, 0);
  await expect(page.getByText(sale.savedLocally)).toBeVisible();
  await waitForConnection(page, 'offline');
  await sell(page, 1);
  page = await restart(desktop, 'hard');
  await posIsOpen(page);
  await expect(unsent(page)).toContainText(status.unsent(2));
  await sell(page, 2);
  await expect(unsent(page)).toContainText(status.unsent(3));
  await shopProcess.restart('gently');
  await desktop.wake();
  await expect(unsent(page)).toContainText(status.allSent);
  const held = await (await backendOf(shopProcess)).sales();
  expect(held.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual([
    'B-000001',
    'B-000002',
    'B-000003',
  ]);
});
