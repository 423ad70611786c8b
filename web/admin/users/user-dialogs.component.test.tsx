// The dialog of a new password: unsaved input.
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { anAdmin, aUser } from '#testing/builders';
import { createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { adminTexts } from '#text';
import { expectAsking } from '../../../tests/component/expect-asking.ts';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { UsersScreen } from './users-screen.tsx';

test('the dialog of a new password asks for confirmation before it discards input', async () => {
  const shop = createMemoryShop({ users: [anAdmin(), aUser()] });
  await renderAdmin(<UsersScreen />, { users: createMemoryUsers(shop) });
  await page
    .getByRole('button', { name: new RegExp(`^${adminTexts.users.setPassword}`, 'u') })
    .first()
    .click();
  const dialog = page.getByRole('dialog').first();
  await expectAsking(dialog, dialog.getByLabelText(adminTexts.addUser.password, { exact: true }), 'new-one');
});
