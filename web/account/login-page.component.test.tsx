// The sign-in page: when its form shows errors, the button that shows the password, and whom it does not let in.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createSignInService } from '#backend/sign-in';
import { controlTexts, shellTexts, signInTexts } from '#text';
import { currentPath } from '../../tests/component/current-path.tsx';
import { cashier, renderApp } from '../../tests/component/render-app.tsx';
import { unreachableBackend } from '../../tests/component/unreachable-backend.ts';
import { createSessionStore } from '../shell/session/session.ts';

const email = page.getByLabelText(signInTexts.email);
const password = page.getByLabelText(signInTexts.password, { exact: true });
const submit = page.getByRole('button', { name: signInTexts.submit, exact: true });
const refusal = page.getByRole('alert');
const bar = page.getByRole('navigation', { name: shellTexts.navigation.label });

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
  await submit.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('cashier@aleef.test');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await email.fill('cashier@');
  await expect.element(email).toHaveAccessibleDescription(signInTexts.errors.invalidEmail);
});

interface StoredUser {
  readonly hasAccount: boolean;
  /** null: the account has no record. */
  readonly role: string | null;
}

test.each([
  ['LG-12 LG-34 ER-06 DB-59', 'without a role', { hasAccount: true, role: 'visitor' }, 'noPermission'],
  ['LG-09 ER-07 DB-59', 'without a record', { hasAccount: true, role: null }, 'noRecord'],
  ['LG-09 ER-10', 'that was deleted', { hasAccount: false, role: null }, 'noAccount'],
] as const)('%s an account %s sees a message and is not signed in', async (_, __, user, message) => {
  answerAs(user);
  const backend = unreachableBackend();
  const service = createSignInService(backend, { storage: localStorage, now: Date.now });
  const useSessionStore = createSessionStore({
    hasTrace: false,
    loadSignIn: () => Promise.resolve(service),
  });
  await renderApp('/cashier', { context: { useSessionStore } });
  await expect.poll(currentPath).toBe('/login');
  await expect.element(submit).toBeVisible();
  expect(refusal.elements()).toEqual([]);
  await email.fill(cashier.email);
  await password.fill('aleef-demo');
  await submit.click();
  await expect.element(refusal).toMatchTextContent(signInTexts.errors[message]);
  expect(currentPath()).toBe('/login');
  await expect.element(bar.getByRole('link', { name: shellTexts.navigation.login })).toBeVisible();
  expect(bar.getByRole('link', { name: shellTexts.navigation.cashier }).elements()).toEqual([]);
  expect((await backend.signInStore()).auth.currentUser).toBeNull();
  // Without this trace a page that is opened is that of a visitor (SH-54).
  expect(localStorage.getItem('aleef.session')).toBeNull();
});

/** The answers of a shop server to the sign-in of the cashier, and to the read of the own record. */
function answerAs({ hasAccount, role }: StoredUser): void {
  const real = globalThis.fetch;
  const record = 'projects/demo-aleef/databases/(default)/documents/users/cashier-1';
  const readTime = '2026-01-05T10:00:00Z';
  const fields = { role: { stringValue: role }, isActive: { booleanValue: true } };
  const account = { localId: 'cashier-1', email: cashier.email };
  const tokens = { idToken: 'token', refreshToken: 'another', expiresIn: '3600' };
  const unknown = { error: { code: 400, message: 'EMAIL_NOT_FOUND' } };
  const found = { name: record, fields, createTime: readTime, updateTime: readTime };
  const answers: readonly (readonly [call: string, answer: () => Response])[] = [
    [
      'accounts:signInWithPassword',
      () => (hasAccount ? Response.json({ ...account, ...tokens }) : Response.json(unknown, { status: 400 })),
    ],
    ['accounts:lookup', () => Response.json({ users: [account] })],
    [
      'documents:batchGet',
      () => Response.json([role === null ? { missing: record, readTime } : { found, readTime }]),
    ],
  ];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const [, answer] = answers.find(([call]) => url.includes(call)) ?? [];
    return answer === undefined ? real(input, init) : Promise.resolve(answer());
  });
  onTestFinished(() => spy.mockRestore());
}
