// The sign-in page: its texts, its refusals with their reasons, and the page that opens after a sign-in.
import type { Page } from 'playwright/test';
import { shellTexts, signInTexts } from '#text';
import { expect, expectFits, expectNoAxeViolations, signInByForm, test } from './fixtures.ts';
import { openShopAdmin } from './shop-admin.ts';
import type { ShopAdmin } from './shop-admin.ts';

const { errors } = signInTexts;
const signInCall = /accounts:signInWithPassword/u;

function email(page: Page) {
  return page.getByLabel(signInTexts.email);
}

function password(page: Page) {
  return page.getByLabel(signInTexts.password, { exact: true });
}

function submit(page: Page) {
  return page.getByRole('button', { name: signInTexts.submit, exact: true });
}

function refusal(page: Page) {
  return page.getByRole('alert');
}

async function attempt(page: Page, typed: { email: string; password: string }): Promise<void> {
  await email(page).fill(typed.email);
  await password(page).fill(typed.password);
  await submit(page).click();
}

const cashier = { email: 'cashier@aleef.test', password: 'aleef-demo' };

/** Opens a protected page without a session, and makes the sign-in refuse for this reason. */
async function expectRefusedAgain(page: Page, sentence: string): Promise<void> {
  await page.goto('/cashier');
  await expect(page).toHaveURL(/\/login$/u);
  await expect(refusal(page)).toHaveCount(0);
  await attempt(page, cashier);
  await expect(refusal(page)).toHaveText(sentence);
}

test('LG-01 LG-02 LG-03 LG-26 a panel with the shop and three features, and a form of two fields', async ({
  page,
}) => {
  await page.goto('/login');
  const hero = page.getByRole('complementary', { name: signInTexts.heroTitle(shellTexts.storeName) });
  await expect(hero).toContainText(signInTexts.heroTitle(shellTexts.storeName));
  for (const feature of signInTexts.features) await expect(hero.getByText(feature)).toBeVisible();
  await expect(hero.getByRole('listitem')).toHaveCount(3);
  await expect(email(page)).toBeVisible();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(submit(page)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`LG-03 the form, its errors and its refusal are accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: signInTexts.demoTitle })).toBeVisible();
    await submit(page).click();
    await expect(refusal(page)).toHaveText(errors.emptyFields);
    await expectNoAxeViolations(page);
    await expectFits(page);
  });
}

test('LG-07 LG-08 LG-04 ER-02 an incomplete form shows its errors, focuses its first invalid field and sends nothing', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (signInCall.test(request.url())) calls += 1;
  });
  await page.goto('/login');
  await submit(page).click();
  await expect(refusal(page)).toHaveText(errors.emptyFields);
  await expect(email(page)).toBeFocused();
  await attempt(page, { email: 'cashier@aleef.test', password: '' });
  await expect(refusal(page)).toHaveText(errors.emptyFields);
  await expect(password(page)).toBeFocused();
  await attempt(page, { email: 'not-an-address', password: 'aleef-demo' });
  await expect(page.getByText(errors.invalidEmail)).toBeVisible();
  await expect(email(page)).toHaveAccessibleDescription(errors.invalidEmail);
  await expect(email(page)).toBeFocused();
  await attempt(page, { email: 'cashier@aleef.test', password: '12345' });
  await expect(password(page)).toHaveAccessibleDescription(errors.passwordTooShort);
  await expect(password(page)).toBeFocused();
  expect(calls).toBe(0);
});

test('ER-10 ER-11 an unknown e-mail and a wrong password have different messages, and the input stays', async ({
  page,
}) => {
  await page.goto('/login');
  await attempt(page, { email: 'nobody@aleef.test', password: 'aleef-demo' });
  await expect(refusal(page)).toHaveText(errors.noAccount);
  await attempt(page, { ...cashier, password: 'not-the-one' });
  await expect(refusal(page)).toHaveText(errors.wrongPassword);
  await expect(email(page)).toHaveValue(cashier.email);
  await expect(page).toHaveURL(/\/login$/u);
});

for (const [ids, code, sentence] of [
  ['ER-08', 'INVALID_LOGIN_CREDENTIALS', errors.invalidEmail],
  ['ER-09', 'INVALID_EMAIL', errors.invalidEmail],
  ['ER-12', 'TOO_MANY_ATTEMPTS_TRY_LATER', errors.tooManyRequests],
  ['ER-14 ER-15', 'OPERATION_NOT_ALLOWED', errors.other('auth/operation-not-allowed')],
] as const) {
  test(`${ids} the identity service's ${code} has its message`, async ({ page }) => {
    await page.route(signInCall, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: code } } }),
    );
    await page.goto('/login');
    await attempt(page, cashier);
    await expect(refusal(page)).toContainText(sentence);
  });
}

test('ER-13 without a connection the sign-in shows a message', async ({ page }) => {
  await page.route(signInCall, (route) => route.abort());
  await page.goto('/login');
  await attempt(page, cashier);
  await expect(refusal(page)).toHaveText(errors.network);
});

test('LG-05 while the attempt runs the button shows it and ignores a second press', async ({ page }) => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await page.route(signInCall, async (route) => {
    calls += 1;
    await gate;
    await route.continue();
  });
  await page.goto('/login');
  await attempt(page, cashier);
  const busy = page.getByRole('button', { name: signInTexts.submitting });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await password(page).press('Enter');
  release();
  await expect(page).toHaveURL(/\/cashier$/u);
  expect(calls).toBe(1);
});

