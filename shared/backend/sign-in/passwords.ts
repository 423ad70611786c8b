// Operations on passwords: changing one's own, requesting a reset mail, and the rules for a new one.
import type { PasswordValidationStatus } from 'firebase/auth';
import type { Backend } from '#backend/connect';
import { type BackendFailure, callBackend } from '#backend/failure';
import { err, ok, type Result } from '#kernel/result';

export type PasswordChangeError =
  | { readonly type: 'SignedOut' }
  /** The typed current password is wrong. */
  | { readonly type: 'WrongPassword' }
  | { readonly type: 'PasswordWeak' }
  | { readonly type: 'TooManyRequests' }
  | { readonly type: 'NetworkFailed' }
  | { readonly type: 'Other'; readonly code: string };

export type ResetMailError =
  | { readonly type: 'InvalidEmail' }
  | { readonly type: 'UserNotFound' }
  /** This backend cannot send mail: the user has to ask the manager. */
  | { readonly type: 'MailUnavailable' }
  | { readonly type: 'TooManyRequests' }
  | { readonly type: 'NetworkFailed' }
  | { readonly type: 'Other'; readonly code: string };

/** A rule of the identity service's password policy (LG-43). */
export type PasswordRule =
  | { readonly type: 'MinimumLength'; readonly length: number }
  | { readonly type: 'MaximumLength'; readonly length: number }
  | { readonly type: 'LowercaseLetter' }
  | { readonly type: 'UppercaseLetter' }
  | { readonly type: 'Digit' }
  | { readonly type: 'Symbol' };

/** Changes one's own password; the current one is checked first. */
export async function changePassword(
  backend: Backend,
  current: string,
  next: string,
): Promise<Result<void, PasswordChangeError>> {
  const changed = await callBackend(async () => {
    const { sdk, auth } = await backend.signInStore();
    const user = auth.currentUser;
    if (user === null || user.email === null) return false;
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email, current));
    await sdk.updatePassword(user, next);
    return true;
  });
  if (changed.ok) return changed.value ? ok(undefined) : err({ type: 'SignedOut' });
  return err(changeErrors[codeOf(changed.error)] ?? otherError(changed.error));
}

/** Requests a mail from the identity service with which a new password can be set (LG-06). */
export async function sendResetMail(backend: Backend, email: string): Promise<Result<void, ResetMailError>> {
  const sent = await callBackend(async () => {
    const { sdk, auth } = await backend.signInStore();
    await sdk.sendPasswordResetEmail(auth, email);
  });
  return sent.ok ? sent : err(mailErrors[codeOf(sent.error)] ?? otherError(sent.error));
}

/** The rules of the backend's policy that a password does not meet. */
export function unmetPasswordRules(
  backend: Backend,
  password: string,
): Promise<Result<readonly PasswordRule[], BackendFailure>> {
  return callBackend(async () => {
    const { sdk, auth } = await backend.signInStore();
    return unmetRules(await sdk.validatePassword(auth, password));
  });
}

function unmetRules(status: PasswordValidationStatus): readonly PasswordRule[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const rules: readonly (readonly [met: boolean | undefined, rule: PasswordRule])[] = [
    [status.meetsMinPasswordLength, { type: 'MinimumLength', length: minPasswordLength ?? 6 }],
    [status.meetsMaxPasswordLength, { type: 'MaximumLength', length: maxPasswordLength ?? 4096 }],
    [status.containsLowercaseLetter, { type: 'LowercaseLetter' }],
    [status.containsUppercaseLetter, { type: 'UppercaseLetter' }],
    [status.containsNumericCharacter, { type: 'Digit' }],
    [status.containsNonAlphanumericCharacter, { type: 'Symbol' }],
  ];
  return rules.flatMap(([met, rule]) => (met === false ? [rule] : []));
}

const changeErrors: Readonly<Record<string, PasswordChangeError>> = {
  'auth/wrong-password': { type: 'WrongPassword' },
  'auth/invalid-credential': { type: 'WrongPassword' },
  'auth/weak-password': { type: 'PasswordWeak' },
  'auth/password-does-not-meet-requirements': { type: 'PasswordWeak' },
  'auth/too-many-requests': { type: 'TooManyRequests' },
  'auth/user-token-expired': { type: 'SignedOut' },
};

const mailErrors: Readonly<Record<string, ResetMailError>> = {
  'auth/invalid-email': { type: 'InvalidEmail' },
  'auth/missing-email': { type: 'InvalidEmail' },
  'auth/user-not-found': { type: 'UserNotFound' },
  'auth/operation-not-allowed': { type: 'MailUnavailable' },
  'auth/too-many-requests': { type: 'TooManyRequests' },
};

/** What remains to be said of a failure that has no answer of its own. */
export function otherError(
  failure: BackendFailure,
): { type: 'NetworkFailed' } | { type: 'Other'; code: string } {
  return failure.type === 'Unreachable'
    ? { type: 'NetworkFailed' }
    : { type: 'Other', code: codeOf(failure) };
}

function codeOf(failure: BackendFailure): string {
  return 'code' in failure ? failure.code : failure.type;
}
