// The sentence at each wrong field of an account (AU-08..13, ER-16..18, ER-20).
import { minPasswordLength, type NewUserForm } from '#domain/user';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { adminTexts, errorTexts } from '#text';

const texts = adminTexts.addUser;

/** What the form's check finds, and what only the sign-in service knows. */
export type UserProblem = FieldErrorKey | 'EmailTaken' | 'EmailInvalid' | 'PasswordWeak' | 'PasswordTooLong';

export function describeUserProblem(problem: UserProblem, field: keyof NewUserForm): string {
  switch (problem) {
    case 'Required':
      return missing[field] ?? errorTexts.field.required;
    case 'TooLong':
      return errorTexts.field.tooLong(limits[field] ?? textLimits.name);
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
