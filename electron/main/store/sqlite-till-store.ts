// The till's store in SQLite: each step is one transaction, durable before the call returns.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite, { type Database } from 'better-sqlite3';
import * as z from 'zod';
import { storedPosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import { err, ok, type Result } from '#kernel/result';
import { formatReceiptNumber, type Sale } from '#domain/sale';
import {
  discardReport,
  isRecordEntry,
  knownSaleError,
  maxLease,
  type OutboxRecord,
  refusedChange,
  type ReportedChange,
  retriedChange,
  type SaveError,
  type SaveSaleError,
  type SavedSale,
  type QueuedStay,
  type QueueEntry,
  type Refusal,
  type SaleReceipt,
  type TillRecord,
  type TillStore,
} from '#till';
import { insertSale } from './sale-rows.ts';
import { readStays, readQueuedStay, readProducts, readStoredPosSettings, saleFromRows } from './rows.ts';
import { refusalReportRows, type RefusalReportRows } from './refusal-report-rows.ts';
import {
  prepareStatements,
  type EntryRow,
  type LineRow,
  type SaleRow,
  type Statements,
} from './statements.ts';

export interface SqliteTillStoreDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly newId: () => string;
  /** Bytes of the disk that are still free; those of the file's own disk unless a test says otherwise. */
  readonly freeBytes?: () => number;
}

type SaveSaleResult = Result<SavedSale, SaveSaleError>;

/** The store over an open database; see `openTillDatabase`. */
export function createSqliteTillStore(deps: SqliteTillStoreDeps): TillStore {
  const { database, newId, freeBytes = () => freeBytesBeside(database.name) } = deps;
  const statements = prepareStatements(database);
  const reports = refusalReportRows(database, (id, draft) =>
    draft === null ? salePayload(statements, id) : stayPayload(id, draft),
  );
  const tables = { statements, reports };
  const changes = queueChanges(deps, tables);

  const saveProducts = inTransaction(database, (products: readonly Product[]): void => {
    statements.deleteProductsExcept.run(JSON.stringify(products.map(({ id }) => id)));
    for (const product of products) statements.saveProduct.run(product.id, JSON.stringify(product));
  });

  const identity = inTransaction(database, () => {
    statements.makeIdentity.run(newId());
    const row = statements.identity.get();
    if (row === undefined) throw new Error('the till has no identity');
    return row;
  });

  return {
    waiting: async (limit, excluding, at) =>
      entriesFrom(
        tables,
        statements.waiting.all({ limit, excluding: JSON.stringify([...excluding]), at, maxLease }),
      ),
    endLease: async (id) => void statements.endLease.run(id),
    acknowledge: async (id) => withoutWaitingForDisk(database, () => changes.acknowledge(id)),
    refuse: async (id, refusal) => changes.refuse(id, refusal),
    retry: async (id) => changes.retry(id),
    count: async () => {
      const refused = countOf(statements.countRefused.get());
      return { waiting: countOf(statements.countAll.get()) - reports.count() - refused, refused };
    },

    saveSale: async (sale, letter, leasedUntil) => {
      const saved = checkDisk(() => changes.saveSale(sale, letter, leasedUntil));
      return saved.ok ? saved.value : saved;
    },
    withdraw: async (id, reason) => changes.withdraw(id, reason),
    saveStay: async (stay, leasedUntil) => checkDisk(() => changes.saveStay(stay, leasedUntil)),
    discard: async (id, reason) => changes.discard(id, reason),

    refused: async () => entriesFrom(tables, statements.refused.all()).filter(isRecordEntry),
    queuedRecords: async (limit) =>
      entriesFrom(tables, statements.queuedRecords.all(limit)).filter(isRecordEntry),
    unsentUnits: async () =>
      new Map(statements.unsentUnits.all().map(({ productId, units }) => [productId, units])),
    unsentStays: async () => statements.stays.all().map(({ id, draft }) => readQueuedStay(id, draft)),
    unsentCounts: async () => {
      const stays = countOf(statements.countStays.get());
      return { sales: countOf(statements.countAll.get()) - reports.count() - stays, stays };
    },
    receipts: async (limit) => statements.newestSales.all(limit).map((row) => receiptFrom(statements, row)),
    receipt: async (saleId) => {
      const row = statements.sale.get(saleId);
      return row === undefined ? null : receiptFrom(statements, row);
    },
    markPrinted: async (saleId) => void statements.markPrinted.run(saleId),

    identity: async () => identity(),
    saveLetter: async (letter) => void statements.saveLetter.run(letter),
    storedData: async () => ({
      products: readProducts(statements.products.get()?.content),
      stays: readStays(statements.mirrored.get('stays')?.content),
      posSettings: readStoredPosSettings(statements.mirrored.get('posSettings')?.content),
    }),
    saveProducts: async (products) => saveProducts(products),
    saveStays: async (stays) => void statements.saveMirrored.run('stays', JSON.stringify(stays)),
    savePosSettings: async (settings) =>
      void statements.saveMirrored.run('posSettings', JSON.stringify(storedPosSettings(settings))),
    hasSpace: async () => freeBytes() >= spaceForRecord,
    storageUsed: async () => 1 - Math.min(freeBytes(), spaceForYears) / spaceForYears,
    subscribe: () => () => undefined,
  };
}

