// Adapts Google's sign-in service to the accounts API, with firebase-admin.
import type { Auth } from 'firebase-admin/auth';
import { err, ok, type Result } from '#kernel/result';
import type { IdentityProvider, SignInRefusal } from '#server/api';

/**
 * The accounts of a Firebase project for the accounts API. Other failures than the API's (no connection, no permission)
 * are thrown.
 */
export function createGoogleIdentity(auth: Auth): IdentityProvider {
  return {
    async callerOf(token) {
      const verified = await expectCodes(rejectedTokenCodes, () => auth.verifyIdToken(token, true));
      return verified.ok ? { uid: verified.value.uid } : undefined;
    },

    async create({ email, password, displayName }) {
      if (password.length > maxPasswordLength) return err({ type: 'PasswordTooLong' });
      const made = await expectCodes(refusalCodes, () => auth.createUser({ email, password, displayName }));
      return made.ok ? ok({ uid: made.value.uid }) : err(await refusalOf(auth, made.error, email));
    },

    async setPassword(uid, password) {
      if (password.length > maxPasswordLength) return err({ type: 'PasswordTooLong' });
      const changed = await expectCodes([...notFoundCodes, ...weakPasswordCodes], () =>
        auth.updateUser(uid, { password }),
      );
      if (changed.ok) return ok(undefined);
      return err({ type: changed.error === 'auth/user-not-found' ? 'NotFound' : 'PasswordTooShort' });
    },

    // Disabling also revokes the sessions, which would otherwise be valid again with the enabled account.
    async disable(uid) {
      await expectCodes(notFoundCodes, async () => {
        await auth.updateUser(uid, { disabled: true });
        await auth.revokeRefreshTokens(uid);
      });
    },

    enable: async (uid) =>
      void (await expectCodes(notFoundCodes, () => auth.updateUser(uid, { disabled: false }))),
    remove: async (uid) => void (await expectCodes(notFoundCodes, () => auth.deleteUser(uid))),
  };
}

/** Google's limit. */
const maxPasswordLength = 4096;

const notFoundCodes = ['auth/user-not-found'] as const;
const weakPasswordCodes = ['auth/invalid-password', 'auth/weak-password'] as const;
const refusalCodes = ['auth/email-already-exists', 'auth/invalid-email', ...weakPasswordCodes] as const;
const rejectedTokenCodes = [
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
] as const;

/** The value, or one of the expected error codes; any other failure is thrown. */
async function expectCodes<Value, Code extends string>(
  codes: readonly Code[],
  call: () => Promise<Value>,
): Promise<Result<Value, Code>> {
  try {
    return ok(await call());
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
    const expected = codes.find((one) => one === code);
    if (expected === undefined) throw failure;
    return err(expected);
  }
}

async function refusalOf(
  auth: Auth,
  code: (typeof refusalCodes)[number],
  email: string,
): Promise<SignInRefusal> {
  if (code === 'auth/invalid-email') return { type: 'EmailInvalid' };
  if (code !== 'auth/email-already-exists') return { type: 'PasswordTooShort' };
  const { uid } = await auth.getUserByEmail(email);
  return { type: 'EmailTaken', uid };
}
