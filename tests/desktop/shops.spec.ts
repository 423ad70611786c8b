// A till and several shops: pairing over TLS, a changed certificate, a moved shop, and a second shop that never receives
// records of the first.
import type { Page } from 'playwright/test';
import { posTexts, desktopTexts, signInTexts } from '#text';
import { posIsOpen, hasTillLetter, sell, unsent, waitForConnection } from '../e2e/pos.ts';
import { openPos, signInAs } from './cashier.ts';
import { expect, restart, test as base } from './fixtures.ts';
import { owner, startNetworkShop, type NetworkShop } from './network-shop.ts';

const { queue, status, sale } = posTexts;
const texts = desktopTexts.backend;

const test = base.extend<{ readonly first: NetworkShop; readonly second: NetworkShop }>({
  first: async ({}, use) => {
    const shop = await startNetworkShop(['طعام قطط', 'طوق']);
    await use(shop);
    await shop.close();
  },
  second: async ({}, use) => {
    const shop = await startNetworkShop(['لعبة']);
    await use(shop);
    await shop.close();
  },
});

async function pair(page: Page, address: string, code: string): Promise<void> {
  await page.getByLabel(texts.url).fill(address);
  await page.getByLabel(texts.code).fill(code);
  await page.getByRole('button', { name: texts.connect }).click();
}

/** From the sign-in screen. */
async function change(page: Page, shop: NetworkShop): Promise<void> {
  await page.getByRole('button', { name: texts.change }).click();
  await pair(page, shop.address(), shop.code());
}

/** Changes to another shop, or to the same one at another URL; an admin who is known here says so. */
async function pairAnew(page: Page, shop: NetworkShop): Promise<void> {
  await change(page, shop);
  await page.getByLabel(texts.adminEmail).fill(owner.email);
  await page.getByLabel(texts.adminPassword, { exact: true }).fill('a wrong one');
  await page.getByRole('button', { name: texts.connect }).click();
  await expect(page.getByText(texts.errors.AdminWrong)).toBeVisible();
  await page.getByLabel(texts.adminPassword, { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: texts.connect }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(texts.newServer)).toHaveCount(0);
}

async function enter(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: signInTexts.title })).toBeVisible();
  await signInAs(page, owner);
  await posIsOpen(page);
  await hasTillLetter(page);
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: desktopTexts.device.signOut }).click();
  await expect(page.getByRole('heading', { name: signInTexts.title })).toBeVisible();
}

/** Confirms leaving a shop with unsent records. */
async function leaveUnsent(page: Page): Promise<void> {
  await page.getByRole('button', { name: desktopTexts.device.signOut }).click();
  await page.getByRole('dialog').getByRole('button', { name: queue.leave }).click();
  await expect(page.getByRole('heading', { name: signInTexts.title })).toBeVisible();
}

test('the first start pairs with a shop over TLS by its code, typed in any digits; the sale arrives', async ({
  desktop,
  first,
  second,
}) => {
  test.slow();
  let page = desktop.page();
  await pair(page, first.address(), '');
  await expect(page.getByText(texts.errors.CodeMissing)).toBeVisible();
  await pair(page, first.address(), second.code());
  await expect(page.getByText(texts.errors.CodeWrong)).toBeVisible();
  await pair(page, first.address(), first.code().toLowerCase().replaceAll('-', ' '));
  await enter(page);
  await waitForConnection(page, 'online');
  await sell(page);
  await expect(page.getByText(sale.completed)).toBeVisible();
  page = await restart(desktop, 'hard');
  await posIsOpen(page);
  await waitForConnection(page, 'online');
  await sell(page, 1);
  await expect.poll(() => first.receiptNumbers()).toEqual(['A-000001', 'A-000002']);
});

test('unsent records of one shop are neither lost nor sent to another, and are sent when their shop is chosen again (FS-37)', async ({
  desktop,
  first,
  second,
}) => {
  test.slow();
  let page = desktop.page();
  await pair(page, first.address(), first.code());
  await enter(page);
  await waitForConnection(page, 'online');
  await first.stop();
  await desktop.wake();
  await waitForConnection(page, 'offline');
  await sell(page);
  await sell(page, 1);
  await expect(unsent(page)).toContainText(status.unsent(2));
  await leaveUnsent(page);

  await pairAnew(page, second);
  await enter(page);
  await waitForConnection(page, 'online');
  await expect(unsent(page)).toContainText(status.allSent);
  await sell(page);
  await expect(page.getByText(sale.completed)).toBeVisible();
  await page.getByRole('button', { name: desktopTexts.device.open }).click();
  await expect(page.getByText(texts.elsewhere(2))).toContainText(first.address());
  await page.keyboard.press('Escape');
  page = await restart(desktop, 'hard');
  await posIsOpen(page);
  await waitForConnection(page, 'online');
  expect(await second.receiptNumbers()).toEqual(['A-000001']);
  await leave(page);

  await first.start('samePort');
  await pairAnew(page, first);
  await enter(page);
  await expect(unsent(page)).toContainText(status.allSent);
  expect(await first.receiptNumbers()).toEqual(['A-000001', 'A-000002']);
  expect(await second.receiptNumbers()).toEqual(['A-000001']);
});

test('a changed certificate shows a message and nothing is sent before a new pairing; a moved shop is the same shop', async ({
  desktop,
  first,
}) => {
  test.slow();
  const page = desktop.page();
  await pair(page, first.address(), first.code());
  await enter(page);
  await waitForConnection(page, 'online');
  await first.stop();
  await first.loseCertificate();
  await first.start('samePort');
  const warning = page.getByRole('alert').filter({ hasText: texts.serverMismatch.OtherCertificate });
  // Without the wake-up the app would check up to 15 s later.
  await desktop.wake();
  await expect(warning).toBeVisible();
  await sell(page);
  await expect(page.getByText(sale.savedLocally)).toBeVisible();
  expect(await first.receiptNumbers()).toEqual([]);

  await warning.getByRole('button', { name: texts.pairAgain }).click();
  await expect(page.getByLabel(texts.url)).toHaveValue(first.address());
  await page.getByLabel(texts.code).fill(first.code());
  await page.getByRole('button', { name: texts.connect }).click();
  await enter(page);
  await expect(warning).toHaveCount(0);
  await expect(unsent(page)).toContainText(status.allSent);
  expect(await first.receiptNumbers()).toEqual(['A-000001']);

  await first.stop();
  await desktop.wake();
  await waitForConnection(page, 'offline');
  await sell(page, 1);
  await expect(unsent(page)).toContainText(status.unsent(1));
  await leaveUnsent(page);
  await first.start('otherPort');
  await pairAnew(page, first);
  await enter(page);
  await expect(unsent(page)).toContainText(status.allSent);
  expect(await first.receiptNumbers()).toEqual(['A-000001', 'A-000002']);
});

test('a till that knows no admin follows its pairing code, and says that the server is new until an admin has signed in (FS-37)', async ({
  desktop,
  shop,
  first,
}) => {
  test.slow();
  let page = desktop.page();
  await openPos(page, shop);
  await leave(page);
  await change(page, first);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(texts.newServer)).toBeVisible();
  page = await restart(desktop, 'hard');
  await expect(page.getByText(texts.newServer)).toBeVisible();
  await enter(page);
  await leave(page);
  await expect(page.getByText(texts.newServer)).toHaveCount(0);
});
