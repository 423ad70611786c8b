// The staff records users/{uid}; there are few, so they are listed completely. The accounts API creates, disables and deletes them.
import { writeAuditEntry } from '#backend/audit';
import type { Backend } from '#backend/connect';
import {
  type Actor,
  type ChangedMeanwhile,
  entitiesFrom,
  mapResult,
  readAll,
  readOne,
  transact,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type AuditFields, changedValues } from '#domain/audit';
import { err, ok, type Result } from '#kernel/result';
import { readUser, userFormOf, type User, type UserDraft } from '#domain/user';

export interface UserRepository {
  /** All users (DB-36): for admins. */
  readonly list: () => Promise<Result<readonly User[], BackendFailure>>;
  /** One record (DB-37): one's own, or any for an admin. */
  readonly get: (uid: string) => Promise<Result<User, BackendFailure>>;
  /**
   * Saves name, phone and role over the loaded user, unless another admin changed them meanwhile (UX-34). A new role holds from the
   * next request of its user: every rule reads the record.
   */
  readonly save: (
    loaded: User,
    draft: UserDraft,
    actor: Actor,
  ) => Promise<Result<void, BackendFailure | ChangedMeanwhile<User>>>;
}

/** The users of a backend. */
export function createUserRepository(backend: Backend): UserRepository {
  return {
    list: async () =>
      mapResult(await readAll(backend, 'users'), (documents) => entitiesFrom(documents, readUser)),
    get: async (uid) =>
      mapResult(await readOne(backend, 'users', uid), ({ fields }) => readUser(uid, fields)),
    save: (loaded, draft, actor) => save(backend, loaded, draft, actor),
  };
}

async function save(
  backend: Backend,
  loaded: User,
  draft: UserDraft,
  actor: Actor,
): Promise<Result<void, BackendFailure | ChangedMeanwhile<User>>> {
  const done = await transact(backend, async (transaction, store) => {
    const { sdk, database } = store;
    const place = sdk.doc(database, 'users', loaded.id);
    const fields = (await transaction.get(place)).data();
    if (fields === undefined) return err({ type: 'NotFound' } as const);
    const current = readUser(loaded.id, fields);
    if (!hasSameFields(current, loaded) && !hasSameFields(current, draft)) {
      // The rules allow no author in a staff record.
      return err({ type: 'ChangedMeanwhile', current, by: null } as const);
    }
    const changes = changedValues(factsOf(current), factsOf(draft));
    if (changes === null) return ok(undefined);
    const act = { kind: 'user', subject: { id: loaded.id, name: current.name }, ...changes } as const;
    const lastAuditId = writeAuditEntry(transaction, store, { act, actor });
    transaction.update(place, { ...draft, lastAuditId, updatedAt: sdk.serverTimestamp() });
    return ok(undefined);
  });
  return done.ok ? done.value : done;
}

function factsOf({ name, phone, role }: User | UserDraft): AuditFields {
  return { name, phone, role };
}

function hasSameFields(one: User | UserDraft, other: User | UserDraft): boolean {
  return JSON.stringify(userFormOf(one)) === JSON.stringify(userFormOf(other));
}
