// The tables of a till: what was sold and taken in, what is not sent yet, the mirror of the shop, and who may sign in offline.
import type { Migration } from '../migration.ts';

export const till: Migration = {
  id: 1,
  name: 'till',
  up: `
    -- Amounts in piastres, instants in milliseconds.
    CREATE TABLE sales (
      number INTEGER PRIMARY KEY CHECK (number > 0),
      id TEXT NOT NULL UNIQUE,
      receipt_number TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL CHECK (state IN ('queued', 'completed', 'void')),
      void_reason TEXT,
      sold_at INTEGER NOT NULL,
      total INTEGER NOT NULL CHECK (total >= 0),
      amount_paid INTEGER NOT NULL,
      change INTEGER NOT NULL,
      -- List total, discounts, approval, payments and references, as JSON.
      details TEXT NOT NULL,
      shift_id TEXT NOT NULL,
      hash TEXT NOT NULL,
      previous_hash TEXT NOT NULL,
      cashier_id TEXT NOT NULL,
      cashier_name TEXT NOT NULL,
      day TEXT NOT NULL,
      till_id TEXT NOT NULL,
      -- Each later print is marked as a copy.
      is_printed INTEGER NOT NULL DEFAULT 0 CHECK (is_printed IN (0, 1))
    ) STRICT;

    -- Few sales have references, so a sale in cash writes nothing here.
    CREATE INDEX sales_with_references ON sales (sold_at) WHERE json_extract(details, '$.references') IS NOT NULL;

    CREATE INDEX sales_of_day ON sales (day, state);

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

    -- Refunds of this till; the refund as JSON.
    CREATE TABLE refunds (
      number INTEGER PRIMARY KEY CHECK (number > 0),
      id TEXT NOT NULL UNIQUE,
      receipt_number TEXT NOT NULL UNIQUE,
      sale_id TEXT NOT NULL,
      day TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('queued', 'completed', 'void')),
      void_reason TEXT,
      is_printed INTEGER NOT NULL DEFAULT 0 CHECK (is_printed IN (0, 1)),
      content TEXT NOT NULL
    ) STRICT;
    CREATE INDEX refunds_of_sale ON refunds (sale_id);
    CREATE INDEX refunds_of_day ON refunds (day, state);

    -- The last numbers, the head of the chain and the open shift, as JSON.
    CREATE TABLE ledger (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      content TEXT NOT NULL
    ) STRICT;

    -- Closed shifts; the open one stands in the ledger. The shift as JSON.
    CREATE TABLE shifts (
      number INTEGER PRIMARY KEY CHECK (number > 0),
      content TEXT NOT NULL
    ) STRICT;

    -- The open cart and those put aside; each cart with its discounts and codes as JSON.
    CREATE TABLE held_carts (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      cart TEXT NOT NULL,
      sale_id TEXT,
      by TEXT NOT NULL,
      held_at INTEGER NOT NULL,
      changes INTEGER NOT NULL,
      changed_at INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('open', 'held', 'sold'))
    ) STRICT, WITHOUT ROWID;

    -- Unsent records of the till's own day, each as JSON.
    CREATE TABLE day_records (
      id TEXT PRIMARY KEY,
      content TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Unsent stays; the draft as JSON.
    CREATE TABLE stays (
      id TEXT PRIMARY KEY,
      draft TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE outbox (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL CHECK (kind IN ('sale', 'refund', 'stay', 'shiftOpened', 'shiftClosed', 'drawer', 'voidNumber', 'auditEntry', 'refusalReport')),
      recorded_at INTEGER NOT NULL,
      leased_until INTEGER NOT NULL,
      refusal_reason TEXT,
      refused_at INTEGER,
      -- How often the backend has refused it.
      refusals INTEGER NOT NULL DEFAULT 0 CHECK (refusals >= 0),
      -- Ids of entries that must be acknowledged before; a JSON list.
      sent_after TEXT NOT NULL DEFAULT '[]'
    ) STRICT;
    CREATE INDEX outbox_refused ON outbox (sequence) WHERE refusal_reason IS NOT NULL;

    -- Unsent reports about refused records.
    CREATE TABLE refusal_reports (
      id TEXT PRIMARY KEY,
      record_id TEXT NOT NULL,
      number INTEGER NOT NULL CHECK (number > 0),
      state TEXT NOT NULL CHECK (state IN ('open', 'retried', 'discarded')),
      reason TEXT NOT NULL,
      note TEXT NOT NULL,
      -- The record as JSON: a discarded one leaves its table. Null for a sale, which stays among the sales.
      record TEXT
    ) STRICT, WITHOUT ROWID;

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
