// Unsaved input asks for confirmation before it is discarded, on Back and on signing out: only a loaded page has the browser's history.
import type { Locator, Page } from 'playwright/test';
import { adminTexts, boardingTexts, controlTexts, shellTexts } from '#text';
import { openScreen } from './back-office.ts';
import { newStayPanel } from './boarding.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { ordersScreen } from './orders.ts';

test.use({ reducedMotion: 'reduce' });

function question(page: Page): Locator {
  return page.getByRole('dialog', { name: controlTexts.unsavedTitle });
}

function openAccountMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^حساب /u }).click();
}

test('Back and signing out ask for confirmation while input is unsaved (SH-55)', async ({ page, shop }) => {
  await openScreen(page, shop, ordersScreen);
  // How many requests wait follows the name.
  const toBoarding = page.getByRole('link', { name: new RegExp(`^${adminTexts.sidebar.boarding}`, 'u') });
  await toBoarding.click();
  const pet = newStayPanel(page).getByLabel(boardingTexts.request.petName, { exact: true });
  await pet.fill('فلفل');
  const back = () => page.evaluate(() => history.back());
  await back();
  await question(page).getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect(pet).toHaveValue('فلفل');
  await expect(page).toHaveURL(/\/admin\/hosting/u);
  await back();
  await question(page).getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/u);
  await toBoarding.click();
  await pet.fill('مشمش');
  const signOut = async () => {
    await openAccountMenu(page);
    await page.getByRole('button', { name: shellTexts.navigation.logout }).click();
  };
  await signOut();
  await expectNoAxeViolations(page);
  await question(page).getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect(pet).toHaveValue('مشمش');
  await signOut();
  await question(page).getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect(page.getByRole('link', { name: shellTexts.navigation.login })).toBeVisible();
});
