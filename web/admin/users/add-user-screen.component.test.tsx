// The form of a new account: errors at its fields, refusals of the identity service, and the link back to the back office.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountError, NewAccount } from '#backend/server';
import { err, ok } from '#kernel/result';
import { adminTexts, controlTexts, errorTexts } from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import { expectAccessibleInLightAndDark } from '../../../tests/component/expect-accessible.ts';
import { field, renderAdmin, serverCalls } from '../../../tests/component/render-admin.tsx';
import { advance, advanceUntilSeen, press, stopTimers } from '../../../tests/component/timers.ts';
import { expectFitsLongText } from '../../../tests/component/long-text.ts';
import { AddUserScreen } from './add-user-screen.tsx';

const form = adminTexts.addUser;
const texts = adminTexts.users;
const submit = page.getByRole('button', { name: form.submit });

async function openForm(answers: readonly AccountError[] = []) {
  const asked: string[] = [];
  const server = serverCalls({
    createAccount: ({ email }) => {
      asked.push(email);
      return Promise.resolve(err(answers[asked.length - 1] ?? { type: 'Unreachable' }));
    },
  });
  await renderAdmin(<AddUserScreen />, { server });
  return { asked };
}

async function fillForm(email: string, password: string, repeated: string): Promise<void> {
  await field(texts.name).fill('سلمى فؤاد');
  await field(texts.email).fill(email);
  await field(form.password).fill(password);
  await field(form.repeatPassword).fill(repeated);
}

test('the link back opens the back office, after a question when something is typed (AU-17)', async () => {
  await openForm();
  const back = page.getByRole('link', { name: form.back });
  await field(texts.name).fill('سلمى');
  await back.click();
  await page.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect.element(field(texts.name)).toHaveValue('سلمى');
  expect(currentPath()).toBe('/');
  await back.click();
  await page.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.poll(currentPath).toBe('/admin/today');
});

test('each error is shown at its field, and no account is created (AU-08, AU-09, AU-13, ER-20)', async () => {
  const { asked } = await openForm([{ type: 'EmailTaken' }]);
  await submit.click();
  await expect.element(field(texts.name)).toHaveAccessibleDescription(form.nameRequired);
  await expect.element(field(texts.email)).toHaveAccessibleDescription(form.emailRequired);
  await expect.element(field(texts.name)).toHaveFocus();
  await fillForm('no-address', '123', '1234');
  await expect.element(field(texts.email)).toHaveAccessibleDescription(form.invalidEmail);
  await expect.element(field(form.password)).toHaveAccessibleDescription(errorTexts.field.tooShort(6));
  await expect.element(field(form.repeatPassword)).toHaveAccessibleDescription(form.passwordsDiffer);
  await submit.click();
  await expect.element(field(texts.email)).toHaveFocus();
  await expectAccessibleInLightAndDark();
  expect(asked).toEqual([]);
  await fillForm('Admin@aleef.test', 'secret-1', 'secret-1');
  await submit.click();
  await expect.element(field(texts.email)).toHaveAccessibleDescription(form.emailInUse);
  await expect.element(field(texts.email)).toHaveFocus();
  await expect.element(field(texts.name)).toHaveValue('سلمى فؤاد');
  expect(asked).toHaveLength(1);
});

test('a refusal of the identity service shows the message of its code, and the input stays (ER-17, ER-18, ER-19)', async () => {
  const cases: readonly (readonly [AccountError, string])[] = [
    [{ type: 'EmailInvalid' }, form.invalidEmail],
    [{ type: 'PasswordTooShort' }, form.weakPassword],
    [{ type: 'Unexpected', message: 'Surprise' }, form.failed(errorTexts.unexpected('Surprise'))],
    [{ type: 'Unreachable' }, form.failed(errorTexts.unreachable)],
  ];
  await openForm(cases.map(([answer]) => answer));
  await fillForm('salma@aleef.test', 'secret-1', 'secret-1');
  for (const [, sentence] of cases) {
    await submit.click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(field(texts.name)).toHaveValue('سلمى فؤاد');
  }
});

test('the success message of a new account is shown for 2 s before the list opens (FT-19, AU-07, AU-16, LM-19)', async () => {
  const created: NewAccount[] = [];
  const server = serverCalls({
    createAccount: (account) => {
      created.push(account);
      return Promise.resolve(ok('u-1'));
    },
  });
  await renderAdmin(<AddUserScreen />, { server });
  await fillForm('layla@aleef.test', 'secret-1', 'secret-1');
  await field(texts.phone).fill('01012345678');
  await page.getByRole('radio', { name: texts.roles.admin }).click();
  stopTimers();
  press(submit);
  const message = page.getByText(form.created);
  await advanceUntilSeen(message);
  expect(created).toMatchObject([{ email: 'layla@aleef.test', phone: '01012345678', role: 'admin' }]);
  await advance(1_900);
  expect([currentPath(), message.elements().length]).toEqual(['/', 1]);
  await advance(200);
  expect(currentPath()).toBe('/admin/today');
});

test('a text without a blank in any field does not widen the form (FW-20)', async () => {
  await openForm();
  await expect.element(field(texts.name)).toBeVisible();
  await expectFitsLongText();
});
