// The accounts table: one row per user, with a unique e-mail in lower case. The rules of sign-in are elsewhere.
import type { Database } from 'better-sqlite3';

/** One account; times in milliseconds. Incrementing `generation` ends every earlier session. */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  /** The URL of the user's image, set by the user. */
  readonly photoUrl: string | null;
  readonly passwordHash: string | null;
  readonly disabled: boolean;
  readonly generation: number;
  readonly createdAt: number;
  readonly signedInAt: number | null;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Reads and writes accounts. E-mails are compared in lower case. */
export function createAccountStore(database: Database) {
  const byUid = database.prepare<[string], Row>('SELECT * FROM identity_accounts WHERE uid = ?');
  const byEmail = database.prepare<[string], Row>('SELECT * FROM identity_accounts WHERE email = ?');
  const after = database.prepare<[string, number], Row>(
    'SELECT * FROM identity_accounts WHERE uid > ? ORDER BY uid LIMIT ?',
  );
  const insert = database.prepare<[Row]>(
    `INSERT INTO identity_accounts VALUES
     (@uid, @email, @display_name, @photo_url, @password_hash, @disabled, @generation, @created_at, @signed_in_at)`,
  );
  const update = database.prepare<[Row]>(
    `UPDATE identity_accounts SET email = @email, display_name = @display_name, photo_url = @photo_url,
     password_hash = @password_hash, disabled = @disabled, generation = @generation, signed_in_at = @signed_in_at WHERE uid = @uid`,
  );
  const remove = database.prepare<[string]>('DELETE FROM identity_accounts WHERE uid = ?');

  return {
    byUid: (uid: string): Account | undefined => accountOf(byUid.get(uid)),
    byEmail: (email: string): Account | undefined => accountOf(byEmail.get(foldEmail(email))),
    after: (uid: string, count: number): readonly Account[] => after.all(uid, count).map(accountOfRow),
    insert: (account: Account): void => void insert.run(rowOf(account)),
    update: (account: Account): void => void update.run(rowOf(account)),
    remove: (uid: string): void => void remove.run(uid),
  };
}

/** The form in which e-mails are stored and compared. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

interface Row {
  uid: string;
  email: string | null;
  display_name: string | null;
  photo_url: string | null;
  password_hash: string | null;
  disabled: number;
  generation: number;
  created_at: number;
  signed_in_at: number | null;
}

function accountOf(row: Row | undefined): Account | undefined {
  return row && accountOfRow(row);
}

function accountOfRow(row: Row): Account {
  return {
    uid: row.uid,
    email: row.email,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    passwordHash: row.password_hash,
    disabled: row.disabled === 1,
    generation: row.generation,
    createdAt: row.created_at,
    signedInAt: row.signed_in_at,
  };
}

function rowOf(account: Account): Row {
  return {
    uid: account.uid,
    email: account.email === null ? null : foldEmail(account.email),
    display_name: account.displayName,
    photo_url: account.photoUrl,
    password_hash: account.passwordHash,
    disabled: account.disabled ? 1 : 0,
    generation: account.generation,
    created_at: account.createdAt,
    signed_in_at: account.signedInAt,
  };
}
