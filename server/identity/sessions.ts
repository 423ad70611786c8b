// Sessions: refresh tokens, of which only a hash is kept, tied to the account's generation when they were begun.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Account } from './accounts.ts';

/** A session that a refresh token opened; `authenticatedAt` (ms) is when the password was given. */
export interface RefreshSession {
  readonly uid: string;
  readonly generation: number;
  readonly authenticatedAt: number;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Begins, finds and ends sessions. One that was not used for half a year is forgotten. */
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
    /** A new refresh token for the account; its dead sessions go on the way. */
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
    used: (token: string): void => void touch.run(now(), hashOf(token)),
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
