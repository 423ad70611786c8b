// Why a sign-in fails, one type for each message (ER-04..15).
import type { AdmissionError } from '#domain/user';

export type SignInError =
  | AdmissionError
  | { readonly type: 'UserDisabled' }
  | { readonly type: 'InvalidCredential' }
  | { readonly type: 'InvalidEmail' }
  | { readonly type: 'UserNotFound' }
  | { readonly type: 'WrongPassword' }
  | { readonly type: 'TooManyRequests' }
  | { readonly type: 'NetworkFailed' }
  /** Any other code of the identity service, to be logged (ER-14, ER-15). */
  | { readonly type: 'Other'; readonly code: string };

/** The type for a code of the identity service ('auth/…'). */
export function signInErrorFor(code: string): SignInError {
  return errorsByCode[code] ?? { type: 'Other', code };
}

const errorsByCode: Readonly<Record<string, SignInError>> = {
  'auth/user-disabled': { type: 'UserDisabled' },
  'auth/invalid-credential': { type: 'InvalidCredential' },
  'auth/invalid-login-credentials': { type: 'InvalidCredential' },
  'auth/invalid-email': { type: 'InvalidEmail' },
  'auth/user-not-found': { type: 'UserNotFound' },
  'auth/wrong-password': { type: 'WrongPassword' },
  'auth/too-many-requests': { type: 'TooManyRequests' },
  'auth/network-request-failed': { type: 'NetworkFailed' },
};
