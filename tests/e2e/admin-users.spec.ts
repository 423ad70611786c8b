// A new account: its form, its row in the list, and its sign-in.
import type { Locator, Page } from 'playwright/test';
import { adminTexts, passwordRuleTexts, signInTexts } from '#text';
import { openScreen } from './back-office.ts';
import { expect, preparePage, test } from './fixtures.ts';
import type { Shop } from './shop.ts';

const texts = adminTexts.users;
const form = adminTexts.addUser;
const screen = { path: '/admin/users', title: texts.title };

test.use({ reducedMotion: 'reduce' });

function rowOf(page: Page, email: string): Locator {
  return page.getByRole('row').filter({ hasText: email });
}

async function fillForm(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  }
}

function newCashier(email: string) {
  return {
    [texts.name]: 'سلمى فؤاد',
    [texts.email]: email,
    [form.password]: 'secret-1',
    [form.repeatPassword]: 'secret-1',
  };
}

function submit(page: Page): Promise<void> {
  return page.getByRole('button', { name: form.submit }).click();
}

/** Tries to sign in on a new page; resolves to that page. */
async function signInAs(page: Page, shop: Shop, email: string, password: string): Promise<void> {
  await page.goto(`${shop.address}/login`);
  await page.getByLabel(signInTexts.email).fill(email);
  await page.getByLabel(signInTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
}

test('a new cashier is created, the list opens again, and the cashier can sign in (AU-15, AU-18, DB-39, ER-21)', async ({
  page,
  freshShop,
  browser,
  pageErrors,
}) => {
  await openScreen(page, freshShop, screen);
  const link = page.getByRole('link', { name: texts.addNew });
  await test.step('the second route of the form redirects to the first (SH-27)', async () => {
    await expect(link).toHaveAttribute('href', '/admin/add-user');
    await link.click();
    await expect(page).toHaveURL(/\/admin\/users\/add-user$/u);
  });
  const guide = page.getByRole('complementary', { name: form.guideTitle });
  await expect(guide).toContainText(form.guideAdmin);
  await expect(guide).toContainText(form.guideCashier);
  await expect(page.getByRole('radio', { name: texts.roles.cashier })).toBeChecked();

  const unmet = page.getByText(form.policyHint(passwordRuleTexts.MinimumLength(6)));
  await fillForm(page, { [form.password]: '123' });
  await test.step('the unmet password rules are listed (LG-43)', () => expect(unmet).toBeVisible());
  await fillForm(page, newCashier('salma@aleef.test'));
  await expect(unmet).toHaveCount(0);
  await submit(page);
  await expect(page.getByText(form.created)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/today$/u);
  await page.goto(`${freshShop.address}/admin/users`);
  await expect(rowOf(page, 'salma@aleef.test')).toContainText(texts.active);

  const elsewhere = await browser.newContext();
  const visitor = await preparePage(await elsewhere.newPage(), pageErrors);
  await signInAs(visitor, freshShop, 'salma@aleef.test', 'secret-1');
  await expect(visitor).toHaveURL(/\/cashier/u);
  await elsewhere.close();
});
