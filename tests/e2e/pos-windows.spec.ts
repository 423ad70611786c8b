// Windows of one browser share a cart and a queue: the recorded sale is the paid cart, and each is sent once.
import type { BrowserContext, Page } from 'playwright/test';
import { posTexts } from '#text';
import {
  backendOf,
  cart,
  posIsOpen,
  tiles,
  openPos,
  pay,
  sell,
  storedCart,
  unsent,
  waitForConnection,
} from './pos.ts';
import { expect, preparePage, test } from './fixtures.ts';
import type { Shop } from './shop.ts';

const { sale, status, picker } = posTexts;

test.use({ reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('a payment belongs to its cart: another window that sells or changes it ends it with a message (FP-01, PO-25, PO-27, PO-28)', async ({
  page,
  context,
  freshShop,
  pageErrors,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await page.getByLabel(picker.sort).selectOption({ label: picker.sortStockDown });
  const other = await openAnotherWindow(context, freshShop, pageErrors);
  const payment = page.getByRole('dialog', { name: posTexts.payment.title });
  const word = page.getByRole('alert').getByText(posTexts.cart.changedElsewhere);

  await page.bringToFront();
  await tiles(page).nth(0).click();
  await page.keyboard.press('F9');
  await expect(payment).toBeVisible();
  await other.bringToFront();
  await expect(cart(other).getByRole('listitem')).toHaveCount(1);
  await pay(other);
  await expect(cart(other).getByText('B-000001')).toBeVisible();
  await expect(payment).toHaveCount(0);
  await expect(word).toBeVisible();
  await expect(cart(page).getByRole('listitem')).toHaveCount(0);

  await tiles(other).nth(1).click();
  await page.bringToFront();
  await expect(cart(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('F9');
  await expect(payment).toBeVisible();
  await expect(word).toHaveCount(0);
  await other.bringToFront();
  await tiles(other).nth(2).click();
  await expect(payment).toHaveCount(0);
  await expect(word).toBeVisible();
  await page.bringToFront();
  await pay(page);
  await expect(cart(page).getByText('B-000002')).toBeVisible();
  const sold = await shop.sales();
  expect(sold.map(({ units }) => Object.keys(units).length).toSorted((one, two) => one - two)).toEqual([
    1, 2,
  ]);
});

test('a payment records nothing when its cart was sold before its window received the event (PY-23, FP-01, CO-16)', async ({
  page,
  context,
  freshShop,
  pageErrors,
}) => {
  test.slow();
  // A window that hears nothing of the others, like a frozen one.
  await page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  const other = await openAnotherWindow(context, freshShop, pageErrors);
  await page.bringToFront();
  await tiles(page).nth(0).click();
  await page.keyboard.press('F9');
  await page.getByLabel(posTexts.payment.paid).fill('20000');
  await other.bringToFront();
  await expect(cart(other).getByRole('listitem')).toHaveCount(1);
  await pay(other);
  await expect(cart(other).getByText('B-000001')).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert').getByText(posTexts.cart.changedElsewhere)).toBeVisible();
  await expect(page.getByText(sale.completed)).toHaveCount(0);
  expect(await shop.sales()).toHaveLength(1);
});

test('three windows of one till send each sale once, and a closed window leaves nothing unsent (CO-09)', async ({
  page,
  context,
  freshShop,
  pageErrors,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  const others = [
    await openAnotherWindow(context, freshShop, pageErrors),
    await openAnotherWindow(context, freshShop, pageErrors),
  ];
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

test('a browser window that crashes half a second after the last scan leaves the cart to the next one (FP-18, HD-05)', async ({
  page,
  context,
  freshShop,
  pageErrors,
}) => {
  test.slow();
  await openPos(page, freshShop);
  for (const index of [0, 1, 1]) await tiles(page).nth(index).click();
  await storedCart(page, 2);
  await tiles(page).nth(2).click();
  await storedCart(page, 3);
  const crashed = page.waitForEvent('crash');
  // The answer of a crash never comes.
  void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await openAnotherWindow(context, freshShop, pageErrors);
  await expect(cart(next).getByRole('listitem')).toHaveCount(3);
  await pay(next);
  await expect(cart(next).getByText('B-000001')).toBeVisible();
  const [sold] = await (await backendOf(freshShop)).sales();
  expect(Object.values(sold?.units ?? {}).reduce((sum, count) => sum + count, 0)).toBe(4);
});

/** Opens the till in a further window of a browser in which the cashier is signed in. */
async function openAnotherWindow(context: BrowserContext, shop: Shop, pageErrors: string[]): Promise<Page> {
  const other = await preparePage(await context.newPage(), pageErrors);
  other.on('dialog', (dialog) => void dialog.accept());
  await other.goto(`${shop.address}/cashier`);
  await posIsOpen(other);
  return other;
}