test('LG-06 a forgotten password needs the e-mail first, and in this shop the manager', async ({ page }) => {
  await page.goto('/login');
  const forgot = page.getByRole('button', { name: signInTexts.forgot });
  await forgot.click();
  await expect(email(page)).toHaveAccessibleDescription(signInTexts.forgotNeedsEmail);
  await expect(email(page)).toBeFocused();
  await email(page).fill(cashier.email);
  await submit(page).click();
  await expect(refusal(page)).toHaveText(errors.emptyFields);
  await forgot.click();
  await expect(page.getByText(signInTexts.forgotUnavailable)).toBeVisible();
});

test('LG-06 where mail can be sent, a message confirms that it was sent', async ({ page }) => {
  await page.route(/accounts:sendOobCode/u, (route) => route.fulfill({ json: { email: cashier.email } }));
  await page.goto('/login');
  await email(page).fill(cashier.email);
  await page.getByRole('button', { name: signInTexts.forgot }).click();
  await expect(page.getByText(signInTexts.forgotSent)).toBeVisible();
});

test('LG-13 LG-15 LG-28 DB-58 a cashier lands on the cashier page, and the sign-in redirects there afterwards', async ({
  page,
}) => {
  await signInByForm(page, 'cashier');
  await expect(page).toHaveURL(/\/cashier$/u);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/cashier$/u);
});

test('LG-14 LG-15 an admin lands in the back office, and the sign-in redirects there afterwards', async ({
  page,
}) => {
  await signInByForm(page, 'admin');
  await expect(page).toHaveURL(/\/admin$/u);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin$/u);
});

test('FW-19 LG-19 LG-14 a user who was redirected to the sign-in returns to the requested page, if the role may open it', async ({
  page,
}) => {
  await page.goto('/admin/orders?status=pending');
  await expect(page).toHaveURL(/\/login$/u);
  await attempt(page, { ...cashier, email: 'admin@aleef.test' });
  await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/u);
});

test('LG-13 LG-22 a cashier who was redirected from an admin page lands on the cashier page', async ({
  page,
}) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/login$/u);
  await attempt(page, cashier);
  await expect(page).toHaveURL(/\/cashier$/u);
});

test('one press fills a demo account, and Enter signs in', async ({ page }) => {
  await page.goto('/login');
  const use = page.getByRole('button', { name: signInTexts.demoUse(shellTexts.roles.cashier) });
  await use.focus();
  await page.keyboard.press('Enter');
  await expect(email(page)).toHaveValue(cashier.email);
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cashier$/u);
});

test('LG-03 the keyboard moves through the form in reading order', async ({ page }) => {
  await page.goto('/login');
  await email(page).focus();
  await page.keyboard.type(cashier.email);
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(cashier.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cashier$/u);
});

test('LG-12 LG-34 ER-06 DB-59 an account without a role sees a message and is not signed in', async ({
  page,
}) => {
  await page.route(/documents:batchGet/u, async (route) => {
    if (!route.request().postData()?.includes('/users/')) return route.fallback();
    const answer = await route.fetch();
    const body = await answer.text();
    return route.fulfill({ response: answer, body: body.replace('"cashier"', '"visitor"') });
  });
  await page.goto('/login');
  await attempt(page, cashier);
  await expect(refusal(page)).toHaveText(errors.noPermission);
  await page.goto('/cashier');
  await expect(page).toHaveURL(/\/login$/u);
});

test.describe('changes by the admin during a session', () => {
  const withAdmin = test.extend<{ readonly admin: ShopAdmin }>({
    admin: async ({ freshShop }, use) => {
      const admin = await openShopAdmin(freshShop);
      await use(admin);
      await admin.close();
    },
    baseURL: async ({ freshShop }, use) => use(freshShop.address),
  });

  withAdmin(
    'LG-16 LG-17 DB-38 LG-31 another name and role are seen without a reload',
    async ({ page, admin }) => {
      await signInByForm(page, 'cashier');
      const bar = page.getByRole('navigation', { name: shellTexts.navigation.label });
      await expect(bar.getByRole('link', { name: shellTexts.navigation.admin })).toHaveCount(0);
      await admin.changeCashier({ name: 'شهد', role: 'admin', isActive: '1' });
      await expect(bar.getByRole('link', { name: shellTexts.navigation.admin })).toBeVisible();
      await expect(bar.getByRole('button', { name: shellTexts.navigation.accountMenu('شهد') })).toBeVisible();
    },
  );

  withAdmin(
    'LG-17 LG-35 ER-04 ER-05 who is disabled while working is put out and told why',
    async ({ page, admin }) => {
      await signInByForm(page, 'cashier');
      await admin.changeCashier({ isActive: false });
      await expect(page).toHaveURL(/\/login$/u);
      await expect(refusal(page)).toHaveText(errors.disabled);
      await expectRefusedAgain(page, errors.disabled);
      await admin.disableCashier();
      await expectRefusedAgain(page, errors.disabled);
    },
  );

  withAdmin(
    'LG-09 ER-07 DB-41 DB-59 an account without a record, or none any more, is told so and not let in',
    async ({ page, admin }) => {
      await admin.removeCashierRecord();
      await expectRefusedAgain(page, errors.noRecord);
      await admin.deleteCashier();
      await expectRefusedAgain(page, errors.noAccount);
    },
  );
});

test('LG-24 without the backend a stored role opens the cashier page, never the back office', async ({
  page,
}) => {
  await signInByForm(page, 'admin');
  let fail = (): void => {};
  const seen = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/\/(?:v1|google\.firestore|identitytoolkit|securetoken)/u, async (route) => {
    await seen;
    await route.abort();
  });
  const verifying = page.getByText(shellTexts.guard.verifying);
  await page.goto('/cashier');
  await expect(verifying).toBeVisible();
  fail();
  await expect(verifying).toHaveCount(0);
  await expect(page).toHaveURL(/\/cashier$/u);
  await page.goto('/admin/orders');
  await expect(verifying).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/cashier$/u);
});
