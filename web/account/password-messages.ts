// Messages of the password form (SH-32, LG-43).
import type { PasswordChangeError, PasswordRule } from '#backend/sign-in';
import type { FieldErrorKey } from '#domain/validation';
import { unmetRulesText } from '#features/sign-in';
import { accountTexts, errorTexts } from '#text';

/** The error of a field. Only the identity service finds the last two. */
export type PasswordProblem =
  | FieldErrorKey
  | { readonly type: 'Wrong' }
  | { readonly type: 'Weak'; readonly unmet: readonly PasswordRule[] };

const texts = accountTexts.profile;

export function passwordFieldMessage(problem: PasswordProblem): string {
  if (typeof problem === 'object') {
    return problem.type === 'Wrong' ? texts.wrongPassword : weakPasswordMessage(problem.unmet);
  }
  switch (problem) {
    case 'PasswordTooShort':
      return texts.passwordTooShort;
    case 'PasswordsDiffer':
      return texts.passwordsDiffer;
    default:
      return errorTexts.field.required;
  }
}

/** The message for a failure that no field can correct. */
export function passwordChangeMessage(
  error: Exclude<PasswordChangeError, { readonly type: 'WrongPassword' | 'PasswordWeak' }>,
): string {
  switch (error.type) {
    case 'SignedOut':
      return texts.signInAgain;
    case 'TooManyRequests':
      return texts.tooManyRequests;
    case 'NetworkFailed':
      return errorTexts.unreachable;
    case 'Other':
      return error.code === signedInTooLongAgo ? texts.signInAgain : texts.failed(error.code);
  }
}

/** The SDK's code for the identity service's CREDENTIAL_TOO_OLD_LOGIN_AGAIN. */
const signedInTooLongAgo = 'auth/requires-recent-login';

function weakPasswordMessage(unmet: readonly PasswordRule[]): string {
  if (unmet.length === 0) return texts.passwordWeak;
  return texts.unmetRules(unmetRulesText(unmet));
}
