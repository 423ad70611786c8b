// The sign-in page: when its form shows errors, and the button that shows the password.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { controlTexts, signInTexts } from '#text';
import { renderApp } from '../../tests/component/render-app.tsx';

const email = page.getByLabelText(signInTexts.email);
const password = page.getByLabelText(signInTexts.password, { exact: true });

test('the password is shown while its button is pressed', async () => {
  await renderApp('/login');
  await password.fill('secret-1');
  await page.getByRole('button', { name: controlTexts.showPassword }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: controlTexts.hidePassword }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('a form shows no error before the first submit, afterwards its errors follow the input', async () => {
  await renderApp('/login');
  await email.fill('not-an-address');
  await userEvent.keyboard('{Tab}');
  await expect.element(email).not.toHaveFocus();
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('cashier@aleef.test');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await email.fill('cashier@');
  await expect.element(email).toHaveAccessibleDescription(signInTexts.errors.invalidEmail);
});
