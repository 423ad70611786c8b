// The name of the user who saved a record.
import type { UserRepository } from '#backend/users';
import type { ChangedMeanwhile } from '#kernel/merge';

/** The name of a user, else the e-mail; null for an unknown uid. */
export async function userNameOf(users: UserRepository, uid: string | null): Promise<string | null> {
  const user = uid === null ? null : await users.get(uid);
  return user?.ok ? user.value.name || user.value.email : null;
}

/** The outcome of a save after another user's, with that user's name. */
export async function namedConflict<Stored>(
  { users }: { readonly users: UserRepository },
  { current, by }: ChangedMeanwhile<Stored>,
) {
  return { type: 'ChangedMeanwhile', current, byName: await userNameOf(users, by) } as const;
}
