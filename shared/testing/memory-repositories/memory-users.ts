// User records in memory, as the repository of a backend answers: for tests of screens.
import type { UserRepository } from '#backend/users';
import type { User } from '#domain/user';
import { err, ok } from '#kernel/result';

export function createMemoryUsers(users: readonly User[]): UserRepository {
  return {
    list: () => Promise.resolve(ok(users)),
    get: (uid) => {
      const found = users.find(({ id }) => id === uid);
      return Promise.resolve(found === undefined ? err({ type: 'NotFound' } as const) : ok(found));
    },
  };
}
