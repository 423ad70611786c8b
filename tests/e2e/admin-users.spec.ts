// The users screen and the form of a new account.
import type { Locator, Page } from 'playwright/test';
import { adminTexts, controlTexts, passwordRuleTexts, posSettingsTexts, signInTexts } from '#text';
import { openScreen, pauseClock, runClockUntilSeen } from './back-office.ts';
import {
  expect,
  expectAccessibleInLightAndDark,
  expectFits,
  preparePage,
  resizeTo,
  test,
} from './fixtures.ts';
import type { Shop } from './shop.ts';

const texts = adminTexts.users;
const form = adminTexts.addUser;
const screen = { path: '/admin/users', title: texts.title };
const addScreen = { path: '/admin/users/add-user', title: form.title };

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
  await expect(link).toHaveAttribute('href', '/admin/add-user');
  await link.click();
  await expect(page).toHaveURL(/\/admin\/users\/add-user$/u);
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

test('FT-19 AU-16 LM-19 the success message of a new account is shown for 2 s before the list opens', async ({
  page,
  freshShop,
}) => {
  await page.clock.install();
  await openScreen(page, freshShop, addScreen);
  await fillForm(page, newCashier('layla@aleef.test'));
  await pauseClock(page);
  await submit(page);
  await runClockUntilSeen(page, page.getByText(form.created));
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(/\/admin\/users\/add-user$/u);
  await expect(page.getByText(form.created)).toBeVisible();
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/admin$/u);
});

test('AU-03 AU-20 DB-40 a disabled user cannot sign in, an enabled one can', async ({
  page,
  freshShop,
  browser,
  pageErrors,
}) => {
  await openScreen(page, freshShop, screen);
  const cashier = rowOf(page, 'cashier@aleef.test');
  await cashier.getByRole('button', { name: texts.disable }).click();
  await expect(cashier).toContainText(texts.disabled);
  const elsewhere = await browser.newContext();
  const visitor = await preparePage(await elsewhere.newPage(), pageErrors);
  await signInAs(visitor, freshShop, 'cashier@aleef.test', 'aleef-demo');
  await expect(visitor.getByText(signInTexts.errors.disabled)).toBeVisible();
  await cashier.getByRole('button', { name: texts.enable }).click();
  await expect(cashier).toContainText(texts.active);
  await signInAs(visitor, freshShop, 'cashier@aleef.test', 'aleef-demo');
  await expect(visitor).toHaveURL(/\/cashier/u);
  await elsewhere.close();
});

test('FT-39 AU-04 AU-05 DB-41 a user is deleted after a confirmation that names them, and cannot sign in afterwards', async ({
  page,
  freshShop,
  browser,
  pageErrors,
}) => {
  await openScreen(page, freshShop, screen);
  const cashier = rowOf(page, 'cashier@aleef.test');
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

  const elsewhere = await browser.newContext();
  const visitor = await preparePage(await elsewhere.newPage(), pageErrors);
  await signInAs(visitor, freshShop, 'cashier@aleef.test', 'aleef-demo');
  const { noAccount, invalidCredentialHint } = signInTexts.errors;
  await expect(visitor.getByText(noAccount).or(visitor.getByText(invalidCredentialHint))).toBeVisible();
  await expect(visitor).toHaveURL(/\/login/u);
  await elsewhere.close();
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
  await expect(page.getByRole('heading', { name: texts.loadFailed })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(/:runQuery/u);
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect(cashier).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([
    expect.stringContaining('The state of a user was not changed: Unreachable'),
    expect.stringContaining('The users could not be read: Unreachable'),
  ]);
});

test('LG-06 an admin sets a new password for a user, who signs in with it', async ({
  page,
  freshShop,
  browser,
  pageErrors,
}) => {
  await openScreen(page, freshShop, screen);
  await rowOf(page, 'cashier@aleef.test')
    .getByRole('button', { name: new RegExp(`^${texts.setPassword}`, 'u') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.password, { exact: true }).fill('fresh-secret');
  await dialog.getByLabel(form.repeatPassword).fill('other');
  await dialog.getByRole('button', { name: texts.savePassword }).click();
  await expect(dialog.getByText(form.passwordsDiffer)).toBeVisible();
  await dialog.getByLabel(form.repeatPassword).fill('fresh-secret');
  await dialog.getByRole('button', { name: texts.savePassword }).click();
  await expect(dialog).toHaveCount(0);
  const elsewhere = await browser.newContext();
  const visitor = await preparePage(await elsewhere.newPage(), pageErrors);
  await signInAs(visitor, freshShop, 'cashier@aleef.test', 'fresh-secret');
  await expect(visitor).toHaveURL(/\/cashier/u);
  await elsewhere.close();
});

test('AU-01 AU-04 AU-07 dialogs and errors are accessible in light and dark, and fit a phone', async ({
  page,
  shop,
}) => {
  test.slow();
  await openScreen(page, shop, screen);
  const expectGood = async (): Promise<void> => {
    await expectAccessibleInLightAndDark(page);
  };
  await resizeTo(page, { width: 390, height: 844 });
  await page
    .getByRole('button', { name: new RegExp(`^${texts.setPassword}`, 'u') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGood();
  await page.getByRole('dialog').getByRole('button', { name: controlTexts.close }).click();
  await page
    .getByRole('button', { name: /^احذف حساب/u })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGood();
  await page.getByRole('button', { name: controlTexts.cancel }).click();
  await page.goto(`${shop.address}/admin/users/add-user`);
  await submit(page);
  await expectGood();
  await expectFits(page);
});
