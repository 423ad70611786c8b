// The tables of the sign-in service, as migration steps in the shop's SQLite file.

/** Accounts, their sessions (hashed refresh tokens) and the signing key of id tokens. */
export const identityMigrations = [
  `CREATE TABLE identity_accounts (
     uid TEXT PRIMARY KEY,
     email TEXT UNIQUE,
     display_name TEXT,
     photo_url TEXT,
     password_hash TEXT,
     disabled INTEGER NOT NULL CHECK (disabled IN (0, 1)),
     generation INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     signed_in_at INTEGER
   ) STRICT;
   CREATE TABLE identity_sessions (
     token_hash BLOB PRIMARY KEY,
     uid TEXT NOT NULL,
     generation INTEGER NOT NULL,
     authenticated_at INTEGER NOT NULL,
     used_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX identity_sessions_by_uid ON identity_sessions (uid);
   CREATE TABLE identity_keys (
     kid TEXT PRIMARY KEY,
     private_key TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT;`,
] as const;
