// The dialogs of a user: unsaved input of a new password, and both dialogs on a phone.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAdmin, aUser } from '#testing/builders';
import { createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { adminTexts, controlTexts } from '#text';
import { expectAccessibleInLightAndDark } from '../../../tests/component/expect-accessible.ts';
import { expectAsking } from '../../../tests/component/expect-asking.ts';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { UsersScreen } from './users-screen.tsx';

const texts = adminTexts.users;

async function openUsers() {
  const shop = createMemoryShop({ users: [anAdmin(), aUser()] });
  await renderAdmin(<UsersScreen />, { users: createMemoryUsers(shop) });
}

function openPassword() {
  return page
    .getByRole('button', { name: new RegExp(`^${texts.setPassword}`, 'u') })
    .first()
    .click();
}

test('the dialog of a new password asks for confirmation before it discards input', async () => {
  await openUsers();
  await openPassword();
  const dialog = page.getByRole('dialog').first();
  await expectAsking(dialog, dialog.getByLabelText(adminTexts.addUser.password, { exact: true }), 'new-one');
});

test('AU-01 AU-04 the dialogs are accessible in light and dark, and fit a phone', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openUsers();
  await openPassword();
  const password = page.getByRole('dialog');
  await expect.element(password).toBeVisible();
  await expectAccessibleInLightAndDark();
  await password.getByRole('button', { name: controlTexts.close }).click();
  await page
    .getByRole('button', { name: /^احذف حساب/u })
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: texts.confirmDelete })).toBeVisible();
  await expectAccessibleInLightAndDark();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
