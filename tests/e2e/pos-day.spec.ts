// A day at the point of sale: a shift is opened, sells by three methods, exchanges, voids, gives a discount with a PIN, holds a cart,
// refunds and pays out, loses its connection, and is closed blindly; in the end 'Today' finds that all of it has arrived.
import type { Page } from 'playwright/test';
import { discountTexts, heldCartTexts, posTexts, refundTexts, shiftTexts } from '#text';
import { checkedDay } from './checked-day.ts';
import { expect, test } from './fixtures.ts';
import { approve, backendOf, cart, openPos, pay, sell, tiles, unsent, waitForConnection } from './pos.ts';
import { exchangeForDearer, openRefund, openWholeRefund, refundDialog } from './refunds.ts';
import { useShifts } from './shop-settings.ts';
import { deadlines } from '../running/deadlines.ts';

const texts = shiftTexts.pos;
const { payment, sale, status } = posTexts;

test.use({ reducedMotion: 'reduce' });

test('a day at the point of sale, from its float to its Z report and a green day (SF-01, DC-10, RF-21, TH-10)', async ({
  page,
  context,
  freshShop,
}) => {
  test.slow();
  await useShifts(freshShop, true);
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  const sheet = page.getByRole('dialog', { name: texts.title });
  await expect(sheet.getByLabel(texts.float)).toBeFocused();
  await page.keyboard.type('٣٠٠');
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);

  await sell(page, 0);
  await splitOverThreeMethods(page);
  await expect(last(page)).toContainText('B-000002');

  // An exchange for something dearer, and the void of the last sale.
  await exchangeForDearer(page, '1');
  await expect(last(page)).toContainText('B-000004');
  await sell(page, 0);
  await openRefund(page, '5');
  await refundDialog(page).getByRole('button', { name: refundTexts.pos.voidSale }).click();
  await page.getByRole('button', { name: refundTexts.pos.voidConfirm, exact: true }).click();
  await expect(refundDialog(page).getByText(refundTexts.pos.done.voidTitle)).toBeVisible();
  await page.keyboard.press('Escape');
  // Nobody gets the change of a voided sale.
  await expect(last(page)).toHaveCount(0);

  await sellHeldCartWithDiscount(page);
  await expect(last(page)).toContainText('B-000007');
  await openWholeRefund(page, '7');
  await refundDialog(page).getByRole('button', { name: refundTexts.pos.record }).click();
  await expect(refundDialog(page).getByRole('region', { name: refundTexts.pos.done.title })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Shift+F9');
  await sheet.getByLabel(texts.amount, { exact: true }).fill('20');
  await sheet.getByLabel(texts.reason, { exact: true }).selectOption(shiftTexts.drawerReasons.supplier);
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect(page.getByText(texts.recorded)).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await waitForConnection(page, 'offline');
  await sell(page, 0);
  await expect(unsent(page)).toContainText(status.unsent(1));
  await page.keyboard.press('Shift+F9');
  await sheet.getByRole('button', { name: texts.close, exact: true }).click();
  await expect(sheet).not.toContainText(texts.expected);
  await sheet.getByLabel(texts.whole).fill('1000');
  await page.keyboard.press('Enter');
  await expect(sheet).toContainText(texts.expected);
  await sheet.getByLabel(texts.closeNote).fill('عدّ تجريبي');
  await sheet.getByRole('button', { name: texts.finish }).click();
  await expect(sheet).toContainText('B-Z0001');
  await expect(sheet).toContainText(shiftTexts.report.receiptCount(9));

  await context.setOffline(false);
  await waitForConnection(page, 'online');
  await expect(unsent(page)).toContainText(status.allSent);
  expect((await shop.sales()).map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual([
    'B-000001',
    'B-000002',
    'B-000004',
    'B-000005',
    'B-000007',
    'B-000009',
  ]);
  await expect
    .poll(() => checkedDay(freshShop, 'B'), { timeout: deadlines.statement })
    .toEqual(['agrees', [], '', 6, 3]);
});

function last(page: Page) {
  return cart(page).getByRole('region', { name: sale.last });
}

async function splitOverThreeMethods(page: Page): Promise<void> {
  await tiles(page).nth(1).click();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: payment.title });
  await expect(dialog.getByLabel(payment.paid)).toBeFocused();
  for (const [key, method] of [
    ['Alt+7', 'card'],
    ['Alt+9', 'instapay'],
  ] as const) {
    await page.keyboard.press(key);
    await dialog.getByLabel(payment.references[method]).fill('441199');
    await dialog.getByLabel(payment.amount).fill('20');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Alt+6');
  await expect(dialog.getByLabel(payment.paid)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** A discount above the cashier's limit is approved; the cart is put aside and sold later. */
async function sellHeldCartWithDiscount(page: Page): Promise<void> {
  await tiles(page).nth(1).click();
  await cart(page).getByRole('button', { name: discountTexts.openCart }).click();
  await page.getByRole('textbox', { name: discountTexts.values.percent, exact: true }).fill('٢٥');
  await page.getByText(discountTexts.reasons.regular, { exact: true }).click();
  await page.getByRole('button', { name: discountTexts.apply }).click();
  await approve(page);
  await page.keyboard.press('F7');
  await page.keyboard.press('Enter');
  await expect(cart(page).getByRole('button', { name: heldCartTexts.key(1) })).toBeVisible();
  await page.keyboard.press('F7');
  await page.keyboard.press('Enter');
  await expect(page.getByText(heldCartTexts.resumed)).toBeVisible();
  await pay(page);
}
