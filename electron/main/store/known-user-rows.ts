// The users who may sign in offline, in the till's database.
import type { Database } from 'better-sqlite3';
import type { KnownUser, KnownUserRows } from '../sign-in/index.ts';
import { staffSchema } from '../schemas/index.ts';

export function createKnownUserRows(database: Database): KnownUserRows {
  const get = database.prepare<[string], KnownUserRow>(
    `SELECT staff, salt, hash, verified_at AS verifiedAt, failures, closed_until AS closedUntil
     FROM known_users WHERE email = ?`,
  );
  const put = database.prepare<[Record<string, string | number | Uint8Array>]>(
    `INSERT OR REPLACE INTO known_users (email, staff, salt, hash, verified_at, failures, closed_until)
     VALUES (@email, @staff, @salt, @hash, @verifiedAt, @failures, @closedUntil)`,
  );
  const remove = database.prepare<[string]>('DELETE FROM known_users WHERE email = ?');
  const removeAll = database.prepare('DELETE FROM known_users');
  const admin = database.prepare(`SELECT 1 FROM known_users WHERE staff ->> 'role' = 'admin' LIMIT 1`);
  return {
    get: (email) => {
      const row = get.get(email);
      return row === undefined ? null : knownUserFrom(row);
    },
    put: (email, { staff, ...person }) => void put.run({ email, staff: JSON.stringify(staff), ...person }),
    remove: (email) => void remove.run(email),
    removeAll: () => void removeAll.run(),
    hasAdmin: () => admin.get() !== undefined,
  };
}

type KnownUserRow = Omit<KnownUser, 'staff'> & { readonly staff: string };

function knownUserFrom(row: KnownUserRow): KnownUser {
  return {
    ...row,
    staff: staffSchema.parse(JSON.parse(row.staff)),
  };
}
