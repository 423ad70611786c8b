// Steps of the tests that refund and exchange at the point of sale, in the browser and on the desktop.
import type { Locator, Page } from 'playwright/test';
import { refundTexts } from '#text';
import { expect } from './fixtures.ts';
import { tiles } from './pos.ts';

export function refundDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: refundTexts.title, exact: true });
}

/** Finds the sale of a receipt of this till. */
export async function openRefund(page: Page, receipt: string): Promise<void> {
  await page.keyboard.press('F10');
  await refundDialog(page).getByLabel(refundTexts.pos.find).fill(receipt);
  await page.keyboard.press('Enter');
  await expect(refundDialog(page).getByRole('button', { name: refundTexts.pos.all })).toBeVisible();
}

/** The whole sale comes back, because it is defective. */
export async function openWholeRefund(page: Page, receipt: string): Promise<void> {
  await openRefund(page, receipt);
  await refundDialog(page).getByRole('button', { name: refundTexts.pos.all }).click();
  await refundDialog(page).getByText(refundTexts.reasons.defective, { exact: true }).click();
}

/** The whole sale for the third product, which is dearer than the first two; the difference is paid in cash. */
export async function exchangeForDearer(page: Page, receipt: string): Promise<void> {
  await openWholeRefund(page, receipt);
  await refundDialog(page).getByRole('button', { name: refundTexts.exchange.begin }).click();
  await tiles(page).nth(2).click();
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog', { name: refundTexts.exchange.pay })).toBeVisible();
  await page.keyboard.press('Enter');
}
