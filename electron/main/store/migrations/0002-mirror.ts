// The goods one by one, so that a change writes only what changed; how far the backend's changes have been seen; and whom this PC knows.
import type { Migration } from '../migration.ts';

export const mirror: Migration = {
  id: 2,
  name: 'mirror',
  up: `
    CREATE TABLE products (
      id TEXT PRIMARY KEY,
      content TEXT NOT NULL
    ) STRICT;
    INSERT INTO products (id, content)
      SELECT json_extract(value, '$.id'), value FROM last_known, json_each(last_known.content) WHERE what = 'products';
    DELETE FROM last_known WHERE what = 'products';

    -- 'saved' and 'deleted': the instant of the latest change that is in the mirror, milliseconds.
    CREATE TABLE seen (
      what TEXT PRIMARY KEY,
      until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE known_people (
      email TEXT PRIMARY KEY,
      staff TEXT NOT NULL,
      salt BLOB NOT NULL,
      hash BLOB NOT NULL,
      verified_at INTEGER NOT NULL,
      failures INTEGER NOT NULL,
      closed_until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;`,
};
