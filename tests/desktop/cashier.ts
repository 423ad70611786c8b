// The words of a cashier at the desktop counter.
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { desktopTexts, signInTexts, splashTexts } from '#text';
import { posIsOpen, hasTillLetter, waitForConnection } from '../e2e/pos.ts';
import type { Shop } from '../e2e/shop.ts';

export const skipSplash = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: splashTexts.skip }).click();
  await expect(page.getByTestId('splash')).toHaveCount(0);
};

export const chooseShop = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel(desktopTexts.backend.address).fill(address);
  await page.getByRole('button', { name: desktopTexts.backend.connect }).click();
  await expect(page.getByRole('button', { name: signInTexts.submit, exact: true })).toBeVisible();
};

/** `who` is an account of the demo shop by its name. */
export const signIn = (page: Page, who: string, password = 'aleef-demo'): Promise<void> =>
  signInAs(page, { email: `${who}@aleef.test`, password });

export const signInAs = async (
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> => {
  await page.getByLabel(signInTexts.email).fill(email);
  await page.getByLabel(signInTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
};

/** From the first start to a counter that has its line, for the cashier of a demo shop. */
export const openPos = async (page: Page, shop: Pick<Shop, 'address'>): Promise<void> => {
  await chooseShop(page, shop.address);
  await signIn(page, 'cashier');
  await posIsOpen(page);
  await waitForConnection(page, 'online');
  await hasTillLetter(page);
};
