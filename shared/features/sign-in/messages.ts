// The message for each refusal at the sign-in (ER-02..15).
import type { ResetMailError, SignInError } from '#backend/sign-in';
import type { FieldErrorKey } from '#domain/validation';
import { errorTexts, signInTexts } from '#text';

/** A message about the whole form. */
export interface Message {
  readonly tone: 'danger' | 'warning' | 'success';
  readonly text: string;
  readonly hint?: string;
}

/** The error of a field; `MailNeedsAddress` asks for the e-mail address of the reset mail. */
export type SignInProblem = FieldErrorKey | 'MailNeedsAddress';

const { errors } = signInTexts;

export const incompleteMessage: Message = { tone: 'danger', text: errors.emptyFields };

export function signInMessage(error: SignInError): Message {
  return { tone: 'danger', ...signInText(error) };
}

/** The message after a request for a reset mail (LG-06); without an error the mail was sent. */
export function resetMessage(error: ResetMailError | null): Message {
  if (error === null) return { tone: 'success', text: signInTexts.forgotSent };
  if (error.type === 'MailUnavailable') return { tone: 'warning', text: signInTexts.forgotUnavailable };
  return signInMessage(error);
}

export function fieldMessage(problem: SignInProblem): string {
  switch (problem) {
    case 'Required':
      return errorTexts.field.required;
    case 'MailNeedsAddress':
      return signInTexts.forgotNeedsEmail;
    case 'PasswordTooShort':
      return errors.passwordTooShort;
    default:
      return errors.invalidEmail;
  }
}

function signInText(error: SignInError): { readonly text: string; readonly hint?: string } {
  switch (error.type) {
    case 'Inactive':
    case 'UserDisabled':
      return { text: errors.disabled };
    case 'NoRole':
      return { text: errors.noPermission };
    case 'NoRecord':
      return { text: errors.noRecord };
    case 'InvalidCredential':
      return { text: errors.invalidEmail, hint: errors.invalidCredentialHint };
    case 'InvalidEmail':
      return { text: errors.invalidEmail };
    case 'UserNotFound':
      return { text: errors.noAccount };
    case 'WrongPassword':
      return { text: errors.wrongPassword };
    case 'TooManyRequests':
      return { text: errors.tooManyRequests };
    case 'NetworkFailed':
      return { text: errors.network };
    case 'Other':
      return { text: errors.other(error.code) };
  }
}
