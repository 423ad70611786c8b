// Who is staff for the limits: the accounts with an active record users/{uid} of an admin or a cashier. Every other
// caller is a visitor, with or without a token.
import { admit, readUser } from '#domain/user';
import { fieldsFrom } from '#kernel/fields';
import type { Documents, Query, StoredDocument } from '#server/documents';

export interface Staff {
  readonly includes: (uid: string) => boolean;
  /** Calls the listener with the account that became staff or ceased to be; returns the unsubscribe function. */
  readonly onChange: (listener: (uid: string) => void) => () => void;
}

/** The staff of the shop in memory: read once, then changed with each commit until `stop`. */
export function followStaff(documents: Documents): Staff & { readonly stop: () => void } {
  const known = new Set<string>();
  const listeners = new Set<(uid: string) => void>();
  for (const record of documents.query(everyUser)) if (isStaff(record)) known.add(record.path);
  const stop = documents.subscribe(({ changes }) => {
    for (const { path, after } of changes) {
      if (!isUserPath(path) || known.has(path) === isStaff(after)) continue;
      if (!known.delete(path)) known.add(path);
      for (const listener of listeners) listener(path.slice(usersPath.length));
    }
  });
  return {
    includes: (uid) => known.has(usersPath + uid),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}

/** Every valid token is one of staff: for a port whose tokens are given to nobody else. */
export const everyAccount: Staff = { includes: () => true, onChange: () => () => {} };

function isStaff(record: StoredDocument | null): boolean {
  return record !== null && admit(readUser(record.path, fieldsFrom(record.fields))).ok;
}

const usersPath = 'users/';

function isUserPath(path: string): boolean {
  return path.startsWith(usersPath) && !path.includes('/', usersPath.length);
}

const everyUser: Query = {
  parent: '',
  collection: 'users',
  allDescendants: false,
  filter: null,
  orderBy: [{ field: ['__name__'], direction: 'ascending' }],
  startAt: null,
  endAt: null,
  limit: null,
  offset: 0,
  select: null,
};
