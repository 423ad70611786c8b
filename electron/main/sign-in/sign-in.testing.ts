// Passwords and people in memory, for tests of what is around the slow hash.
import type { KnownPerson, PeopleRows } from './known-people.ts';
import type { Passwords } from './password-hash.ts';

/** Quick to try, unlike the real ones. */
export const quickPasswords: Passwords = {
  hash: async (password) => ({ salt: new Uint8Array(), hash: new TextEncoder().encode(password) }),
  matches: async (password, { hash }) => new TextDecoder().decode(hash) === password,
};

export const memoryPeople = (people = new Map<string, KnownPerson>()): PeopleRows => ({
  get: (email) => people.get(email) ?? null,
  put: (email, person) => void people.set(email, person),
  remove: (email) => void people.delete(email),
});
