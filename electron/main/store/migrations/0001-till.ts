// The tables of a till: what was sold and taken in, what is not sent yet, the mirror of the shop, and who may sign in offline.
import type { Migration } from '../migration.ts';

export const till: Migration = {
  id: 1,
  name: 'till',
  up: `
    -- Everything that this till has made: what waits to be sent, and the sales, refunds and closed shifts that stay. Instants in milliseconds.
    CREATE TABLE records (
      -- In the order in which they were made.
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'completed', 'void')),
      recorded_at INTEGER NOT NULL,
      leased_until INTEGER NOT NULL,
      -- Why the backend refused it while it is queued, or why it is void.
      reason TEXT,
      refused_at INTEGER,
      -- How often the backend has refused it.
      refusals INTEGER NOT NULL DEFAULT 0 CHECK (refusals >= 0),
      -- Ids of records that must be acknowledged before; a JSON list, null for none.
      sent_after TEXT,
      -- Of a sale or refund; null for other kinds.
      number INTEGER CHECK (number > 0),
      receipt_number TEXT,
      day TEXT,
      -- The sale of a refund.
      sale_id TEXT,
      -- When a sale with a reference of its payment was made.
      referenced_at INTEGER,
      -- Each later print is marked as a copy.
      is_printed INTEGER NOT NULL DEFAULT 0 CHECK (is_printed IN (0, 1)),
      content TEXT NOT NULL
    ) STRICT;
    -- All that the queue asks for, of unsent records alone: a till with years of receipts sends as fast as a new one.
    CREATE INDEX queue ON records (sequence, kind, refused_at, leased_until) WHERE state = 'queued';
    CREATE UNIQUE INDEX receipts ON records (number, receipt_number) WHERE number IS NOT NULL;
    CREATE INDEX receipts_of_day ON records (day, state, referenced_at) WHERE day IS NOT NULL;
    -- A sale writes nothing into these.
    CREATE INDEX refunds_of_sale ON records (sale_id) WHERE sale_id IS NOT NULL;
    CREATE INDEX closed_shifts ON records (kind) WHERE kind = 'shiftClosed';

    -- The last numbers, the head of the chain and the open shift, as JSON.
    CREATE TABLE ledger (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      content TEXT NOT NULL
    ) STRICT;

    -- The open cart and those put aside, at most 21; each cart with its discounts and codes as JSON. Without an index, and with row ids: a
    -- sale writes one page of it.
    CREATE TABLE held_carts (
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      cart TEXT NOT NULL,
      sale_id TEXT,
      by TEXT NOT NULL,
      held_at INTEGER NOT NULL,
      changes INTEGER NOT NULL,
      changed_at INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('open', 'held', 'sold'))
    ) STRICT;

    -- Units of each product in sales that the backend has not acknowledged, less those of refunds that went back to stock.
    CREATE TABLE unsent_units (
      product_id TEXT PRIMARY KEY,
      units INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE identity (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      till_id TEXT NOT NULL,
      letter TEXT
    ) STRICT;

    -- One row a product, so that a change writes one row; the fields of its document as JSON.
    CREATE TABLE products (
      id TEXT PRIMARY KEY,
      content TEXT NOT NULL
    ) STRICT;

    -- Categories, active stays and the two records of settings, approvers, wrong PINs and the line about returns, each as JSON; what is a document as its fields.
    CREATE TABLE mirrored (
      what TEXT PRIMARY KEY CHECK (what IN ('categories', 'stays', 'settings', 'posSettings', 'approvers', 'pinTries', 'returns', 'epoch')),
      content TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- The latest change of the backend that is in the mirror.
    CREATE TABLE mirrored_until (
      what TEXT PRIMARY KEY CHECK (what IN ('products', 'categories', 'stays', 'deletions')),
      until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE known_users (
      email TEXT PRIMARY KEY,
      staff TEXT NOT NULL,
      salt BLOB NOT NULL,
      hash BLOB NOT NULL,
      verified_at INTEGER NOT NULL,
      failures INTEGER NOT NULL,
      closed_until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;`,
};
