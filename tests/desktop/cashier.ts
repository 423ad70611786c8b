// Steps of a cashier at the desktop till.
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { desktopTexts, signInTexts, splashTexts } from '#text';
import { posIsOpen, hasTillLetter, waitForConnection } from '../e2e/pos.ts';
import type { Shop } from '../e2e/shop.ts';

export async function skipSplash(page: Page): Promise<void> {
  await page.getByRole('button', { name: splashTexts.skip }).click();
  await expect(page.getByTestId('splash')).toHaveCount(0);
}

export async function chooseShop(page: Page, address: string): Promise<void> {
  await page.getByLabel(desktopTexts.backend.url).fill(address);
  await page.getByRole('button', { name: desktopTexts.backend.connect }).click();
  await expect(page.getByRole('button', { name: signInTexts.submit, exact: true })).toBeVisible();
}

/** `who` is an account of the demo shop by its name. */
export function signIn(page: Page, who: string, password = 'aleef-demo'): Promise<void> {
  return signInAs(page, { email: `${who}@aleef.test`, password });
}

export async function signInAs(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel(signInTexts.email).fill(email);
  await page.getByLabel(signInTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
}

/** From the first start to the pos screen of an online till, for the cashier of a demo shop. */
export async function openPos(page: Page, shop: Pick<Shop, 'address'>): Promise<void> {
  await chooseShop(page, shop.address);
  await signIn(page, 'cashier');
  await posIsOpen(page);
  await waitForConnection(page, 'online');
  await hasTillLetter(page);
}
