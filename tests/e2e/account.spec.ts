// The profile and its password, the preferences of the device, the profile menu, the set-up of an empty shop.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { z } from 'zod';
import type { Role } from '#domain/user';
import { accountTexts, boardingTexts, controlTexts, posTexts, shellTexts, signInTexts } from '#text';
import {
  areaHasCome,
  expect,
  expectFits,
  expectNoAxeViolations,
  preparePage,
  signInAs,
  signInByForm,
  storeSignIn,
  test,
} from './fixtures.ts';
import { startShop } from './shop.ts';

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

/** The background of a role's badge is the token's colour; `light` is its value in the light theme. */
async function expectBadgeColour(
  page: Page,
  role: keyof typeof shellTexts.roles,
  { soft, light }: { readonly soft: string; readonly light: string },
): Promise<void> {
  const badge = page.getByRole('main').getByText(shellTexts.roles[role], { exact: true });
  await expect(badge).toBeVisible();
  const [shown, token] = await badge.evaluate((element, name) => {
    const { backgroundColor } = getComputedStyle(element);
    element.style.backgroundColor = `var(${name})`;
    return [backgroundColor, getComputedStyle(element).backgroundColor];
  }, soft);
  expect(shown).toBe(token);
  expect(shown).not.toBe('rgba(0, 0, 0, 0)');
  expect(shown).toBe(light);
}

const roleBadge = z.object({
  RoleBadge: z.custom<ComponentType<{ readonly role: Role }>>((value) => typeof value === 'function'),
});

/** The markup of the badge in the web application. */
async function roleBadgeMarkup(role: Role): Promise<string> {
  const server = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { RoleBadge } = roleBadge.parse(await server.ssrLoadModule('/shell/session/role-badge.tsx'));
    return renderToStaticMarkup(createElement(RoleBadge, { role }));
  } finally {
    await server.close();
  }
}

for (const [who, colour] of [
  ['cashier', { soft: '--success-soft', light: 'rgb(224, 242, 230)' }],
  ['admin', { soft: '--danger-soft', light: 'rgb(251, 230, 227)' }],
] as const) {
  test(`FT-37 LG-30 LG-32 LG-33 the badge of the role ${who} has its own colour`, async ({ page }) => {
    await signInAs(page, who);
    await page.goto('/profile');
    await expectBadgeColour(page, who, colour);
  });
}

// No user with such a role can sign in (LG-12), so the test renders the badge to markup and reads the colours in the shop's
// page.
test('FT-37 LG-33 the badge of an unknown role is purple', async ({ page }) => {
  const badge = await roleBadgeMarkup('other');
  await storeSignIn(page, 'cashier');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(shellTexts.roles.cashier, { exact: true })).toBeVisible();
  // The content policy forbids markup from a script, so the test adds an element with the badge's class and text.
  const [, className = '', text = ''] = /^<\w+ class="([^"]*)">([^<]*)/u.exec(badge) ?? [];
  await page.getByRole('main').evaluate(
    (main, drawn) => {
      const element = document.createElement('span');
      main.append(Object.assign(element, { className: drawn.className, textContent: drawn.text }));
    },
    { className, text },
  );
  await expectBadgeColour(page, 'other', { soft: '--plum-soft', light: 'rgb(239, 230, 250)' });
});

test('SH-32 LG-30 the profile shows name, e-mail, role, phone and the date of registration', async ({
  page,
}) => {
  await storeSignIn(page, 'cashier');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: profile.title })).toBeVisible();
  const facts = page.getByRole('region', { name: profile.title });
  await expect(facts.getByRole('definition').nth(0)).not.toBeEmpty();
  await expect(facts).toContainText('cashier@aleef.test');
  await expect(facts).toContainText(shellTexts.roles.cashier);
  await expect(facts).toContainText(/01\d{9}/u);
  await expect(facts).toContainText(/\d{4}-\d{2}-\d{2}/u);
});

test('SH-32 SH-33 profile and preferences fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeSignIn(page, 'admin');
  for (const [path, title] of [
    ['/profile', profile.title],
    ['/settings', preferences.title],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectFits(page);
  }
});

inOwnShop(
  'SH-32 LG-43 one’s own password changes with the current one, and only the new one signs in',
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
    await change('', '123', '1234');
    await expect(field(page, profile.currentPassword)).toBeFocused();
    await expect(field(page, profile.newPassword)).toHaveAccessibleDescription(profile.passwordTooShort);
    await expect(field(page, profile.repeatPassword)).toHaveAccessibleDescription(profile.passwordsDiffer);
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

test('SH-54 while the sign-in state is loading the bar shows the logo alone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('aleef.session', '{}'));
  await page.route(/assets\/sign-in/u, () => {});
  await page.goto('/nowhere');
  await expect(bar(page).getByRole('link')).toHaveCount(1);
  await expect(bar(page).getByRole('link', { name: shellTexts.storeName, exact: true })).toBeVisible();
  await expect(bar(page).getByRole('button')).toHaveCount(0);
});

test('ER-76 LG-23 a protected page shows that permissions are being checked', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('aleef.session', '{}'));
  await page.route(/assets\/sign-in/u, () => {});
  await page.goto('/admin/orders');
  await expect(page.getByRole('main').getByText('جاري التحقق من الصلاحيات...')).toBeVisible();
});

test('SH-44 SH-48 SH-53 the profile menu shows the initial, opens and closes, and returns the focus', async ({
  page,
}) => {
  await storeSignIn(page, 'cashier');
  await page.goto('/settings');
  await expect(bar(page).getByRole('link', { name: navigation.login })).toHaveCount(0);
  const trigger = bar(page).getByRole('button', { name: /^حساب / });
  const name = (await trigger.getAttribute('aria-label'))?.replace('حساب ', '') ?? '';
  await expect(trigger).toHaveText(name.slice(0, 1));
  await trigger.focus();
  await page.keyboard.press('Enter');
  const toProfile = bar(page).getByRole('link', { name: navigation.profile });
  await expect(toProfile).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(toProfile).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toProfile).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.click();
  await expect(toProfile).toBeVisible();
  await trigger.click();
  await expect(toProfile).toBeHidden();
  await trigger.click();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(toProfile).toBeHidden();
});

test('SH-52 SH-55 on a phone signing out closes the menu and opens the home page, also from a protected page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByForm(page, 'admin');
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

test('the password is shown while its button is pressed', async ({ page }) => {
  await page.goto('/login');
  const password = field(page, signInTexts.password);
  await password.fill('secret-1');
  await page.getByRole('button', { name: controlTexts.showPassword }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: controlTexts.hidePassword }).click();
  await expect(password).toHaveAttribute('type', 'password');
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
      timeout: 30_000,
    });
    await stays.first().getByRole('button', { name: boardingTexts.stays.end }).click();
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'online', {
      timeout: 30_000,
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
