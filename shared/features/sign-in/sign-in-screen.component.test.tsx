// The sign-in screen: its texts, an incomplete form, the messages for every refusal, and forgotten passwords.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { roleTexts, signInTexts } from '#text';
import { expectAccessibleInLightAndDark } from '../../../tests/component/expect-accessible.ts';
import { unreachableSignIn } from '../../../tests/component/unreachable-backend.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const { errors } = signInTexts;
const email = page.getByLabelText(signInTexts.email);
const password = page.getByLabelText(signInTexts.password, { exact: true });
const submit = page.getByRole('button', { name: signInTexts.submit, exact: true });
const refusal = page.getByRole('alert');
const cashier = { email: 'cashier@aleef.test', password: 'aleef-demo' };

/** Answers the HTTP calls of the identity service; 'lost' is a call without an answer. */
type Answer = (url: string) => Promise<Response | 'lost'>;

/** The sign-in service is the real one; its calls get the answers of the test. */
async function openSignIn(answer: Answer = () => Promise.resolve('lost')) {
  const calls: string[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    calls.push(url);
    const answered = await answer(url);
    if (answered === 'lost') throw new TypeError('Failed to fetch');
    return answered;
  });
  onTestFinished(() => spy.mockRestore());
  const service = unreachableSignIn();
  await render(
    <main>
      <SignInScreen
        storeName="أليف"
        illustration={null}
        refusal={null}
        showsDemoAccounts
        onSignIn={(typed) => service.signIn(typed.email, typed.password)}
        onForgot={(address) => service.sendResetMail(address)}
      />
    </main>,
  );
  return { signIns: () => calls.filter((url) => url.includes('accounts:signInWithPassword')) };
}

function refusing(code: string): Answer {
  return () => Promise.resolve(Response.json({ error: { code: 400, message: code } }, { status: 400 }));
}

async function attempt(typed: { readonly email: string; readonly password: string }): Promise<void> {
  await email.fill(typed.email);
  await password.fill(typed.password);
  await submit.click();
}

test('a panel with the shop and three features, and a form of two fields (LG-01, LG-02, LG-03, LG-26)', async () => {
  await openSignIn();
  const hero = page.getByRole('complementary', { name: signInTexts.heroTitle('أليف') });
  await expect.element(hero).toMatchTextContent(signInTexts.heroTitle('أليف'));
  for (const feature of signInTexts.features) await expect.element(hero.getByText(feature)).toBeVisible();
  expect(hero.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(email).toBeVisible();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(submit).toBeVisible();
});

test('on a phone the form stands above the features (UX-55)', async () => {
  await page.viewport(390, 844);
  await openSignIn();
  const hero = page.getByRole('complementary', { name: signInTexts.heroTitle('أليف') });
  await expect.element(submit).toBeInViewport();
  expect(submit.element().getBoundingClientRect().top).toBeLessThan(
    hero.element().getBoundingClientRect().top,
  );
});

test('an incomplete form shows its errors, focuses its first invalid field and sends nothing (LG-07, LG-08, LG-04, ER-02)', async () => {
  const { signIns } = await openSignIn();
  await submit.click();
  await expect.element(refusal).toMatchTextContent(errors.emptyFields);
  await expect.element(email).toHaveFocus();
  await expectAccessibleInLightAndDark();
  await attempt({ email: 'cashier@aleef.test', password: '' });
  await expect.element(refusal).toMatchTextContent(errors.emptyFields);
  await expect.element(password).toHaveFocus();
  await attempt({ email: 'not-an-address', password: 'aleef-demo' });
  await expect.element(page.getByText(errors.invalidEmail)).toBeVisible();
  await expect.element(email).toHaveAccessibleDescription(errors.invalidEmail);
  await expect.element(email).toHaveFocus();
  await attempt({ email: 'cashier@aleef.test', password: '12345' });
  await expect.element(password).toHaveAccessibleDescription(errors.passwordTooShort);
  await expect.element(password).toHaveFocus();
  expect(signIns()).toEqual([]);
});

test.each([
  ['ER-08', 'INVALID_LOGIN_CREDENTIALS', errors.invalidEmail],
  ['ER-09', 'INVALID_EMAIL', errors.invalidEmail],
  ['ER-11', 'INVALID_PASSWORD', errors.wrongPassword],
  ['ER-12', 'TOO_MANY_ATTEMPTS_TRY_LATER', errors.tooManyRequests],
  ['ER-14 ER-15', 'OPERATION_NOT_ALLOWED', errors.other('auth/operation-not-allowed')],
] as const)(
  '%s the identity service’s %s has its message, and the e-mail need not be typed again',
  async (_, code, sentence) => {
    await openSignIn(refusing(code));
    await attempt(cashier);
    await expect.element(refusal).toMatchTextContent(sentence);
    await expect.element(email).toHaveValue(cashier.email);
  },
);

test('without a connection the sign-in shows a message (ER-13)', async () => {
  await openSignIn();
  await attempt(cashier);
  await expect.element(refusal).toMatchTextContent(errors.network);
});

test('while the attempt runs the button shows it and ignores a second press (LG-05)', async () => {
  const held = Promise.withResolvers<void>();
  const { signIns } = await openSignIn(async (url) => {
    await held.promise;
    return refusing('INVALID_EMAIL')(url);
  });
  await attempt(cashier);
  const busy = page.getByRole('button', { name: signInTexts.submitting });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await password.click();
  await userEvent.keyboard('{Enter}');
  held.resolve();
  await expect.element(refusal).toMatchTextContent(errors.invalidEmail);
  expect(signIns()).toHaveLength(1);
});

test('a forgotten password needs the e-mail first, and in this shop the manager (LG-06)', async () => {
  await openSignIn(refusing('OPERATION_NOT_ALLOWED'));
  const forgot = page.getByRole('button', { name: signInTexts.forgot });
  await forgot.click();
  await expect.element(email).toHaveAccessibleDescription(signInTexts.forgotNeedsEmail);
  await expect.element(email).toHaveFocus();
  await email.fill(cashier.email);
  await submit.click();
  await expect.element(refusal).toMatchTextContent(errors.emptyFields);
  await forgot.click();
  await expect.element(page.getByText(signInTexts.forgotUnavailable)).toBeVisible();
});

test('where mail can be sent, a message confirms that it was sent (LG-06)', async () => {
  await openSignIn(() => Promise.resolve(Response.json({ email: cashier.email })));
  await email.fill(cashier.email);
  await page.getByRole('button', { name: signInTexts.forgot }).click();
  await expect.element(page.getByText(signInTexts.forgotSent)).toBeVisible();
});

test('one press fills a demo account, and Enter signs in', async () => {
  const { signIns } = await openSignIn();
  const use = page.getByRole('button', { name: signInTexts.demoUse(roleTexts.cashier) });
  (await use.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveValue(cashier.email);
  await expect.element(password).toHaveValue(cashier.password);
  await expect.element(submit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => signIns().length).toBe(1);
});

test('the keyboard moves through the form in reading order (LG-03)', async () => {
  const { signIns } = await openSignIn();
  (await email.findElement()).focus();
  await userEvent.keyboard(cashier.email);
  await userEvent.keyboard('{Tab}');
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard(cashier.password);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => signIns().length).toBe(1);
});
