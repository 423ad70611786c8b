// The till's first tables: what was sold and taken in, what is not yet sent, and the last known state of the shop.
import type { Migration } from '../migration.ts';

export const records: Migration = {
  id: 1,
  name: 'records',
  up: `
    CREATE TABLE sales (
      number INTEGER PRIMARY KEY CHECK (number > 0),
      id TEXT NOT NULL UNIQUE,
      receipt_number TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL CHECK (state IN ('kept', 'completed', 'void')),
      void_reason TEXT,
      sold_at INTEGER NOT NULL,
      total INTEGER NOT NULL CHECK (total >= 0),
      amount_paid INTEGER NOT NULL,
      change INTEGER NOT NULL,
      cashier_id TEXT NOT NULL,
      cashier_name TEXT NOT NULL,
      day TEXT NOT NULL,
      till_id TEXT NOT NULL
    ) STRICT;

    CREATE TABLE sale_lines (
      sale_number INTEGER NOT NULL REFERENCES sales (number),
      position INTEGER NOT NULL,
      product_id TEXT NOT NULL,
      name TEXT NOT NULL,
      price INTEGER NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      total INTEGER NOT NULL,
      PRIMARY KEY (sale_number, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE stays (
      id TEXT PRIMARY KEY,
      draft TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE outbox (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL CHECK (kind IN ('sale', 'hosting')),
      recorded_at INTEGER NOT NULL,
      held_until INTEGER NOT NULL,
      refusal_reason TEXT,
      refused_at INTEGER
    ) STRICT;
    CREATE INDEX outbox_refused ON outbox (sequence) WHERE refusal_reason IS NOT NULL;
    CREATE INDEX outbox_by_kind ON outbox (kind);

    -- Units of each product that have left the shop and that the backend does not know of yet.
    CREATE TABLE unsent_units (
      product_id TEXT PRIMARY KEY,
      units INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE identity (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      till_id TEXT NOT NULL,
      letter TEXT
    ) STRICT;

    -- What the backend last said, as JSON: products, active stays.
    CREATE TABLE last_known (
      what TEXT PRIMARY KEY,
      content TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;`,
};
