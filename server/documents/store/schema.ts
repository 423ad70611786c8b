// The tables of the document store as migration steps.
import type { Migrations } from './database.ts';

/** Documents, tombstones (with which a listener catches up), and values about the database itself. */
export const documentMigrations: Migrations = [
  `CREATE TABLE documents (
     id INTEGER PRIMARY KEY,
     path TEXT NOT NULL UNIQUE,
     parent TEXT NOT NULL,
     collection TEXT NOT NULL,
     fields TEXT NOT NULL,
     created INTEGER NOT NULL,
     updated INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX documents_by_place ON documents (collection, parent, path);
   CREATE INDEX documents_by_update ON documents (collection, updated);
   CREATE TABLE deleted_documents (
     path TEXT PRIMARY KEY,
     collection TEXT NOT NULL,
     deleted INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX deleted_documents_by_time ON deleted_documents (collection, deleted);
   CREATE TABLE document_facts (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     epoch TEXT NOT NULL,
     latest_time INTEGER NOT NULL
   ) STRICT;
   INSERT INTO document_facts (only, epoch, latest_time) VALUES (1, lower(hex(randomblob(8))), 0);`,
];
