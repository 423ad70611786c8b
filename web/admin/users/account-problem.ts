// The messages for what the accounts API refuses (ER-16..19).
import type { AccountError } from '#backend/server';
import { adminTexts, errorTexts } from '#text';

/** The sentence for an account that was not made or changed. */
export function accountProblem(error: AccountError): string {
  return error.type === 'Unexpected' ? errorTexts.unexpected(error.message) : sentences[error.type];
}

const sentences = {
  EmailTaken: adminTexts.addUser.emailInUse,
  EmailInvalid: adminTexts.addUser.invalidEmail,
  PasswordTooShort: adminTexts.addUser.weakPassword,
  PasswordTooLong: adminTexts.addUser.passwordTooLong,
  Oneself: adminTexts.users.notYourself,
  NotFound: errorTexts.notFound,
  Refused: errorTexts.refused,
  TooManyRequests: adminTexts.users.tooManyRequests,
  Unreachable: errorTexts.unreachable,
} as const satisfies Record<Exclude<AccountError['type'], 'Unexpected'>, string>;
