// The messages for wrong fields of an account, and for accounts that were not created or changed.
import type { AccountError } from '#backend/server';
import { minPasswordLength, type NewUserForm } from '#domain/user';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { adminTexts, errorTexts } from '#text';

const texts = adminTexts.addUser;

/** What the form's check finds, and what only the identity service knows. */
export type UserProblem = FieldErrorKey | 'EmailTaken' | 'EmailInvalid' | 'PasswordWeak' | 'PasswordTooLong';

/** The message at a field (AU-08..13, ER-16..18, ER-20). */
export function userFieldMessage(problem: UserProblem, field: keyof NewUserForm): string {
  switch (problem) {
    case 'Required':
      return missing[field] ?? errorTexts.field.required;
    case 'TooLong':
      return errorTexts.field.tooLong(limits[field] ?? textLimits.name);
    case 'NotAPhone':
      return errorTexts.field.invalidPhone;
    case 'NotAnEmail':
    case 'EmailInvalid':
      return texts.invalidEmail;
    case 'EmailTaken':
      return texts.emailInUse;
    case 'PasswordTooShort':
      return errorTexts.field.tooShort(minPasswordLength);
    case 'PasswordWeak':
      return texts.weakPassword;
    case 'PasswordTooLong':
      return texts.passwordTooLong;
    case 'PasswordsDiffer':
      return texts.passwordsDiffer;
    default:
      return errorTexts.field.notAnOption;
  }
}

const missing: Partial<Record<keyof NewUserForm, string>> = {
  name: texts.nameRequired,
  email: texts.emailRequired,
};

const limits: Partial<Record<keyof NewUserForm, number>> = {
  phone: textLimits.phone,
  email: textLimits.email,
};

/** The message for a refusal of the accounts API (ER-16..19). */
export function accountErrorMessage(error: AccountError): string {
  return error.type === 'Unexpected' ? errorTexts.unexpected(error.message) : accountTexts[error.type];
}

const accountTexts = {
  EmailTaken: texts.emailInUse,
  EmailInvalid: texts.invalidEmail,
  PasswordTooShort: texts.weakPassword,
  PasswordTooLong: texts.passwordTooLong,
  Oneself: adminTexts.users.notYourself,
  NotFound: errorTexts.notFound,
  Refused: errorTexts.refused,
  TooManyRequests: adminTexts.users.tooManyRequests,
  Unreachable: errorTexts.unreachable,
} as const satisfies Record<Exclude<AccountError['type'], 'Unexpected'>, string>;
