// The sheet of a user: name, phone and role are saved; the rules on oneself and the last admin; conflicts; unsaved input.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAdmin, aUser } from '#testing/builders';
import { createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import type { User } from '#domain/user';
import { adminTexts, controlTexts, errorTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { expectAsking } from '../../../tests/component/expect-asking.ts';
import { actor, alert, fieldIn, renderAdmin, toast } from '../../../tests/component/render-admin.tsx';
import { UsersScreen } from './users-screen.tsx';

const texts = adminTexts.users;
const oneself = anAdmin({ id: actor.id, name: actor.name });
const cashier = aUser({ name: 'كريم' });
const sheet = page.getByRole('dialog', { name: texts.editNamed(cashier.name) });
/** Its name ends with the guide of the role. */
const adminRole = sheet.getByRole('radio', { name: new RegExp(`^${texts.roles.admin}`, 'u') });
const save = sheet.getByRole('button', { name: texts.save });

async function openSheetOf(user: User, users: readonly User[] = [oneself, cashier]) {
  const shop = createMemoryShop({ users });
  await renderAdmin(<UsersScreen />, { users: createMemoryUsers(shop) });
  await page.getByRole('button', { name: texts.editNamed(user.name) }).click();
  return shop;
}

test('name, phone and role of a user are edited and saved, the e-mail stays (UX-34, AU-01, AU-03)', async () => {
  const shop = await openSheetOf(cashier);
  await expect.element(sheet).toMatchTextContent(cashier.email);
  await expectAccessible();
  await fieldIn(sheet, texts.name).fill(' كريم فؤاد ');
  await fieldIn(sheet, texts.phone).fill('٠١٠١٢٣٤٥٦٧٨');
  await adminRole.click();
  await save.click();
  await expect.element(toast(texts.saved('كريم فؤاد'))).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  const row = page.getByRole('row').filter({ hasText: cashier.email });
  await expect.element(row.getByRole('cell', { name: texts.roles.admin, exact: true })).toBeVisible();
  expect(shop.users.get(cashier.id)).toMatchObject({
    name: 'كريم فؤاد',
    phone: '01012345678',
    role: 'admin',
    email: cashier.email,
  });
});

test('errors are shown at their fields, and a phone of before may stay (UX-34)', async () => {
  const shop = await openSheetOf(cashier, [oneself, { ...cashier, phone: '—' }]);
  await fieldIn(sheet, texts.name).fill('');
  await fieldIn(sheet, texts.phone).fill('12');
  await save.click();
  await expect
    .element(fieldIn(sheet, texts.name))
    .toHaveAccessibleDescription(adminTexts.addUser.nameRequired);
  await expect
    .element(fieldIn(sheet, texts.phone))
    .toHaveAccessibleDescription(errorTexts.field.invalidPhone);
  await fieldIn(sheet, texts.name).fill('كريم');
  await fieldIn(sheet, texts.phone).fill('—');
  await adminRole.click();
  await save.click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(shop.users.get(cashier.id)).toMatchObject({ phone: '—', role: 'admin' });
});

test('an admin edits the own name, and neither the own role nor that of the last active admin (UX-34, AU-18)', async () => {
  const shop = await openSheetOf(oneself, [oneself, cashier]);
  const own = page.getByRole('dialog', { name: texts.editNamed(oneself.name) });
  await expect.element(own).toMatchTextContent(texts.ownRole);
  expect(own.getByRole('radio').elements()).toHaveLength(0);
  await fieldIn(own, texts.name).fill('هدى علي');
  await own.getByRole('button', { name: texts.save }).click();
  await expect.element(own).not.toBeInTheDocument();
  expect(shop.users.get(oneself.id)).toMatchObject({ name: 'هدى علي', role: 'admin' });
});

test('the role of the last active admin stays (UX-34, AU-18)', async () => {
  const last = anAdmin({ id: 'last', name: 'منى', email: 'last@aleef.test' });
  await openSheetOf(last, [last, cashier]);
  const opened = page.getByRole('dialog', { name: texts.editNamed(last.name) });
  await expect.element(opened).toMatchTextContent(texts.lastAdminRole);
  expect(opened.getByRole('radio').elements()).toHaveLength(0);
});

test('a change of another admin is shown beside what was typed, and nothing is lost (UX-34)', async () => {
  const shop = await openSheetOf(cashier);
  shop.users.set(cashier.id, { ...cashier, phone: '01111111111' });
  await fieldIn(sheet, texts.name).fill('كريم فؤاد');
  await save.click();
  const conflict = page.getByRole('dialog', { name: controlTexts.conflict.title });
  await expect.element(conflict).toMatchTextContent('01111111111');
  await conflict.getByRole('button', { name: controlTexts.conflict.apply }).click();
  await save.click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(shop.users.get(cashier.id)).toMatchObject({ name: 'كريم فؤاد', phone: '01111111111' });
});

test('a refusal is shown above the form, and the input stays (UX-34)', async () => {
  const shop = await openSheetOf(cashier);
  await fieldIn(sheet, texts.name).fill('كريم فؤاد');
  shop.failure = { type: 'Unreachable' };
  await save.click();
  await expect.element(alert(texts.saveFailed(errorTexts.unreachable))).toBeVisible();
  await expect.element(fieldIn(sheet, texts.name)).toHaveValue('كريم فؤاد');
});

test('the sheet of a user asks for confirmation before it discards input (UX-34)', async () => {
  await openSheetOf(cashier);
  await expectAsking(sheet, fieldIn(sheet, texts.name), 'كريم فؤاد', { x: 1270, y: 2 });
});

test('a link opens the sheet of the user whom it names (UX-34)', async () => {
  const shop = createMemoryShop({ users: [oneself, cashier] });
  await renderAdmin(<UsersScreen />, { users: createMemoryUsers(shop) }, `/admin/users?user=${cashier.id}`);
  await expect.element(sheet).toMatchTextContent(cashier.email);
});
