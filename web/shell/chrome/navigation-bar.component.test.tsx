// The navigation bar: the links of each role, the pieces in the cart, the account menu, and the menu of a phone.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from 'zustand';
import type { SettingsDraft } from '#domain/settings';
import { aCartItem, someSettings } from '#testing/builders';
import { footerTexts, roleTexts, shellTexts, storefrontTexts } from '#text';
import { currentPath, currentSearch, goBack, stepBy } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { admin, cashier, renderApp, signedInAs } from '../../../tests/component/render-app.tsx';

const { navigation } = shellTexts;
const { catalogue } = storefrontTexts;
const bar = page.getByRole('navigation', { name: navigation.label });
const searchField = page.getByRole('textbox', { name: catalogue.search });
const accountMenu = bar.getByRole('button', { name: /^حساب /u });

afterEach(() => page.viewport(1280, 800));

test('a visitor sees logo, home, cart and sign-in, and no link of the staff (SH-40, SH-41, SH-42, SH-44)', async () => {
  await renderApp('/nowhere');
  const expectLink = (name: string, path: string) =>
    expect.element(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expectLink(shellTexts.storeName, '/');
  await expectLink(navigation.home, '/');
  await expectLink(navigation.cart, '/cart');
  await expectLink(navigation.login, '/login');
  expect(bar.getByRole('link', { name: navigation.cashier }).elements()).toEqual([]);
  expect(bar.getByRole('link', { name: navigation.admin }).elements()).toEqual([]);
});

test('the badge counts the pieces of the stored cart (SH-39, SH-43, CT-15)', async () => {
  await renderApp('/nowhere', {
    cart: [aCartItem({ id: 'bowl', quantity: 2 }), aCartItem({ id: 'ball', quantity: 3 })],
  });
  const cart = bar.getByRole('link', { name: navigation.cartWithCount(5) });
  await expect.element(cart).toMatchTextContent('5');
});

test('the badge is absent at 0 (SH-39, SH-43, CT-15)', async () => {
  await renderApp('/nowhere', { cart: [] });
  const cart = bar.getByRole('link', { name: navigation.cart, exact: true });
  await expect.element(cart).toBeVisible();
  await expect.element(cart).toMatchTextContent(/^$/u);
});

test('while the sign-in state is loading the bar shows the logo alone (SH-54)', async () => {
  await renderApp('/nowhere', { session: { type: 'Unknown' } });
  await expect.element(bar.getByRole('link', { name: shellTexts.storeName, exact: true })).toBeVisible();
  expect(bar.getByRole('link').elements()).toHaveLength(1);
  expect(bar.getByRole('button').elements()).toEqual([]);
});

test('an admin has both links and a profile menu, and signs out to the home page (SH-45, SH-46, SH-47, LG-31)', async () => {
  await renderApp('/profile', { session: signedInAs(admin) });
  await expect.element(bar.getByRole('link', { name: navigation.cashier })).toBeVisible();
  await expect.element(bar.getByRole('link', { name: navigation.admin })).toBeVisible();
  await accountMenu.click();
  await bar.getByRole('button', { name: navigation.logout }).click();
  await expect.poll(currentPath).toBe('/');
  await expect.element(bar.getByRole('link', { name: navigation.login })).toBeVisible();
});

test('the profile menu shows the e-mail, the role, and the links to profile and settings (SH-49, SH-50, SH-51, LG-32)', async () => {
  await renderApp('/profile', { session: signedInAs(admin) });
  await accountMenu.click();
  await expect.element(bar.getByText(admin.email)).toBeVisible();
  await expect.element(bar.getByText(roleTexts.admin)).toBeVisible();
  await expect
    .element(bar.getByRole('link', { name: navigation.profile }))
    .toHaveAttribute('href', '/profile');
  await expect
    .element(bar.getByRole('link', { name: navigation.settings }))
    .toHaveAttribute('href', '/settings');
  await expectAccessible();
});

test('the profile menu shows the initial, opens and closes, and returns the focus (SH-44, SH-48, SH-53)', async () => {
  await renderApp('/settings', { session: signedInAs(cashier) });
  await expect.element(accountMenu).toMatchTextContent(/^ك$/u);
  expect(bar.getByRole('link', { name: navigation.login }).elements()).toEqual([]);
  accountMenu.element().focus();
  await userEvent.keyboard('{Enter}');
  const toProfile = bar.getByRole('link', { name: navigation.profile });
  await expect.element(toProfile).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(toProfile).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(toProfile).not.toBeInTheDocument();
  await expect.element(accountMenu).toHaveFocus();
  await accountMenu.click();
  await expect.element(toProfile).toBeVisible();
  await accountMenu.click();
  await expect.element(toProfile).not.toBeInTheDocument();
  await accountMenu.click();
  await expect.element(toProfile).toBeVisible();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect.element(toProfile).not.toBeInTheDocument();
});

test('a menu closes when it loses the focus, and Escape returns the focus', async () => {
  await renderApp('/settings', { session: signedInAs(cashier) });
  const logout = bar.getByRole('button', { name: navigation.logout });
  (await accountMenu.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(accountMenu).toHaveAttribute('aria-expanded', 'true');
  (await logout.findElement()).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(accountMenu).toHaveAttribute('aria-expanded', 'false');
  await expect.element(logout).not.toBeInTheDocument();
  (await accountMenu.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  (await logout.findElement()).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(logout).not.toBeInTheDocument();
  await expect.element(accountMenu).toHaveFocus();
});

test('on a phone the navigation collapses into a menu that opens, closes, and closes with Escape (SH-52, SH-53)', async () => {
  await page.viewport(390, 844);
  await renderApp('/nowhere');
  const home = bar.getByRole('link', { name: navigation.home });
  const open = bar.getByRole('button', { name: navigation.openMenu });
  await expect.element(open).toBeVisible();
  expect(home.elements()).toEqual([]);
  await open.click();
  await expect.element(home).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(home).not.toBeInTheDocument();
  await open.click();
  await expect.element(home).toBeVisible();
  await bar.getByRole('button', { name: navigation.closeMenu }).click();
  await expect.element(home).not.toBeInTheDocument();
});

test.each(['/', '/profile'])(
  'signing out on %s closes the menu of a phone and opens the home page (FW-06, SH-52, SH-55)',
  async (path) => {
    await page.viewport(390, 844);
    await renderApp(path, { session: signedInAs(admin) });
    await bar.getByRole('button', { name: navigation.openMenu }).click();
    await expect.element(bar.getByRole('link', { name: navigation.admin })).toBeVisible();
    await accountMenu.click();
    await bar.getByRole('button', { name: navigation.logout }).click();
    await expect.element(bar.getByRole('link', { name: navigation.login })).toBeVisible();
    await expect.poll(currentPath).toBe('/');
    await expect.element(bar.getByRole('link', { name: navigation.home })).not.toBeInTheDocument();
    expect(bar.getByRole('button', { name: navigation.logout }).elements()).toEqual([]);
  },
);

test('the search of the header leads to the matching products, where it is not shown twice (UX-39, SH-40)', async () => {
  await renderApp('/nowhere');
  await bar.getByRole('textbox', { name: catalogue.search }).fill('كرة تنس');
  await userEvent.keyboard('{Enter}');
  await expect.poll(currentPath).toBe('/products');
  expect(new URLSearchParams(currentSearch() ?? '').get('q')).toBe('كرة تنس');
  await expect.element(searchField).toHaveValue('كرة تنس');
  expect(searchField.elements()).toHaveLength(1);
});

test('on a phone the search is an icon that leads to the field of the catalogue (UX-39, SH-40)', async () => {
  await page.viewport(390, 844);
  await renderApp('/nowhere');
  const icon = bar.getByRole('link', { name: catalogue.search });
  await expect.element(icon).toBeVisible();
  expect(searchField.elements()).toEqual([]);
  await icon.click();
  await expect.poll(currentPath).toBe('/products');
  await expect.element(searchField).toHaveFocus();
});

test('the menu of a phone ends with the phone and the WhatsApp of the shop (UX-41, SH-52)', async () => {
  await page.viewport(390, 844);
  await openMenuWith({ phone: '0100 000 0100', socialMedia: { whatsapp: '01000000100' } });
  const call = bar.getByRole('link', { name: `${footerTexts.call} 0100 000 0100` });
  await expect.element(call).toHaveAttribute('href', 'tel:01000000100');
  const chat = bar.getByRole('link', { name: footerTexts.networks.whatsapp });
  await expect.element(chat).toHaveAttribute('href', 'https://wa.me/201000000100');
  for (const link of [call, chat]) expect(link.element().getBoundingClientRect().height).toBe(44);
});

test('a shop without phone and WhatsApp has neither button (UX-41)', async () => {
  await page.viewport(390, 844);
  await openMenuWith({ phone: '', socialMedia: {} });
  await expect.element(bar.getByRole('link', { name: navigation.home })).toBeVisible();
  expect(bar.getByText(footerTexts.call).elements()).toEqual([]);
  expect(bar.getByText(footerTexts.networks.whatsapp).elements()).toEqual([]);
});

test('Back closes the menu of a phone, and the menu leaves no step behind (UX-41, SH-52)', async () => {
  await page.viewport(390, 844);
  await renderApp('/nowhere', { history: 'browser' });
  const home = bar.getByRole('link', { name: navigation.home });
  const open = bar.getByRole('button', { name: navigation.openMenu });
  await bar.getByRole('link', { name: navigation.cart, exact: true }).click();
  await expect.poll(currentPath).toBe('/cart');
  await open.click();
  await expect.element(home).toBeVisible();
  await stepBy(-1);
  await expect.element(home).not.toBeInTheDocument();
  expect(currentPath()).toBe('/cart');
  await open.click();
  await home.click();
  await expect.poll(currentPath).toBe('/');
  await stepBy(-1);
  await expect.poll(currentPath).toBe('/cart');
  expect(home.elements()).toEqual([]);
  await stepBy(-1);
  await expect.poll(currentPath).toBe('/nowhere');
  await stepBy(2);
  await expect.poll(currentPath).toBe('/');
  await open.click();
  await expect.element(home).toBeVisible();
  await stepBy(-1);
  await expect.element(home).not.toBeInTheDocument();
  await stepBy(1);
  expect(currentPath()).toBe('/');
  expect(home.elements()).toEqual([]);
});

test('a page that the logo opens from the open menu takes the place of the menu in the history', async () => {
  await page.viewport(390, 844);
  await renderApp('/nowhere');
  await bar.getByRole('button', { name: navigation.openMenu }).click();
  await bar.getByRole('link').first().click();
  await expect.poll(currentPath).toBe('/');
  goBack();
  await bar.getByRole('button', { name: navigation.openMenu }).click();
  expect(currentPath()).toBe('/');
});

async function openMenuWith(contact: Pick<SettingsDraft, 'phone' | 'socialMedia'>): Promise<void> {
  const useShopInfo = create(() => ({
    settings: { ...someSettings(), ...contact },
    categories: [],
    load: () => Promise.resolve(),
    reload: () => Promise.resolve(),
  }));
  await renderApp('/nowhere', { context: { useShopInfo } });
  await bar.getByRole('button', { name: navigation.openMenu }).click();
}
