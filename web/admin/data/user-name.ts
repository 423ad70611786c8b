// The name of the person who saved a record.
import type { ChangedMeanwhile } from '#backend/documents';
import type { UserRepository } from '#backend/users';

/** The name behind a uid, else the e-mail; null when nobody knows. */
export async function userNameOf(users: UserRepository, uid: string | null): Promise<string | null> {
  const user = uid === null ? null : await users.get(uid);
  return user?.ok ? user.value.name || user.value.email : null;
}

/** The outcome of a save that somebody else overtook, with their name. */
export async function namedConflict<Stored>(
  { users }: { readonly users: UserRepository },
  { current, by }: ChangedMeanwhile<Stored>,
) {
  return { type: 'ChangedMeanwhile', current, byName: await userNameOf(users, by) } as const;
}
