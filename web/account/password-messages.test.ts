import { expect, test } from 'vitest';
import { passwordChangeMessage, passwordFieldMessage } from './password-messages.ts';

test('the unmet rules of a new password are listed (LG-43)', () => {
  const message = passwordFieldMessage({
    type: 'Weak',
    unmet: [{ type: 'MinimumLength', length: 8 }, { type: 'Digit' }],
  });
  expect(message).toBe('تحتاج كلمة المرور الجديدة إلى: 8 أحرف على الأقل، رقم');
});

test('a password that is refused without a known rule is weak (LG-43)', () => {
  expect(passwordFieldMessage({ type: 'Weak', unmet: [] })).toBe('كلمة المرور ضعيفة جداً');
});

test('a session that began too long ago requires a new sign-in; the message for any other failure has its code (ER-15, SH-32)', () => {
  const tooOld = passwordChangeMessage({ type: 'Other', code: 'auth/requires-recent-login' });
  expect(tooOld).toBe(passwordChangeMessage({ type: 'SignedOut' }));
  expect(passwordChangeMessage({ type: 'Other', code: 'auth/strange' })).toContain('auth/strange');
});
