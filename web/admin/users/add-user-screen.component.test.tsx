// The form of a new account: the way back to the back office.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminTexts, controlTexts } from '#text';
import { currentPath, renderAdmin } from '../../../tests/component/render-admin.tsx';
import { AddUserScreen } from './add-user-screen.tsx';

const form = adminTexts.addUser;

test('AU-17 the way back leads to the back office, and asks when something is typed', async () => {
  await renderAdmin(<AddUserScreen />, {});
  const back = page.getByRole('link', { name: form.back });
  const name = page.getByLabelText(adminTexts.users.name, { exact: true });
  await name.fill('سلمى');
  await back.click();
  await page.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect.element(name).toHaveValue('سلمى');
  expect(currentPath()).toBe('/');
  await back.click();
  await page.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.poll(currentPath).toBe('/admin');
});
