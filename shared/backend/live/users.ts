// The signed-in user's own record, live (LG-17, DB-38).
import type { Backend } from '#backend/connect';
import { readUser, type User } from '#domain/user';
import { type Listener, listenToDocument, type StopListening } from './listen.ts';

/** Watches users/{uid}; null means that there is no such record, which only a current snapshot can show. */
export function watchUser(backend: Backend, uid: string, onUpdate: Listener<User | null>): StopListening {
  return listenToDocument<User | null>(
    backend,
    { collection: 'users', documentId: uid },
    (fields, isCurrent) => {
      if (fields !== undefined) return readUser(uid, fields);
      return isCurrent ? null : undefined;
    },
    onUpdate,
  );
}
