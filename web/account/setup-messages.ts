// Messages of the set-up form of an empty shop. A refusal is shown at the field that can correct it.
import type { SetupError } from '#backend/server';
import type { FirstAdminForm } from '#domain/user';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { errorTexts, signInTexts } from '#text';

/** The error of a field. Only the server finds the named refusals. */
export type SetupProblem = FieldErrorKey | FieldRefusal;

export type SetupOutcome =
  | { readonly type: 'WrongField'; readonly field: keyof FirstAdminForm; readonly problem: SetupProblem }
  | { readonly type: 'Failed'; readonly message: string };

type FieldRefusal = 'CodeWrong' | 'EmailTaken' | 'PasswordTooLong';

const { setup: texts, errors } = signInTexts;

export function setupOutcome(error: SetupError): SetupOutcome {
  switch (error.type) {
    case 'CodeWrong':
      return { type: 'WrongField', field: 'code', problem: 'CodeWrong' };
    case 'EmailTaken':
      return { type: 'WrongField', field: 'email', problem: 'EmailTaken' };
    case 'EmailInvalid':
      return { type: 'WrongField', field: 'email', problem: 'NotAnEmail' };
    case 'PasswordTooShort':
      return { type: 'WrongField', field: 'password', problem: 'PasswordTooShort' };
    case 'PasswordTooLong':
      return { type: 'WrongField', field: 'password', problem: 'PasswordTooLong' };
    case 'SetupClosed':
      return { type: 'Failed', message: texts.alreadySetUp };
    case 'TooManyRequests':
      return { type: 'Failed', message: errors.tooManyRequests };
    case 'Unreachable':
      return { type: 'Failed', message: texts.failed };
    case 'Unexpected':
      return { type: 'Failed', message: errorTexts.unexpected(error.message) };
  }
}

export function setupFieldMessage(problem: SetupProblem, field: keyof FirstAdminForm): string {
  switch (problem) {
    case 'CodeWrong':
      return texts.wrongCode;
    case 'EmailTaken':
      return texts.emailTaken;
    case 'NotAnEmail':
      return errors.invalidEmail;
    case 'PasswordTooShort':
      return errors.passwordTooShort;
    case 'PasswordTooLong':
      return texts.passwordTooLong;
    case 'PasswordsDiffer':
      return texts.passwordsDiffer;
    case 'TooLong':
      return field === 'code' ? texts.wrongCode : errorTexts.field.tooLong(limitOf(field));
    default:
      return field === 'name' ? texts.nameRequired : errorTexts.field.required;
  }
}

function limitOf(field: keyof FirstAdminForm): number {
  return field === 'email' ? textLimits.email : textLimits.name;
}
