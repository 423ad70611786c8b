// A sale touches three pages less: entries need no number that is never used again, and kinds are counted by the few stays.
import type { Migration } from '../migration.ts';

export const leanOutbox: Migration = {
  id: 4,
  name: 'lean-outbox',
  up: `
    CREATE TABLE lean_outbox (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL CHECK (kind IN ('sale', 'hosting')),
      recorded_at INTEGER NOT NULL,
      held_until INTEGER NOT NULL,
      refusal_reason TEXT,
      refused_at INTEGER
    ) STRICT;
    INSERT INTO lean_outbox SELECT sequence, id, kind, recorded_at, held_until, refusal_reason, refused_at FROM outbox;
    DROP TABLE outbox;
    ALTER TABLE lean_outbox RENAME TO outbox;
    CREATE INDEX outbox_refused ON outbox (sequence) WHERE refusal_reason IS NOT NULL;`,
};
