import { expect, test } from 'vitest';
import type { SignInError } from '#backend/sign-in';
import { fieldMessage, resetMessage, signInMessage } from './messages.ts';

const sentences: readonly (readonly [ids: string, error: SignInError, sentence: string])[] = [
  ['ER-04 LG-11', { type: 'Inactive' }, 'هذا الحساب معطل'],
  ['ER-05 LG-35', { type: 'UserDisabled' }, 'هذا الحساب معطل'],
  ['ER-06 LG-12', { type: 'NoRole' }, 'ليس لديك صلاحية لتسجيل الدخول، يرجى التواصل مع المدير'],
  ['ER-07 LG-10', { type: 'NoRecord' }, 'بيانات المستخدم غير موجودة، يرجى التواصل مع المدير'],
  ['ER-08', { type: 'InvalidCredential' }, 'صيغة البريد الإلكتروني غير صحيحة'],
  ['ER-09', { type: 'InvalidEmail' }, 'صيغة البريد الإلكتروني غير صحيحة'],
  ['ER-10', { type: 'UserNotFound' }, 'لا يوجد حساب بهذا البريد الإلكتروني'],
  ['ER-11', { type: 'WrongPassword' }, 'كلمة المرور غير صحيحة'],
  ['ER-12', { type: 'TooManyRequests' }, 'حاولت عدة مرات، يرجى المحاولة لاحقاً'],
  ['ER-13', { type: 'NetworkFailed' }, 'مشكلة في الاتصال بالإنترنت'],
  ['ER-14 ER-15', { type: 'Other', code: 'auth/strange' }, 'حدث خطأ أثناء تسجيل الدخول: auth/strange'],
];

test.each(sentences)('%s the refusal %j has its message', (_, error, sentence) => {
  expect(signInMessage(error)).toMatchObject({ tone: 'danger', text: sentence });
});

test('a refused pair of e-mail and password says what to check (ER-08)', () => {
  expect(signInMessage({ type: 'InvalidCredential' }).hint).toBe('تحقق من البريد الإلكتروني وكلمة المرور');
});

test('a reset mail is sent, the manager must be asked, or a reason is given (LG-06)', () => {
  expect(resetMessage(null).tone).toBe('success');
  expect(resetMessage({ type: 'MailUnavailable' })).toMatchObject({
    tone: 'warning',
    text: 'هذا المتجر لا يرسل بريداً. اطلب من مدير النظام كلمة مرور جديدة.',
  });
  expect(resetMessage({ type: 'UserNotFound' })).toEqual(signInMessage({ type: 'UserNotFound' }));
});

test('each invalid field has its message (LG-04, LG-08, ER-03)', () => {
  expect(fieldMessage('NotAnEmail')).toBe('صيغة البريد الإلكتروني غير صحيحة');
  expect(fieldMessage('PasswordTooShort')).toBe('كلمة المرور يجب أن تكون 6 أحرف على الأقل');
  expect(fieldMessage('MailNeedsAddress')).toBe('اكتب بريدك الإلكتروني أولاً');
  expect(fieldMessage('Required')).toBe('هذا الحقل مطلوب');
});
