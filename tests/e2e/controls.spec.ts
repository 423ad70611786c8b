// Keyboard behaviour of the forms, tab lists and menus of the design system, on the screens that use them.
import { accountTexts, posTexts, shellTexts, signInTexts } from '#text';
import { expect, signInAs, storeSignIn, test } from './fixtures.ts';

test('tabs follow the arrow keys right to left, wrap around, and are one stop of the Tab key', async ({
  page,
}) => {
  await signInAs(page, 'cashier');
  const tabs = page.getByRole('tablist', { name: posTexts.tabsLabel }).getByRole('tab');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const count = await tabs.count();
  await tabs.first().focus();
  for (const [key, index] of [
    ['ArrowLeft', 1],
    ['ArrowRight', 0],
    ['ArrowRight', count - 1],
    ['ArrowLeft', 0],
    ['End', count - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    const tab = tabs.nth(index);
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    const panel = await tab.getAttribute('aria-controls');
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', panel ?? '');
  }
  await page.keyboard.press('Tab');
  for (let index = 0; index < count; index += 1) await expect(tabs.nth(index)).not.toBeFocused();
});

test('a form shows no error before the first submit, afterwards its errors follow the input', async ({
  page,
}) => {
  await page.goto('/login');
  const email = page.getByLabel(signInTexts.email);
  await email.fill('not-an-address');
  await email.blur();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('cashier@aleef.test');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await email.fill('cashier@');
  await expect(email).toHaveAccessibleDescription(signInTexts.errors.invalidEmail);
});

test('a refusal of the backend is shown at its field until that field changes', async ({ page }) => {
  await storeSignIn(page, 'cashier');
  await page.goto('/profile');
  const { profile } = accountTexts;
  const current = page.getByLabel(profile.currentPassword, { exact: true });
  const next = page.getByLabel(profile.newPassword, { exact: true });
  await current.fill('not-the-one');
  await next.fill('aleef-new');
  await page.getByLabel(profile.repeatPassword, { exact: true }).fill('aleef-new');
  await next.press('Enter');
  await expect(current).toHaveAccessibleDescription(profile.wrongPassword);
  await expect(current).toBeFocused();
  await next.fill('aleef-newer');
  await expect(current).toHaveAccessibleDescription(profile.wrongPassword);
  await current.fill('another');
  await expect(current).not.toHaveAttribute('aria-invalid', 'true');
});

test('a menu closes when it loses the focus, and Escape returns the focus', async ({ page }) => {
  await storeSignIn(page, 'cashier');
  await page.goto('/settings');
  const bar = page.getByRole('navigation', { name: shellTexts.navigation.label });
  const trigger = bar.getByRole('button', { name: /^حساب / });
  const logout = bar.getByRole('button', { name: shellTexts.navigation.logout });
  await trigger.press('Enter');
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await logout.focus();
  await page.keyboard.press('Tab');
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect(logout).toBeHidden();
  await trigger.press('Enter');
  await logout.focus();
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await expect(trigger).toBeFocused();
});
