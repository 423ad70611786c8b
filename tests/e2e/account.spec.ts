// The profile and its password, the preferences of the device, the profile menu, the set-up of an empty shop.
import type { Page } from 'playwright/test';
import { accountTexts, boardingTexts, posTexts, shellTexts, signInTexts } from '#text';
import {
  areaHasCome,
  expect,
  expectNoAxeViolations,
  preparePage,
  signInAs,
  signInByForm,
  storeSignIn,
  test,
} from './fixtures.ts';
import { startShop } from './shop.ts';
import { deadlines } from '../running/deadlines.ts';

const { profile, preferences } = accountTexts;
const { navigation } = shellTexts;

function bar(page: Page) {
  return page.getByRole('navigation', { name: navigation.label });
}

/** For tests that change users of the shop. */
const inOwnShop = test.extend({ baseURL: async ({ freshShop }, use) => use(freshShop.address) });

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

inOwnShop(
  'SH-32 LG-43 ER-11 one’s own password changes with the current one, and only the new one signs in',
  async ({ page }) => {
    await signInByForm(page, 'cashier');
    await page.goto('/profile');
    const save = page.getByRole('button', { name: profile.savePassword });
    const change = async (current: string, next: string, again: string): Promise<void> => {
      await field(page, profile.currentPassword).fill(current);
      await field(page, profile.newPassword).fill(next);
      await field(page, profile.repeatPassword).fill(again);
      await save.click();
    };
    await change('not-the-one', 'aleef-new', 'aleef-new');
    await expect(field(page, profile.currentPassword)).toHaveAccessibleDescription(profile.wrongPassword);
    await expect(field(page, profile.currentPassword)).toBeFocused();
    await change('aleef-demo', 'aleef-new', 'aleef-new');
    await expect(page.getByText(profile.passwordSaved)).toBeVisible();
    await expect(field(page, profile.newPassword)).toHaveValue('');
    await leave(page);
    await page.goto('/login');
    await signIn(page, 'aleef-demo');
    await expect(page.getByRole('alert')).toHaveText(signInTexts.errors.wrongPassword);
    await expect(field(page, signInTexts.email)).toHaveValue('cashier@aleef.test');
    await signIn(page, 'aleef-new');
    await expect(page).toHaveURL(/\/cashier$/u);
  },
);

test('SH-33 every preference takes effect at once and is stored on the device', async ({ page }) => {
  await storeSignIn(page, 'cashier');
  await page.goto('/settings');
  await page.getByText(preferences.themeLight, { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByText(preferences.textLarge, { exact: true }).click();
  await page.getByText(preferences.receipt58, { exact: true }).click();
  const sound = page.getByRole('switch', { name: preferences.scanSound });
  const wasOn = await sound.isChecked();
  await sound.press('Space');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
  await expect(page.getByRole('radio', { name: preferences.themeLight })).toBeChecked();
  await expect(page.getByRole('radio', { name: preferences.receipt58 })).toBeChecked();
  await expect(sound).toBeChecked({ checked: !wasOn });
});

test('ER-76 LG-23 a protected page shows that permissions are being checked', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('aleef.session', '{}'));
  await page.route(/assets\/sign-in/u, () => {});
  await page.goto('/admin/orders');
  await expect(page.getByRole('main').getByText('جاري التحقق من الصلاحيات...')).toBeVisible();
});

test('SH-52 SH-55 on a phone signing out closes the menu and opens the home page, also from a protected page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByForm(page, 'admin');
  await page.goto('/profile');
  await bar(page).getByRole('button', { name: navigation.openMenu }).click();
  await expect(bar(page).getByRole('link', { name: navigation.admin })).toBeVisible();
  await leave(page);
  await expect(page).toHaveURL(/:\d+\/$/u);
  await expect(bar(page).getByRole('button', { name: navigation.logout })).toHaveCount(0);
  await expect(bar(page).getByRole('link', { name: navigation.home })).toBeHidden();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/u);
});

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
    await expect(page).toHaveURL(/\/admin$/u);
    await areaHasCome(page);
    await leave(page);
    await page.goto('/setup');
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

async function signIn(page: Page, password: string): Promise<void> {
  await field(page, signInTexts.email).fill('cashier@aleef.test');
  await field(page, signInTexts.password).fill(password);
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  await bar(page)
    .getByRole('button', { name: /^حساب / })
    .click();
  await bar(page).getByRole('button', { name: navigation.logout }).click();
  await expect(page).toHaveURL(/:\d+\/$/u);
}

test('FP-15 HO-19 ER-49 a failure stays until it is closed, and goes on signing out or opening another area', async ({
  page,
  context,
}) => {
  await signInAs(page, 'cashier');
  const fail = async (): Promise<void> => {
    await page.getByRole('tab', { name: posTexts.tabs.boarding }).click();
    const stays = page.getByRole('list', { name: boardingTexts.stays.listTitle }).getByRole('listitem');
    await expect(stays.first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'offline', {
      timeout: deadlines.connection,
    });
    await stays.first().getByRole('button', { name: boardingTexts.stays.end }).click();
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'online', {
      timeout: deadlines.connection,
    });
    await expect(failure).toBeVisible();
  };
  const failure = page.getByRole('alert').getByText(boardingTexts.stays.endNeedsConnection);
  await fail();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/cashier/u);
  await expect(failure).toHaveCount(0);
  await page.goto('/cashier');
  await fail();
  await page.getByRole('banner').getByRole('button', { name: /كريم/u }).click();
  await page.getByRole('button', { name: posTexts.status.signOut }).click();
  await expect(page).toHaveURL(/\/$/u);
  await expect(failure).toHaveCount(0);
});
