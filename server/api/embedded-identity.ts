// The shop server's own sign-in service, as the accounts API wants one.
import { err, ok } from '#kernel/result';
import type { Identity } from '#server/identity';
import type { IdentityProvider } from './accounts.ts';

/** Stands the embedded identity behind the accounts API. */
export function createEmbeddedIdentity(identity: Identity): IdentityProvider {
  return {
    async callerOf(token) {
      const caller = identity.verifyToken(token);
      return caller.ok ? { uid: caller.value.uid } : undefined;
    },
    create: (given) => identity.create(given),
    disable: async (uid) => identity.disable(uid),
    enable: async (uid) => identity.enable(uid),
    remove: async (uid) => identity.remove(uid),
    async setPassword(uid, password) {
      const changed = await identity.changePassword(uid, password);
      if (changed.ok) return ok(undefined);
      const { type } = changed.error;
      return err({ type: type === 'PasswordTooShort' || type === 'PasswordTooLong' ? type : 'NotFound' });
    },
  };
}
