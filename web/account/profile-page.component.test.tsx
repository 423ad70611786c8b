// The profile page: the account data, the colours of the role badges, and the messages of the password form.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SignInService } from '#backend/sign-in';
import type { Role } from '#domain/user';
import { err, ok } from '#kernel/result';
import { accountTexts, formatDay, roleTexts } from '#text';
import { admin, cashier, renderApp, signedInAs } from '../../tests/component/render-app.tsx';
import { unreachableSignIn } from '../../tests/component/unreachable-backend.ts';
import { RoleBadge } from '../shell/index.ts';

const texts = accountTexts.profile;
const main = page.getByRole('main');
const current = page.getByLabelText(texts.currentPassword, { exact: true });
const next = page.getByLabelText(texts.newPassword, { exact: true });
const again = page.getByLabelText(texts.repeatPassword, { exact: true });
const save = page.getByRole('button', { name: texts.savePassword });

test.each([
  ['cashier', cashier, { soft: '--success-soft', light: 'rgb(224, 242, 230)' }],
  ['admin', admin, { soft: '--danger-soft', light: 'rgb(251, 230, 227)' }],
] as const)(
  'the badge of the role %s has its own colour (FT-37, LG-30, LG-32, LG-33)',
  async (role, user, colour) => {
    await renderApp('/profile', { session: signedInAs(user) });
    await expectBadgeColour(role, colour);
  },
);

// No user with such a role can sign in (LG-12).
test('the badge of an unknown role is purple (FT-37, LG-33)', async () => {
  const role: Role = 'other';
  await render(
    <main>
      <RoleBadge role={role} />
    </main>,
  );
  await expectBadgeColour(role, { soft: '--plum-soft', light: 'rgb(239, 230, 250)' });
});

test('the profile shows name, e-mail, role, phone and the date of registration (SH-32, LG-30)', async () => {
  const createdAt = Date.UTC(2026, 4, 3, 12);
  await renderApp('/profile', { session: signedInAs({ ...cashier, phone: '01001234567', createdAt }) });
  await expect.element(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  const data = page.getByRole('region', { name: texts.title });
  await expect.element(data.getByRole('definition').nth(0)).toMatchTextContent(cashier.name);
  await expect.element(data.getByRole('definition').nth(1)).toMatchTextContent('cashier@aleef.test');
  await expect.element(data.getByRole('definition').nth(2)).toMatchTextContent(roleTexts.cashier);
  await expect.element(data.getByRole('definition').nth(3)).toMatchTextContent('01001234567');
  await expect.element(data.getByRole('definition').nth(4)).toMatchTextContent(formatDay(createdAt));
  expect(formatDay(createdAt)).toContain('2026-05-03');
});

test('an incomplete change of the password shows its errors and focuses the first field (SH-32, LG-43)', async () => {
  await openProfile();
  await change('', '123', '1234');
  await save.click();
  await expect.element(current).toHaveFocus();
  await expect.element(next).toHaveAccessibleDescription(texts.passwordTooShort);
  await expect.element(again).toHaveAccessibleDescription(texts.passwordsDiffer);
});

test('a refusal of the backend is shown at its field until that field changes', async () => {
  await openProfile();
  await change('not-the-one', 'aleef-new', 'aleef-new');
  next.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(current).toHaveAccessibleDescription(texts.wrongPassword);
  await expect.element(current).toHaveFocus();
  await next.fill('aleef-newer');
  await expect.element(current).toHaveAccessibleDescription(texts.wrongPassword);
  await current.fill('another');
  await expect.element(current).not.toHaveAttribute('aria-invalid', 'true');
});

test('after a wrong attempt the right current password changes it, which is confirmed over an empty form (SH-32, LG-43)', async () => {
  const { changes } = await openProfile();
  await change('not-the-one', 'aleef-new', 'aleef-new');
  await save.click();
  await expect.element(current).toHaveAccessibleDescription(texts.wrongPassword);
  await change('aleef-demo', 'aleef-new', 'aleef-new');
  await save.click();
  await expect.element(page.getByRole('status').filter({ hasText: texts.passwordSaved })).toBeVisible();
  for (const field of [current, next, again]) await expect.element(field).toHaveValue('');
  await expect.element(current).not.toHaveAttribute('aria-invalid', 'true');
  expect(changes).toEqual(['aleef-new']);
});

/** The profile of a cashier whose password is that of the demo shop, and the passwords that took its place. */
async function openProfile() {
  const changes: string[] = [];
  const changePassword: SignInService['changePassword'] = (typed, wanted) => {
    if (typed !== 'aleef-demo') return Promise.resolve(err({ type: 'WrongPassword' }));
    changes.push(wanted);
    return Promise.resolve(ok(undefined));
  };
  await renderApp('/profile', {
    session: signedInAs(cashier),
    signIn: { ...unreachableSignIn(), changePassword },
  });
  return { changes };
}

async function change(typed: string, wanted: string, repeated: string): Promise<void> {
  await current.fill(typed);
  await next.fill(wanted);
  await again.fill(repeated);
}

/** The background of a role's badge is the token's colour; `light` is its value in the light theme. */
async function expectBadgeColour(
  role: Role,
  { soft, light }: { readonly soft: string; readonly light: string },
): Promise<void> {
  const badge = main.getByText(roleTexts[role], { exact: true });
  await expect.element(badge).toBeVisible();
  const element = await badge.findElement();
  const shown = getComputedStyle(element).backgroundColor;
  element.style.backgroundColor = `var(${soft})`;
  expect(shown).toBe(getComputedStyle(element).backgroundColor);
  expect(shown).toBe(light);
}
