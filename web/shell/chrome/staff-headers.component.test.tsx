// The headers and the strip of the staff screens: no navigation of the store, nothing under the strip, and what a sign-out asks.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminTexts, boardingTexts, controlTexts, shellTexts } from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { admin, cashier, renderApp, signedInAs } from '../../../tests/component/render-app.tsx';

const { navigation } = shellTexts;
const bar = page.getByRole('navigation', { name: navigation.label });
const strip = page.getByText(shellTexts.previewConnected);

afterEach(() => page.viewport(1280, 800));

test('R15 SH-45 SH-46 the back office has its logo above the sidebar, links to store and till, and no cart (UX-12)', async () => {
  await page.viewport(1440, 900);
  await renderApp('/admin', { session: signedInAs(admin) });
  await expectLink(navigation.viewStore, '/');
  await expectLink(navigation.cashier, '/cashier');
  await expectLink(navigation.admin, '/admin/today');
  await expect.element(bar.getByRole('button', { name: navigation.accountMenu(admin.name) })).toBeVisible();
  expect(page.getByRole('link', { name: navigation.cart, exact: false }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: navigation.home, exact: true }).elements()).toEqual([]);
  const logo = page.getByRole('banner').getByRole('link').first().element().getBoundingClientRect();
  const sidebar = page.getByRole('navigation', { name: adminTexts.sidebar.label });
  await expect.element(sidebar.first()).toBeVisible();
  const side = sidebar.first().element().getBoundingClientRect();
  expect(logo.left).toBeGreaterThanOrEqual(side.left);
  expect(logo.right).toBeLessThanOrEqual(side.right);
  await expectAccessible();
});

test('R15 the till has one bar of 52 px with a link to the store and the profile menu (UX-05, UX-12)', async () => {
  await renderApp('/cashier', { session: signedInAs(cashier) });
  await expectLink(navigation.viewStore, '/');
  await expect.element(bar.getByRole('button', { name: navigation.accountMenu(cashier.name) })).toBeVisible();
  expect(bar.getByRole('link').elements()).toHaveLength(1);
  expect(page.getByRole('banner').element().getBoundingClientRect().height).toBe(52);
});

test('R8 SH-07 on a phone the bar of the back office stands above the strip, whose height is reserved (UX-13)', async () => {
  await page.viewport(390, 844);
  await renderApp('/admin', { session: signedInAs(admin) });
  await expect.element(strip).toBeVisible();
  const line = strip.element().getBoundingClientRect();
  expect(line.bottom).toBe(844);
  const entry = page.getByRole('button', { name: adminTexts.sidebar.more });
  await expect.element(entry).toBeVisible();
  await expect.poll(() => entry.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(line.top);
});

test('R8 SH-08 on the store’s pages the strip is the last line and not fixed while connected (UX-13)', async () => {
  await page.viewport(390, 844);
  await renderApp('/nowhere');
  await expect.element(strip).toBeVisible();
  expect(getComputedStyle(strip.element()).position).toBe('static');
  expect(strip.element().getBoundingClientRect().bottom + scrollY).toBeCloseTo(
    document.documentElement.scrollHeight,
    0,
  );
});

test('in the back office signing out asks for confirmation while a form has unsaved input (SH-55)', async () => {
  await renderApp('/admin/hosting', { session: signedInAs(admin) });
  const form = page.getByRole('region', { name: boardingTexts.stays.formTitle });
  const pet = form.getByLabelText(boardingTexts.request.petName, { exact: true });
  await pet.fill('مشمش');
  const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  const signOut = async () => {
    await bar.getByRole('button', { name: navigation.accountMenu(admin.name) }).click();
    await bar.getByRole('button', { name: navigation.logout }).click();
  };
  await signOut();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(currentPath()).toBe('/admin/hosting');
  await expect.element(pet).toHaveValue('مشمش');
  await signOut();
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.poll(currentPath).toBe('/');
  await expect.element(bar.getByRole('link', { name: navigation.login })).toBeVisible();
});

function expectLink(name: string, path: string) {
  return expect.element(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
}
