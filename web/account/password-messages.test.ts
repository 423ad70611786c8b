import { expect, test } from 'vitest';
import { passwordChangeMessage, passwordFieldMessage } from './password-messages.ts';

test('LG-43 the unmet rules of a new password are listed', () => {
  const message = passwordFieldMessage({
    type: 'Weak',
    unmet: [{ type: 'MinimumLength', length: 8 }, { type: 'Digit' }],
  });
  expect(message).toBe('تحتاج كلمة المرور الجديدة إلى: 8 أحرف على الأقل، رقم');
});

test('LG-43 a password that is refused without a known rule is weak', () => {
  expect(passwordFieldMessage({ type: 'Weak', unmet: [] })).toBe('كلمة المرور ضعيفة جداً');
});

test('ER-15 SH-32 a session that began too long ago requires a new sign-in; the message for any other failure has its code', () => {
  const tooOld = passwordChangeMessage({ type: 'Other', code: 'auth/requires-recent-login' });
  expect(tooOld).toBe(passwordChangeMessage({ type: 'SignedOut' }));
  expect(passwordChangeMessage({ type: 'Other', code: 'auth/strange' })).toContain('auth/strange');
});
