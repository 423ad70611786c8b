// The users screen and the form of a new account.
import type { Locator, Page } from 'playwright/test';
import { adminTexts, controlTexts, passwordRuleTexts, posSettingsTexts, signInTexts } from '#text';
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

test('AU-15 AU-18 DB-39 ER-21 a new cashier is created, the list opens again, and the cashier can sign in', async ({
  page,
  freshShop,
  browser,
  pageErrors,
}) => {
  await openScreen(page, freshShop, screen);
  const link = page.getByRole('link', { name: texts.addNew });
  await test.step('SH-27 the second route of the form redirects to the first', async () => {
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
  await test.step('LG-43 the unmet password rules are listed', () => expect(unmet).toBeVisible());
  await fillForm(page, newCashier('salma@aleef.test'));
  await expect(unmet).toHaveCount(0);
  await submit(page);
  await expect(page.getByText(form.created)).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/u);
  await page.goto(`${freshShop.address}/admin/users`);
  await expect(rowOf(page, 'salma@aleef.test')).toContainText(texts.active);

  const elsewhere = await browser.newContext();
  const visitor = await preparePage(await elsewhere.newPage(), pageErrors);
  await signInAs(visitor, freshShop, 'salma@aleef.test', 'secret-1');
  await expect(visitor).toHaveURL(/\/cashier/u);
  await elsewhere.close();
});

test('AU-03 AU-20 DB-40 a user signs in as the admin decides: disabled, enabled, with a new password, and deleted', async ({
  page,
  freshShop,
  browser,
  pageErrors,
}) => {
  test.slow();
  await openScreen(page, freshShop, screen);
  const cashier = rowOf(page, 'cashier@aleef.test');
  const elsewhere = await browser.newContext();
  const visitor = await preparePage(await elsewhere.newPage(), pageErrors);
  await cashier.getByRole('button', { name: texts.disable }).click();
  await expect(cashier).toContainText(texts.disabled);
  await signInAs(visitor, freshShop, 'cashier@aleef.test', 'aleef-demo');
  await expect(visitor.getByText(signInTexts.errors.disabled)).toBeVisible();
  await cashier.getByRole('button', { name: texts.enable }).click();
  await expect(cashier).toContainText(texts.active);

  await test.step('LG-06 AU-04 a new password is set', async () => {
    await cashier.getByRole('button', { name: new RegExp(`^${texts.setPassword}`, 'u') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(form.password, { exact: true }).fill('fresh-secret');
    await dialog.getByLabel(form.repeatPassword).fill('other');
    await dialog.getByRole('button', { name: texts.savePassword }).click();
    await expect(dialog.getByText(form.passwordsDiffer)).toBeVisible();
    await dialog.getByLabel(form.repeatPassword).fill('fresh-secret');
    await dialog.getByRole('button', { name: texts.savePassword }).click();
    await expect(dialog).toHaveCount(0);
    await signInAs(visitor, freshShop, 'cashier@aleef.test', 'fresh-secret');
    await expect(visitor).toHaveURL(/\/cashier/u);
  });
  await elsewhere.close();

  await test.step('FT-39 AU-04 AU-05 DB-41 the account is deleted after a question that names it', async () => {
    const remove = cashier.getByRole('button', { name: /^احذف حساب/u });
    await remove.click();
    const question = page.getByRole('dialog', { name: texts.confirmDelete });
    await expect(question).toContainText('cashier@aleef.test');
    await question.getByRole('button', { name: controlTexts.cancel }).click();
    await expect(cashier).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: texts.remove }).click();
    await expect(page.getByText(texts.deleted)).toBeVisible();
    await expect(cashier).toHaveCount(0);
    const later = await browser.newContext();
    const refused = await preparePage(await later.newPage(), pageErrors);
    await signInAs(refused, freshShop, 'cashier@aleef.test', 'fresh-secret');
    const { noAccount, invalidCredentialHint } = signInTexts.errors;
    await expect(refused.getByText(noAccount).or(refused.getByText(invalidCredentialHint))).toBeVisible();
    await expect(refused).toHaveURL(/\/login/u);
    await later.close();
  });
});

test('FW-19 AU-06 ER-34 ER-35 a failed list or status change raises no alert: it is logged and shown in place', async ({
  page,
  shop,
  pageErrors,
}) => {
  await openScreen(page, shop, screen);
  const cashier = rowOf(page, 'cashier@aleef.test');
  await page.route('**/api/accounts/*/disable', (route) => route.abort());
  await cashier.getByRole('button', { name: texts.disable }).click();
  await expect(cashier).toContainText(texts.toggleFailed);
  await expect(cashier).toContainText(texts.active);
  await page.getByRole('link', { name: adminTexts.sidebar.settings }).click();
  // The categories of the shop are shown: the screen has no question left.
  await expect(
    page.getByRole('group', { name: posSettingsTexts.noReturn }).getByText('الألعاب'),
  ).toBeVisible();
  await page.route(/:runQuery/u, (route) => route.abort());
  await page.getByRole('link', { name: adminTexts.sidebar.users }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(texts.loadFailed);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.unroute(/:runQuery/u);
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect(cashier).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([
    expect.stringContaining('The state of a user was not changed: Unreachable'),
    expect.stringContaining('The users could not be read: Unreachable'),
  ]);
});
