// The staff records users/{uid}; there are few, so they are listed completely. The accounts API creates, disables and deletes them.
import { writeAuditEntry } from '#backend/audit';
import type { Backend } from '#backend/connect';
import { type Actor, getAll, getOne } from '#backend/documents';
import { type FormShape, saveForm } from '#backend/edited-collection';
import type { BackendFailure } from '#backend/failure';
import { type AuditFields, changedValues } from '#domain/audit';
import type { ChangedMeanwhile } from '#kernel/merge';
import type { Result } from '#kernel/result';
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
    list: () => getAll(backend, userShape),
    get: (uid) => getOne(backend, userShape, uid),
    save: (loaded, draft, actor) => saveForm<User, ShownFields>(backend, userShape, { loaded, draft, actor }),
  };
}

/** What the form shows; the role of a stored user may be none of staff. */
type ShownFields = Pick<User, 'name' | 'phone' | 'role'>;

const userShape: FormShape<User, ShownFields> = {
  collection: 'users',
  read: readUser,
  isSame: (one, other) => JSON.stringify(userFormOf(one)) === JSON.stringify(userFormOf(other)),
  // The rules allow no author in a staff record.
  changedBy: () => null,
  changes: ({ current, draft }, { transaction, store, actor }) => {
    const values = changedValues(factsOf(current), factsOf(draft));
    if (values === null) return null;
    const act = { kind: 'user', subject: { id: current.id, name: current.name }, ...values } as const;
    return { ...draft, lastAuditId: writeAuditEntry(transaction, store, { act, actor }) };
  },
};

function factsOf({ name, phone, role }: ShownFields): AuditFields {
  return { name, phone, role };
}
