// Reads the unsent records out of a damaged database, one by one, and adds them to another one.
import BetterSqlite, { type Database } from 'better-sqlite3';
import { isWholeSale } from '#domain/sale';
import { emptyLedger, type OutboxRecord, type QueueEntry } from '#till';
import { copyDatabase, removeDatabase } from './database-files.ts';
import { entryFrom } from './entries.ts';
import { heldCartRows } from './held-cart-rows.ts';
import { ledgerRow } from './ledger-row.ts';
import { recordRows, unsentRows, type RecordRow } from './record-rows.ts';
import { addEntry, type Tables } from './run-step.ts';
import { prepareStatements } from './statements.ts';
import { columnsOf } from './stored-record.ts';

/** In the order in which they were made: a shift before its sales, a sale before its refund. */
export type RecoveredRecords = readonly QueueEntry<OutboxRecord>[];

/** A record that cannot be read whole is left out. Works on a copy; the damaged file is not changed. */
export function recoverUnsent(file: string): RecoveredRecords {
  const copy = `${file}.copy`;
  copyDatabase(file, copy);
  try {
    return readUnsent(copy);
  } finally {
    removeDatabase(copy);
  }
}

/**
 * Adds the records to the queue of another database, in one transaction. Records that it has already stay as they are, but their refusals
 * go on from the higher number: the back office takes no report with a lower one.
 */
export function importRecovered(database: Database, recovered: RecoveredRecords, now: number): void {
  const tables = tablesOf(database);
  const importAll = database.transaction(() => {
    for (const entry of recovered) {
      importOne(tables, { ...entry, recordedAt: now, leasedUntil: 0 });
      tables.records.raiseRefusals.run(entry.refusals, entry.id);
    }
  });
  importAll.immediate();
}

/**
 * Gives the till a new id, and so a new letter: a receipt number of the damaged file can never be used twice. Its chain and its shifts
 * begin anew.
 */
export function takeNewIdentity(database: Database, tillId: string): void {
  database.prepare('INSERT OR REPLACE INTO identity (only, till_id, letter) VALUES (1, ?, NULL)').run(tillId);
  const { ledger } = tablesOf(database);
  const { lastReceipt } = ledger.read();
  ledger.save({ ...emptyLedger, lastReceipt });
}

function tablesOf(database: Database): Tables {
  const statements = prepareStatements(database);
  return {
    statements,
    ledger: ledgerRow(statements),
    records: recordRows(database),
    carts: heldCartRows(database),
  };
}

/** The number of a recovered receipt is never given again. */
function importOne(tables: Tables, entry: QueueEntry<OutboxRecord>): void {
  if (tables.records.byId.get(entry.id) !== undefined) return;
  addEntry(tables, entry);
  const ledger = tables.ledger.read();
  const { number } = columnsOf(entry.payload);
  if (number !== null && number > ledger.lastReceipt) tables.ledger.save({ ...ledger, lastReceipt: number });
}

function readUnsent(file: string): RecoveredRecords {
  const damaged = attempt(() => new BetterSqlite(file));
  if (damaged === null) return [];
  try {
    const rows = rowsOf(damaged).toSorted((one, other) => one.sequence - other.sequence);
    return rows.map(entryFrom).filter(isRecovered);
  } finally {
    damaged.close();
  }
}

/** From both ends, so that one bad page in the middle costs only what lies on it. */
function rowsOf(damaged: Database): readonly RecordRow[] {
  const found = new Map<string, RecordRow>();
  for (const direction of ['ASC', 'DESC'] as const)
    attempt(() => {
      for (const row of unsentRows(damaged, direction)) found.set(row.id, row);
    });
  return [...found.values()];
}

/** A report of a refusal is made again at the next one. */
function isRecovered({ payload }: QueueEntry<OutboxRecord>): boolean {
  switch (payload.kind) {
    case 'refusalReport':
    case 'damaged':
    case 'damagedReport':
      return false;
    case 'sale':
      return isWholeSale(payload.sale);
    default:
      return true;
  }
}

/** Reading a damaged file throws many kinds of errors; null for each. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
