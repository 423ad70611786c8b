// Access to the routes: a visitor, a user without the permission, and a session that is not verified yet.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  boardingTexts,
  controlTexts,
  shellTexts,
  specialPageTexts,
  storefrontTexts,
  unverifiedTexts,
} from '#text';
import { currentPath } from '../tests/component/current-path.tsx';
import { expectAccessible } from '../tests/component/expect-accessible.ts';
import { admin, cashier, renderApp, signedInAs } from '../tests/component/render-app.tsx';
import { storedPreferences } from '../tests/component/test-app.ts';
import { advance, advanceUntilSeen, stopTimers } from '../tests/component/timers.ts';

const { navigation } = shellTexts;
const bar = page.getByRole('navigation', { name: navigation.label });

test.each(['/cashier', '/admin', '/admin/orders', '/admin/add-user', '/profile', '/settings'])(
  'a visitor who opens %s is redirected to the sign-in (LG-18, LG-19)',
  async (path) => {
    await renderApp(path);
    await expect.poll(currentPath).toBe('/login');
  },
);

test.each([
  ['/products', storefrontTexts.catalogue.title],
  ['/hosting-request', boardingTexts.request.title],
])('a visitor without an account sees %s, and no link to the back office (SH-03)', async (path, title) => {
  await renderApp(path);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(bar.getByRole('link', { name: navigation.login })).toBeVisible();
  const banner = page.getByRole('banner');
  for (const name of [navigation.admin, navigation.cashier])
    expect(banner.getByRole('link', { name }).elements()).toEqual([]);
});

test('while the sign-in state is unknown the spinner stays and the content is never shown (ER-76, LG-23, LG-24)', async () => {
  await renderApp('/admin/orders', { session: { type: 'Unknown' } });
  await expect
    .element(page.getByRole('main').getByRole('status').filter({ hasText: shellTexts.guard.verifying }))
    .toBeVisible();
  expect(page.getByRole('link', { name: navigation.home }).elements()).toEqual([]);
  expect(page.getByRole('heading').elements()).toEqual([]);
  expect(currentPath()).toBe('/admin/orders');
});

const verifying = page.getByRole('main').getByRole('status').filter({ hasText: shellTexts.guard.verifying });
const unverified = page.getByRole('alert').filter({ hasText: unverifiedTexts.title });

test.each([{ type: 'Unverified' }, { ...signedInAs(admin), isVerified: false }] as const)(
  'a check that has failed ($type) says so under the spinner and offers another one (LG-24)',
  async (session) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await renderApp('/admin/orders', { session });
    await expect.element(unverified).toBeVisible();
    await expect.element(verifying).toBeVisible();
    await expectAccessible();
    const again = unverified.getByRole('button', { name: controlTexts.retry });
    await again.click();
    await expect.poll(() => fetched.mock.calls.map(([url]) => url)).toContain(location.pathname);
    await expect.element(again).toBeEnabled();
    expect(currentPath()).toBe('/admin/orders');
  },
);

test('a check without an answer offers another one after 10 s (LG-23, LG-24)', async () => {
  stopTimers();
  await renderApp('/admin/orders', { session: { type: 'Unknown' } });
  await advanceUntilSeen(verifying);
  await advance(9_000);
  expect(unverified.elements()).toEqual([]);
  await advance(1_000);
  expect(unverified.elements()).toHaveLength(1);
  expect(verifying.elements()).toHaveLength(1);
});

test.each(['/admin', '/admin/users', '/admin/settings'])(
  'a cashier sees the link to the cashier page, and the no-permission page on %s (LG-20, LG-21, LG-25, LG-29)',
  async (path) => {
    await renderApp(path, { session: signedInAs(cashier) });
    const { title, toOwnArea } = specialPageTexts.denied;
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByRole('link', { name: toOwnArea })).toHaveAttribute('href', '/cashier');
    await expect.element(bar.getByRole('link', { name: navigation.cashier })).toBeVisible();
    expect(bar.getByRole('link', { name: navigation.admin }).elements()).toEqual([]);
  },
);

test('the no-permission page is accessible (LG-29)', async () => {
  await renderApp('/admin', { session: signedInAs(cashier) });
  await expect.element(page.getByRole('heading', { name: specialPageTexts.denied.title })).toBeVisible();
  await expectAccessible();
});

test('invalid content in the storage of the browser is put aside under another key, and the page opens', async () => {
  localStorage.setItem('cart', '{not json');
  localStorage.setItem('aleef.preferences', '[1,2');
  await renderApp('/nowhere', { context: { usePreferencesStore: storedPreferences() } });
  await expect.element(bar.getByRole('link', { name: navigation.cart, exact: true })).toBeVisible();
  await expect.poll(() => localStorage.getItem('cart.broken')).toBe('{not json');
  expect(localStorage.getItem('aleef.preferences.broken')).toBe('[1,2');
});
