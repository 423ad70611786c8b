// The staff records users/{uid}; there are few, so they are listed completely. Only the accounts API writes them.
import type { Backend } from '#backend/connect';
import { entitiesFrom, mapResult, readAll, readOne } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';
import { readUser, type User } from '#domain/user';

export interface UserRepository {
  /** All users (DB-36): for admins. */
  readonly list: () => Promise<Result<readonly User[], BackendFailure>>;
  /** One record (DB-37): one's own, or any for an admin. */
  readonly get: (uid: string) => Promise<Result<User, BackendFailure>>;
}

/** The users of a backend. */
export function createUserRepository(backend: Backend): UserRepository {
  return {
    list: async () =>
      mapResult(await readAll(backend, 'users'), (documents) => entitiesFrom(documents, readUser)),
    get: async (uid) =>
      mapResult(await readOne(backend, 'users', uid), ({ fields }) => readUser(uid, fields)),
  };
}
