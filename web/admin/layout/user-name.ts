// Who saved something, in the words of a sentence.
import type { Backend } from '#backend/connect';
import { createUserRepository } from '#backend/users';

/** The name behind a uid, else the e-mail; null when nobody knows. */
export async function userName(backend: Backend, uid: string | null): Promise<string | null> {
  const user = uid === null ? null : await createUserRepository(backend).get(uid);
  return user?.ok ? user.value.name || user.value.email : null;
}
