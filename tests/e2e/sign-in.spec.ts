// The sign-in page over a shop: its refusals, and the page that opens after a sign-in.
import type { Page } from 'playwright/test';
import { shellTexts, signInTexts } from '#text';
import { areaHasCome, expect, signInByForm, skipTimeUntil, test } from './fixtures.ts';
import { openShopAdmin } from './shop-admin.ts';
import type { ShopAdmin } from './shop-admin.ts';

const { errors } = signInTexts;

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

test('a cashier who was redirected from an admin page lands on the cashier page, as the sign-in does afterwards (LG-13, LG-15, LG-22, LG-28)', async ({
  page,
}) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/login$/u);
  await attempt(page, cashier);
  await expect(page).toHaveURL(/\/cashier$/u);
  await areaHasCome(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/cashier$/u);
});

test('a user who was redirected to the sign-in returns to the requested page, if the role may open it (FW-19, LG-14, LG-18, LG-19)', async ({
  page,
}) => {
  await page.goto('/admin/orders?status=pending');
  await expect(page).toHaveURL(/\/login$/u);
  await attempt(page, { ...cashier, email: 'admin@aleef.test' });
  await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/u);
  await areaHasCome(page);
  await test.step('afterwards the sign-in leads to the back office (LG-14, LG-15)', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(/\/admin\/today$/u);
  });
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
    'another name and role are seen without a reload (LG-16, LG-17, DB-38, LG-31)',
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
    'who is disabled while working is put out and told why (LG-17, LG-35, ER-04, ER-05)',
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
});

test('without the backend a stored role opens the cashier page, never the back office (LG-24)', async ({
  page,
}) => {
  await page.clock.install();
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
  await skipTimeUntil(page, async () => new URL(page.url()).pathname === '/cashier');
});
