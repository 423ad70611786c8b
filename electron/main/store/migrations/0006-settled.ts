// What people have decided about refused entries, until the back office has heard of it.
import type { Migration } from '../migration.ts';

export const settled: Migration = {
  id: 6,
  name: 'settled',
  up: `
    CREATE TABLE settled (
      id TEXT PRIMARY KEY,
      became TEXT NOT NULL CHECK (became IN ('retried', 'discarded')),
      note TEXT NOT NULL,
      recorded_at INTEGER NOT NULL,
      refusal_reason TEXT NOT NULL,
      refused_at INTEGER NOT NULL,
      -- Of a stay, which leaves its own table when it is discarded; a sale stays among the sales.
      draft TEXT
    ) STRICT, WITHOUT ROWID;`,
};