interface Tables {
  readonly statements: Statements;
  readonly reports: RefusalReportRows;
}

/** Every change of the queue, each one transaction. */
function queueChanges({ database, now }: SqliteTillStoreDeps, tables: Tables) {
  const { statements } = tables;
  const saveSale = inTransaction(
    database,
    (sale: Sale, letter: string, leasedUntil: number): SaveSaleResult => {
      const saved = statements.sale.get(sale.id);
      if (saved !== undefined) return savedBefore(statements, receiptFrom(statements, saved), sale);
      const number = (statements.lastNumber.get()?.number ?? 0) + 1;
      const numbered = { ...sale, receiptNumber: formatReceiptNumber(letter, number) };
      insertSale(statements, number, numbered);
      statements.enqueue.run({ id: sale.id, kind: 'sale', recordedAt: now(), leasedUntil });
      statements.addUnits.run(JSON.stringify(sale.units));
      return ok({ receipt: { sale: numbered, state: 'queued', isPrinted: false }, isNew: true });
    },
  );

  const withdraw = inTransaction(database, (id: string, reason: string): boolean => {
    if ((statements.entry.get(id)?.leasedUntil ?? 0) === 0) return false;
    leaveQueue(tables, id, 'void', reason);
    return true;
  });

  const saveStay = inTransaction(database, ({ id, ...draft }: QueuedStay, leasedUntil: number): void => {
    statements.insertStay.run(id, JSON.stringify(draft));
    statements.enqueue.run({ id, kind: 'stay', recordedAt: now(), leasedUntil });
  });

  const acknowledge = inTransaction(database, (id: string): void =>
    leaveQueue(tables, id, 'completed', null),
  );
  const discard = inTransaction(database, (id: string, reason: string): void => {
    const entry = entryOf(tables, id);
    const report = entry && discardReport(entry, reason, now());
    if (report !== null) tables.reports.add(report);
    leaveQueue(tables, id, 'void', reason);
  });
  const refuse = inTransaction(database, (id: string, refusal: Refusal): void =>
    changeReported(tables, id, (entry) => refusedChange(entry, refusal)),
  );
  const retry = inTransaction(database, (id: string): void =>
    changeReported(tables, id, (entry) => retriedChange(entry, now())),
  );

  return { saveSale, withdraw, saveStay, acknowledge, discard, refuse, retry };
}

/** A change of an entry with the report about it; inside a transaction of the caller. */
function changeReported(
  tables: Tables,
  id: string,
  changeOf: (entry: QueueEntry<OutboxRecord>) => ReportedChange | null,
): void {
  const entry = entryOf(tables, id);
  const change = entry && changeOf(entry);
  if (change === null) return;
  const { refusal, refusals, leasedUntil } = change.fields;
  const { reason, refusedAt } = refusal ?? { reason: null, refusedAt: null };
  tables.statements.setRefusal.run({ id, reason, refusedAt, refusals, leasedUntil });
  tables.reports.add(change.report);
}

function entryOf(tables: Tables, id: string): QueueEntry<OutboxRecord> | null {
  const row = tables.statements.entry.get(id);
  return (row && entriesFrom(tables, [row])[0]) ?? null;
}

function inTransaction<Arguments extends unknown[], Value>(
  database: Database,
  work: (...given: Arguments) => Value,
) {
  const transaction = database.transaction(work);
  return (...given: Arguments): Value => transaction.immediate(...given);
}

function savedBefore(statements: Statements, receipt: SaleReceipt, sale: Sale): SaveSaleResult {
  const error = knownSaleError(receipt, sale);
  if (error !== null) return err(error);
  statements.endLease.run(sale.id);
  return ok({ receipt, isNew: false });
}

