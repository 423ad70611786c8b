// Sessions: hashes of refresh tokens, each bound to the account's generation at its start.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Account } from './accounts.ts';

/** The session of a refresh token; `authenticatedAt` (ms) is the time of the password's entry. */
export interface RefreshSession {
  readonly uid: string;
  readonly generation: number;
  readonly authenticatedAt: number;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Starts, finds and ends sessions. A session expires after half a year without use. */
export function createSessionStore(database: Database, now: () => number) {
  const insert = database.prepare<[Buffer, string, number, number, number]>(
    'INSERT INTO identity_sessions VALUES (?, ?, ?, ?, ?)',
  );
  const find = database.prepare<[Buffer, number], SessionRow>(
    'SELECT uid, generation, authenticated_at FROM identity_sessions WHERE token_hash = ? AND used_at > ?',
  );
  const touch = database.prepare<[number, Buffer]>(
    'UPDATE identity_sessions SET used_at = ? WHERE token_hash = ?',
  );
  const forget = database.prepare<[string, number, number]>(
    'DELETE FROM identity_sessions WHERE uid = ? AND (used_at <= ? OR generation < ?)',
  );
  const endAll = database.prepare<[string]>('DELETE FROM identity_sessions WHERE uid = ?');

  return {
    /** Returns a new refresh token for the account, and deletes its expired sessions. */
    begin(account: Account, authenticatedAt: number): string {
      const token = randomBytes(32).toString('base64url');
      forget.run(account.uid, now() - forgetUnusedAfter, account.generation);
      insert.run(hashOf(token), account.uid, account.generation, authenticatedAt, now());
      return token;
    },
    find(token: string): RefreshSession | undefined {
      const row = find.get(hashOf(token), now() - forgetUnusedAfter);
      return row && { uid: row.uid, generation: row.generation, authenticatedAt: row.authenticated_at };
    },
    markUsed: (token: string): void => void touch.run(now(), hashOf(token)),
    endAll: (uid: string): void => void endAll.run(uid),
  };
}

interface SessionRow {
  uid: string;
  generation: number;
  authenticated_at: number;
}

const forgetUnusedAfter = 180 * 24 * 3600 * 1000;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
