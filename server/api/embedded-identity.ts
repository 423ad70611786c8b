// Adapts the shop server's own sign-in service to the accounts API.
import { err, ok } from '#kernel/result';
import type { Identity } from '#server/identity';
import type { IdentityProvider } from './accounts.ts';

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
