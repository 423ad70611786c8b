// The admin's own PIN: set once, stored as a hash only, refused at the field.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hashPin, type PinHash } from '#domain/approver';
import { ok } from '#kernel/result';
import { approvalTexts } from '#text';
import type { Actor } from '#backend/documents';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { actor, renderAdmin } from '../../../tests/component/render-admin.tsx';
import { OwnPin } from './own-pin.tsx';

const texts = approvalTexts.own;
const next = page.getByLabelText(texts.next, { exact: true });
const repeat = page.getByLabelText(texts.repeat, { exact: true });
const save = page.getByRole('button', { name: texts.save });

async function openPin() {
  const savePin = vi.fn<(pin: PinHash, by: Actor) => Promise<ReturnType<typeof ok<void>>>>(async () =>
    ok(undefined),
  );
  await renderAdmin(<OwnPin />, { approvers: { hasPin: async () => ok(false), savePin } });
  await expect.element(page.getByText(texts.hasNone)).toBeVisible();
  return savePin;
}

test('an admin sets a PIN in Arabic digits; only its salted hash is saved (BA-09, AL-10)', async () => {
  const savePin = await openPin();
  await expectAccessible();
  await next.fill('٢٤٦٨٠١');
  await repeat.fill('246801');
  await save.click();
  await expect.element(page.getByText(texts.saved)).toBeVisible();
  await expect.element(page.getByText(texts.has)).toBeVisible();
  await expect.element(next).toHaveValue('');
  expect(savePin).toHaveBeenCalledExactlyOnceWith(expect.anything(), actor);
  const saved = savePin.mock.calls[0]?.[0];
  expect(saved).toEqual(await hashPin(crypto.subtle, '246801', saved?.salt ?? ''));
  expect(JSON.stringify(saved)).not.toContain('246801');
});

test.each([
  ['12345', '12345', approvalTexts.notPin, next],
  ['111111', '111111', texts.tooSimple, next],
  ['123456', '123456', texts.tooSimple, next],
  ['987654', '987654', texts.tooSimple, next],
  ['246801', '246802', texts.notSame, repeat],
])('the PIN %s with %s is refused at the field (BA-09)', async (first, second, message, field) => {
  const savePin = await openPin();
  await next.fill(first);
  await repeat.fill(second);
  await save.click();
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(savePin).not.toHaveBeenCalled();
});
