// The dialogs of a user: a new password with its unsaved input, the deletion, and both dialogs on a phone.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAdmin, aUser } from '#testing/builders';
import { createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { adminTexts, controlTexts } from '#text';
import { serveAccounts } from '../../../tests/component/accounts-api.ts';
import { expectAccessibleInLightAndDark } from '../../../tests/component/expect-accessible.ts';
import { expectAsking } from '../../../tests/component/expect-asking.ts';
import { fieldIn, renderAdmin, toast } from '../../../tests/component/render-admin.tsx';
import { UsersScreen } from './users-screen.tsx';

const texts = adminTexts.users;
const form = adminTexts.addUser;
const cashier = aUser();
/** Beside the signed-in admin. */
const colleague = aUser({ id: 'cashier-2', name: 'ليلى', email: 'layla@aleef.test' });

async function openUsers() {
  const shop = createMemoryShop({ users: [anAdmin(), cashier, colleague] });
  await renderAdmin(<UsersScreen />, { users: createMemoryUsers(shop) });
  return shop;
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

test('a new password is set for the user whose row it is, once both fields have the same (LG-06)', async () => {
  const shop = await openUsers();
  const { passwords } = serveAccounts(shop);
  await page.getByRole('button', { name: texts.setPasswordNamed(cashier.name) }).click();
  const dialog = page.getByRole('dialog', { name: texts.setPasswordNamed(cashier.name) });
  const save = dialog.getByRole('button', { name: texts.savePassword });
  await fieldIn(dialog, form.password).fill('fresh-secret');
  await fieldIn(dialog, form.repeatPassword).fill('other');
  await save.click();
  await expect
    .element(fieldIn(dialog, form.repeatPassword))
    .toHaveAccessibleDescription(form.passwordsDiffer);
  expect([...passwords]).toEqual([]);
  await fieldIn(dialog, form.repeatPassword).fill('fresh-secret');
  await save.click();
  await expect.element(toast(texts.passwordSet(cashier.name))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect([...passwords]).toEqual([[cashier.id, 'fresh-secret']]);
});

test('an account is deleted after a question that names it; cancelling deletes nothing (AU-04, AU-05)', async () => {
  const shop = await openUsers();
  serveAccounts(shop);
  const row = page.getByRole('row').filter({ hasText: cashier.email });
  const remove = row.getByRole('button', { name: texts.removeNamed(cashier.name) });
  const question = page.getByRole('dialog', { name: texts.confirmDelete });
  await remove.click();
  await expect.element(question).toMatchTextContent(cashier.name);
  await expect.element(question).toMatchTextContent(cashier.email);
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(row).toBeVisible();
  expect(shop.users.size).toBe(3);
  await remove.click();
  await question.getByRole('button', { name: texts.remove }).click();
  await expect.element(toast(texts.deleted)).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  expect([...shop.users.keys()]).toEqual([anAdmin().id, colleague.id]);
});

test('the dialogs are accessible in light and dark, and fit a phone (AU-01, AU-04)', async () => {
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
