// A whole day at the desktop till: a counted drawer, three methods, a discount with a PIN, a held cart, an exchange, a refund, a pay-out, a
// lost connection and the blind close; at the end the back office finds that what was sold has arrived.
import type { Locator, Page } from 'playwright/test';
import { discountTexts, heldCartTexts, posTexts, refundTexts, shiftTexts } from '#text';
import { checkedDay } from '../e2e/checked-day.ts';
import { approve, cart, tiles, unsent } from '../e2e/pos.ts';
import { exchangeForDearer, openWholeRefund, refundDialog } from '../e2e/refunds.ts';
import { useShifts } from '../e2e/shop-settings.ts';
import { openPos } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { deadlines } from '../running/deadlines.ts';

const { payment, status } = posTexts;
const shift = shiftTexts.pos;

async function openPayment(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await expect(page.getByLabel(payment.paid)).toBeFocused();
}

async function payBy(page: Page, method: 'card' | 'instapay', amount: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: payment.title });
  await page.keyboard.press(method === 'card' ? 'Alt+7' : 'Alt+9');
  await dialog.getByLabel(payment.references[method]).fill('998877');
  await dialog.getByLabel(payment.amount).fill(amount);
  await page.keyboard.press('Enter');
}

async function payTheRestInCash(page: Page): Promise<void> {
  await page.getByLabel(payment.paid).fill('20000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function receiptIsShown(page: Page, number: string): Promise<void> {
  return expect(cart(page).getByText(number).first()).toBeVisible();
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.keyboard.press('Shift+F9');
  return page.getByRole('dialog', { name: shift.title });
}

test('a day with a PIN, a held cart, an exchange, a refund and a lost connection closes and agrees (SF-14, DC-10, RF-21, TH-10)', async ({
  desktop,
  shopProcess,
}) => {
  test.slow();
  await useShifts(shopProcess, true);
  const page = desktop.page();
  await openPos(page, shopProcess);

  // Where drawers are counted, the till asks for the opening by itself.
  const drawer = page.getByRole('dialog', { name: shift.title });
  await drawer.getByLabel(shift.float).fill('300');
  await drawer.getByRole('button', { name: shift.open, exact: true }).click();
  await expect(drawer).toHaveCount(0);

  await tiles(page).nth(0).click();
  await openPayment(page);
  await payBy(page, 'card', '5');
  await payBy(page, 'instapay', '4.50');
  await page.keyboard.press('Alt+6');
  await payTheRestInCash(page);
  await receiptIsShown(page, 'B-000001');

  await tiles(page).nth(1).click();
  await cart(page).getByRole('button', { name: discountTexts.openCart }).click();
  await page.getByRole('textbox', { name: discountTexts.values.percent, exact: true }).fill('25');
  await page.getByText(discountTexts.reasons.regular, { exact: true }).click();
  await page.getByRole('button', { name: discountTexts.apply }).click();
  await approve(page);

  await page.keyboard.press('F7');
  await page.keyboard.press('Enter');
  await expect(cart(page).getByRole('button', { name: heldCartTexts.key(1) })).toBeVisible();
  await tiles(page).nth(2).click();
  await openPayment(page);
  await payTheRestInCash(page);
  await receiptIsShown(page, 'B-000002');
  await exchangeForDearer(page, '1');
  await receiptIsShown(page, 'B-000004');

  await shopProcess.stop();
  await page.keyboard.press('F7');
  await page.keyboard.press('Enter');
  await expect(page.getByText(heldCartTexts.resumed)).toBeVisible();
  await openPayment(page);
  await payTheRestInCash(page);
  await receiptIsShown(page, 'B-000005');

  await openWholeRefund(page, 'b2');
  const refund = refundDialog(page);
  await refund.getByRole('button', { name: refundTexts.pos.record }).click();
  // Above the amount that a cashier refunds alone.
  await approve(page);
  await expect(refund.getByRole('region', { name: refundTexts.pos.done.title })).toBeVisible();
  await page.keyboard.press('Escape');

  const open = await openDrawer(page);
  await open.getByLabel(shift.amount, { exact: true }).fill('20');
  await open.getByLabel(shift.reason, { exact: true }).selectOption(shiftTexts.drawerReasons.supplier);
  await open.getByRole('button', { name: shift.record }).click();
  await expect(page.getByText(shift.recorded)).toBeVisible();
  await open.getByRole('button', { name: shift.close, exact: true }).click();
  await expect(open.getByText(shift.expected)).toHaveCount(0);
  await open.getByLabel(shift.whole).fill('1000');
  await open.getByRole('button', { name: shift.confirmCount }).click();
  await expect(open.getByText(shift.expected)).toBeVisible();
  await open.getByLabel(shift.closeNote).fill('عدّ تقريبي');
  await open.getByRole('button', { name: shift.finish }).click();
  await expect(open).toContainText(shiftTexts.report.titles.Z);

  await shopProcess.restart('gently');
  await desktop.wake();
  await expect(unsent(page)).toContainText(status.allSent);
  await expect
    .poll(() => checkedDay(shopProcess, 'B'), { timeout: deadlines.statement })
    .toEqual(['agrees', [], '', 4, 2]);
});
