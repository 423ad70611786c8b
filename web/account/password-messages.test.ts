import { expect, test } from 'vitest';
import { passwordChangeWords, passwordFieldWords } from './password-messages.ts';

test('LG-43 the rules that a new password does not meet are listed', () => {
  const words = passwordFieldWords({
    type: 'Weak',
    unmet: [{ type: 'MinimumLength', length: 8 }, { type: 'Digit' }],
  });
  expect(words).toBe('تحتاج كلمة المرور الجديدة إلى: 8 أحرف على الأقل، رقم');
});

test('LG-43 a password that is refused for no known rule is weak', () => {
  expect(passwordFieldWords({ type: 'Weak', unmet: [] })).toBe('كلمة المرور ضعيفة جداً');
});

test('ER-15 SH-32 a sign-in too long ago asks for a new one, any other code is told as it is', () => {
  const tooOld = passwordChangeWords({ type: 'Other', code: 'auth/requires-recent-login' });
  expect(tooOld).toBe(passwordChangeWords({ type: 'SignedOut' }));
  expect(passwordChangeWords({ type: 'Other', code: 'auth/strange' })).toContain('auth/strange');
});
