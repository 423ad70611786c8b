// Password hashes and known users in memory, for tests.
import type { KnownUser, KnownUserRows } from './offline-sign-in.ts';
import type { Passwords } from './password-hash.ts';

/** A cheap hash, so that tests are fast. */
export const quickPasswords: Passwords = {
  hash: async (password) => ({ salt: new Uint8Array(), hash: new TextEncoder().encode(password) }),
  matches: async (password, { hash }) => new TextDecoder().decode(hash) === password,
};

export function memoryKnownUsers(users = new Map<string, KnownUser>()): KnownUserRows {
  return {
    get: (email) => users.get(email) ?? null,
    put: (email, user) => void users.set(email, user),
    remove: (email) => void users.delete(email),
    removeAll: () => users.clear(),
    hasAdmin: () => [...users.values()].some(({ staff }) => staff.role === 'admin'),
  };
}