function leaveQueue(
  { statements, reports }: Tables,
  id: string,
  state: 'completed' | 'void',
  reason: string | null,
): void {
  const entry = statements.entry.get(id);
  if (entry === undefined) return;
  statements.dequeue.run(id);
  if (entry.kind === 'stay') {
    statements.deleteStay.run(id);
    return;
  }
  if (entry.kind === 'refusalReport') {
    reports.remove(id);
    return;
  }
  statements.takeBackUnits.run(id);
  statements.dropZeroUnits.run(id);
  statements.setSaleState.run({ id, state, reason });
}

function receiptFrom(statements: Statements, row: SaleRow): SaleReceipt {
  return {
    sale: saleFromRows(row, statements.linesOf.all(row.number)),
    state: row.state,
    isPrinted: row.isPrinted === 1,
  };
}

function entriesFrom(
  { statements, reports }: Tables,
  rows: readonly EntryRow[],
): readonly QueueEntry<OutboxRecord>[] {
  const sales = salesOf(statements, rows);
  return rows.map((row) => {
    if (row.kind === 'refusalReport') return entryFrom(row, reports.read(row.id));
    return entryFrom(row, sales.get(row.id) ?? queuedStay(statements, row.id));
  });
}

const idList = z.array(z.string());

function entryFrom(row: EntryRow, payload: OutboxRecord): QueueEntry<OutboxRecord> {
  return {
    id: row.id,
    payload,
    recordedAt: row.recordedAt,
    leasedUntil: row.leasedUntil,
    refusal:
      row.refusalReason === null
        ? null
        : { reason: row.refusalReason, refusedAt: row.refusedAt ?? row.recordedAt },
    refusals: row.refusals,
    after: idList.parse(JSON.parse(row.sentAfter)),
  };
}

/** Two queries for all entries: a long queue is read a hundred entries at a time. */
function salesOf(statements: Statements, entries: readonly EntryRow[]): ReadonlyMap<string, TillRecord> {
  const ids = entries.filter(({ kind }) => kind === 'sale').map(({ id }) => id);
  const rows = statements.salesIn.all(JSON.stringify(ids));
  const lines = new Map<number, LineRow[]>(rows.map(({ number }) => [number, []]));
  for (const line of statements.linesIn.all(JSON.stringify([...lines.keys()])))
    lines.get(line.saleNumber)?.push(line);
  return new Map(
    rows.map((row) => [row.id, { kind: 'sale', sale: saleFromRows(row, lines.get(row.number) ?? []) }]),
  );
}

function queuedStay(statements: Statements, id: string): TillRecord {
  const row = statements.stay.get(id);
  if (row === undefined) throw new Error(`the record of an entry is missing: ${id}`);
  return stayPayload(id, row.draft);
}

function stayPayload(id: string, draft: string): TillRecord {
  return { kind: 'stay', stay: readQueuedStay(id, draft) };
}

function salePayload(statements: Statements, id: string): TillRecord {
  const row = statements.sale.get(id);
  if (row === undefined) throw new Error(`the sale of a report is missing: ${id}`);
  return { kind: 'sale', sale: saleFromRows(row, statements.linesOf.all(row.number)) };
}

/**
 * Runs a transaction without waiting for the disk. A power failure may undo it, so it is for idempotent work only.
 * A sale whose acknowledgement is lost is sent again, and the backend knows its id.
 */
function withoutWaitingForDisk(database: Database, step: () => void): void {
  database.pragma('synchronous = NORMAL');
  try {
    step();
  } finally {
    database.pragma('synchronous = FULL');
  }
}

/** A full or failing disk is an expected failure; any other error is a defect. */
function checkDisk<Value>(work: () => Value): Result<Value, SaveError> {
  try {
    return ok(work());
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError)) throw error;
    if (error.code === 'SQLITE_FULL') return err({ type: 'Full' });
    if (error.code.startsWith('SQLITE_IOERR')) return err({ type: 'Failed', reason: error.code });
    throw error;
  }
}

/** Bytes: far more than a sale needs, so that the till warns before the disk is full. */
const spaceForRecord = 4 * 1024 * 1024;

/**
 * Bytes: the till's share of the disk. A large disk with other data on it does not count as nearly full while there is space for years
 * of sales.
 */
const spaceForYears = 1024 * 1024 * 1024;

function freeBytesBeside(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
}

function countOf(row: { readonly count: number } | undefined): number {
  return row?.count ?? 0;
}
