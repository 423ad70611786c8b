// The set-up of an empty shop, and what the device of its first admin remembers.
import type { Page } from 'playwright/test';
import { accountTexts, shellTexts, signInTexts } from '#text';
import { areaHasCome, expect, expectNoAxeViolations, preparePage, test } from './fixtures.ts';
import { bar } from './page-parts.ts';
import { startShop } from './shop.ts';

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

test('an empty shop leads its owner from the sign-in to the first admin, once', async ({
  browser,
  pageErrors,
}) => {
  test.slow();
  const shop = await startShop('--empty');
  const context = await browser.newContext({ baseURL: shop.address, reducedMotion: 'reduce' });
  try {
    const page = await preparePage(await context.newPage(), pageErrors);
    const texts = signInTexts.setup;
    await page.goto('/login');
    await expect(page.getByText(signInTexts.demoTitle)).toHaveCount(0);
    await page.getByRole('link', { name: texts.submit }).click();
    const create = page.getByRole('button', { name: texts.submit });
    await create.click();
    await expect(field(page, texts.code)).toBeFocused();
    await expect(field(page, texts.name)).toHaveAccessibleDescription(texts.nameRequired);
    await expectNoAxeViolations(page);
    await field(page, texts.code).fill('AAAA-AAAA-AAAA');
    await field(page, texts.name).fill('منى');
    await field(page, signInTexts.email).fill('mona@shop.test');
    await field(page, signInTexts.password).fill('secret-1');
    await field(page, texts.repeatPassword).fill('secret-1');
    await create.click();
    await expect(field(page, texts.code)).toHaveAccessibleDescription(new RegExp(texts.wrongCode, 'u'));
    await expect(field(page, texts.code)).toBeFocused();
    const [code = ''] = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/u.exec(shop.output()) ?? [];
    await field(page, texts.code).fill(code.toLowerCase());
    await create.click();
    await expect(page).toHaveURL(/\/admin\/today$/u);
    await areaHasCome(page);
    await openMenu(page);
    await bar(page).getByRole('link', { name: shellTexts.navigation.settings }).click();
    await page.getByText(accountTexts.preferences.themeLight, { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await leave(page);
    await page.goto('/setup');
    await test.step('the theme of the device is that of the next page that is loaded (SH-33)', () =>
      expect(page.locator('html')).toHaveAttribute('data-theme', 'light'));
    await expect(page.getByRole('heading', { level: 1, name: texts.alreadySetUp })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: texts.toSignIn }).click();
    await expect(page).toHaveURL(/\/login$/u);
    await expect(page.getByRole('link', { name: texts.submit })).toHaveCount(0);
  } finally {
    await context.close();
    await shop.close();
  }
});

function openMenu(page: Page): Promise<void> {
  return bar(page)
    .getByRole('button', { name: /^حساب / })
    .click();
}

async function leave(page: Page): Promise<void> {
  await openMenu(page);
  await bar(page).getByRole('button', { name: shellTexts.navigation.logout }).click();
  await expect(page).toHaveURL(/:\d+\/$/u);
}
