// Who saved something, in the words of a sentence.
import type { UserRepository } from '#backend/users';

/** The name behind a uid, else the e-mail; null when nobody knows. */
export async function userNameOf(users: UserRepository, uid: string | null): Promise<string | null> {
  const user = uid === null ? null : await users.get(uid);
  return user?.ok ? user.value.name || user.value.email : null;
}

/** The outcome of saving a record that somebody else saved first, with their name. */
export async function changedMeanwhile<Stored extends { readonly updatedBy: string | null }>(
  { users }: { readonly users: UserRepository },
  current: Stored,
) {
  const byName = await userNameOf(users, current.updatedBy);
  return { type: 'ChangedMeanwhile', current, byName } as const;
}
