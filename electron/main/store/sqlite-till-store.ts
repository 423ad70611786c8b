// The till's store in SQLite: each step is one transaction, durable before the call returns.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite, { type Database } from 'better-sqlite3';
import { afterPinStep, type Approver, type PinStep } from '#domain/approver';
import { numberIn } from '#domain/sale';
import { storedPosSettings, type PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import type { Stay } from '#domain/stay';
import { err, ok, type Result } from '#kernel/result';
import {
  acknowledgeStep,
  answerOf,
  changesOf,
  isCustomerEntry,
  isRecordEntry,
  type LeavingEntry,
  maxLease,
  type OutboxRecord,
  type QueueEntry,
  type SaveError,
  type StepChanges,
  type StepInput,
  type TillStep,
  type TillStore,
  unsentUnitsOf,
} from '#till';
import { entriesFrom, numberedReceipt, receiptFrom, salePayload, type Tables } from './entry-rows.ts';
import { dayRecords } from './day-records.ts';
import { refundRows } from './refund-rows.ts';
import { heldCartRows } from './held-cart-rows.ts';
import { hashText } from './hash-text.ts';
import { ledgerRow } from './ledger-row.ts';
import { insertSale } from './sale-rows.ts';
import {
  readReportedRecord,
  readStoredShift,
  readQueuedStayOrNull,
  readStoredApprovers,
  readStoredPinTries,
  readStoredPosSettings,
  readStoredProducts,
  readStoredStays,
  stayDraftJson,
  writeProducts,
  writeStays,
} from './rows.ts';
import { refusalReportRows } from './refusal-report-rows.ts';
import { prepareStatements, type EntryRow, type Statements } from './statements.ts';

export interface SqliteTillStoreDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly newId: () => string;
  /** Bytes of the disk that are still free; those of the file's own disk unless a test says otherwise. */
  readonly freeBytes?: () => number;
}

/** The store over an open database; see `openTillDatabase`. */
export function createSqliteTillStore(deps: SqliteTillStoreDeps): TillStore {
  const { database, newId, freeBytes = () => freeBytesBeside(database.name) } = deps;
  const statements = prepareStatements(database);
  const reports = refusalReportRows(database, (id, content) =>
    content === null ? salePayload(statements, id) : readReportedRecord(id, content),
  );
  const carts = heldCartRows(database);
  const refunds = refundRows(database);
  const ledger = ledgerRow(statements);
  const tables = { statements, ledger, reports, carts, refunds };
  const runStep = stepRunner(deps, tables);

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
    run: async (step, ...input) => {
      const result = checkDisk(() => runStep(step(...input)));
      return result.ok ? result.value : result;
    },
    acknowledge: async (id) => withoutWaitingForDisk(database, () => void runStep(acknowledgeStep([id]))),
    count: async () => {
      const refused = countOf(statements.countRefused.get());
      return { waiting: countOf(statements.countAll.get()) - reports.count() - refused, refused };
    },

    refused: async () => entriesFrom(tables, statements.refused.all()).filter(isRecordEntry),
    queuedRecords: async (limit) =>
      entriesFrom(tables, statements.queuedRecords.all(limit)).filter(isCustomerEntry),
    leasedRecords: async (limit) =>
      entriesFrom(tables, statements.leasedRecords.all(limit)).filter(isCustomerEntry),
    unsentUnits: async () =>
      new Map(statements.unsentUnits.all().map(({ productId, units }) => [productId, units])),
    unsentStays: async () =>
      statements.stays.all().flatMap(({ id, draft }) => readQueuedStayOrNull(id, draft) ?? []),
    unsentCounts: async () => {
      const [sales, refunds] = [statements.countOfKind.get('sale'), statements.countOfKind.get('refund')];
      return {
        sales: countOf(sales),
        refunds: countOf(refunds),
        stays: countOf(statements.countStays.get()),
      };
    },
    ledger: async () => ledger.read(),
    cartRows: async () => carts.all(),
    closedShifts: async (limit) =>
      statements.closedShifts.all(limit).map(({ content }) => readStoredShift(content)),
    numbered: async (receiptNumber) => numberedReceipt(tables, receiptNumber),
    refundReceipt: async (id) => refunds.byId(id)?.receipt ?? null,
    refundsOf: async (saleId) => refunds.ofSale(saleId),
    receipts: async (limit) => statements.newestSales.all(limit).map((row) => receiptFrom(statements, row)),
    receipt: async (saleId) => {
      const row = statements.sale.get(saleId);
      return row === undefined ? null : receiptFrom(statements, row);
    },
    saleWithReference: async ({ method, ...search }) =>
      statements.saleWithReference.get({ ...search, path: `$.references.${method}` })?.receiptNumber ?? null,
    markPrinted: async (id) => {
      statements.markPrinted.run(id);
      refunds.markPrinted(id);
    },

    ...dayRecords(statements),
    identity: async () => identity(),
    saveLetter: async (letter) => void statements.saveLetter.run(letter),
    ...lastKnown(database, statements),
    hasSpace: async () => freeBytes() >= spaceForRecord,
    storageUsed: async () => 1 - Math.min(freeBytes(), spaceForYears) / spaceForYears,
    subscribe: () => () => undefined,
  };
}

/** The last known state of the shop, for a start without a connection; and the count of wrong PINs (BA-09). */
function lastKnown(database: Database, statements: Statements) {
  const saveProducts = inTransaction(database, (products: readonly Product[]): void => {
    statements.deleteProductsExcept.run(JSON.stringify(products.map(({ id }) => id)));
    writeProducts(statements, products);
  });

  const pinStep = inTransaction(database, (step: PinStep) => {
    const before = readStoredPinTries(statements.mirrored.get('pinTries')?.content);
    const after = afterPinStep(before, step);
    if (after !== before) statements.saveMirrored.run('pinTries', JSON.stringify(after));
    return { before, after };
  });

  return {
    storedData: async () => ({
      products: readStoredProducts(statements).values,
      stays: readStoredStays(statements).values,
      posSettings: readStoredPosSettings(statements.mirrored.get('posSettings')?.content),
      approvers: readStoredApprovers(statements.mirrored.get('approvers')?.content),
    }),
    saveProducts: async (products: readonly Product[]) => saveProducts(products),
    saveStays: async (stays: readonly Stay[]) => writeStays(statements, stays),
    savePosSettings: async (settings: PosSettings) =>
      void statements.saveMirrored.run('posSettings', JSON.stringify(storedPosSettings(settings))),
    saveApprovers: async (approvers: readonly Approver[]) =>
      void statements.saveMirrored.run('approvers', JSON.stringify({ all: approvers })),
    pinStep: async (step: PinStep) => pinStep(step),
  };
}

/** Runs steps, each in one transaction. */
function stepRunner({ database, now }: SqliteTillStoreDeps, tables: Tables) {
  return <Value, Refusal>(step: TillStep<Value, Refusal>): Result<Value, Refusal> =>
    database
      .transaction((): Result<Value, Refusal> => {
        const decided = step.decide(readInput(tables, step, now()));
        const changes = changesOf(decided);
        if (changes !== null) writeChanges(tables, changes);
        return answerOf(decided);
      })
      .immediate();
}

function readInput(
  tables: Tables,
  { ids, readsCarts, refundsOf }: Pick<TillStep<unknown, unknown>, 'ids' | 'readsCarts' | 'refundsOf'>,
  now: number,
): StepInput {
  const { statements, carts } = tables;
  const refunds = refundsOf === undefined ? [] : tables.refunds.ofSale(refundsOf);
  const wanted = [...ids, ...refunds.map(({ refund }) => refund.id)];
  const entries = wanted.flatMap((id) => entryOf(tables, id) ?? []);
  const sales = ids.flatMap((id) => {
    const row = statements.sale.get(id);
    return row === undefined ? [] : [receiptFrom(statements, row)];
  });
  return {
    ledger: tables.ledger.read(),
    sales: new Map(sales.map((receipt) => [receipt.sale.id, receipt])),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    refunds,
    carts: readsCarts ? carts.all() : [],
    now,
    hashText,
  };
}

function writeChanges(
  tables: Tables,
  { ledger, leaving = [], updated = [], added = [], carts }: StepChanges,
): void {
  const { statements } = tables;
  if (ledger !== undefined) tables.ledger.save(ledger);
  for (const entry of leaving) leaveQueue(tables, entry);
  for (const { id, fields } of updated) {
    const { reason, refusedAt } = fields.refusal ?? { reason: null, refusedAt: null };
    const { refusals, leasedUntil } = fields;
    statements.setRefusal.run({ id, reason, refusedAt, refusals, leasedUntil });
  }
  for (const entry of added) addEntry(tables, entry);
  if (carts !== undefined) tables.carts.change(carts);
}

/** Stores and queues a record. */
function addEntry({ statements, reports, refunds }: Tables, entry: QueueEntry<OutboxRecord>): void {
  const { id, payload, recordedAt, leasedUntil, after } = entry;
  switch (payload.kind) {
    case 'sale':
      insertSale(statements, numberIn(payload.sale.receiptNumber), payload.sale);
      statements.addUnits.run(JSON.stringify(payload.sale.units));
      break;
    case 'refund':
      refunds.add(payload.refund);
      statements.addUnits.run(JSON.stringify(unsentUnitsOf(payload)));
      break;
    case 'stay':
      statements.insertStay.run(id, stayDraftJson(payload.stay));
      break;
    case 'refusalReport':
      reports.add(id, payload);
      break;
    case 'damaged':
    case 'damagedReport':
      throw new Error(`a damaged record is never added: ${id}`);
    default:
      if (payload.kind === 'shiftClosed')
        statements.saveShift.run(payload.shift.number, JSON.stringify(payload.shift));
      statements.insertDayRecord.run(id, JSON.stringify(payload));
  }
  statements.enqueue.run({ id, kind: payload.kind, recordedAt, leasedUntil, after: JSON.stringify(after) });
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

function leaveQueue(tables: Tables, leaving: LeavingEntry): void {
  const { statements, reports, refunds } = tables;
  const { id, state, reason } = leaving;
  const entry = statements.entry.get(id);
  if (entry === undefined) return;
  statements.dequeue.run(id);
  switch (entry.kind) {
    case 'sale':
      statements.takeBackUnits.run(id);
      statements.dropZeroUnits.run(id);
      statements.setSaleState.run({ id, state, reason });
      return;
    case 'refund':
      takeBackRestocked(tables, entry);
      refunds.settle(leaving);
      return;
    case 'stay':
      statements.deleteStay.run(id);
      return;
    case 'refusalReport':
      reports.remove(id);
      return;
    default:
      statements.deleteDayRecord.run(id);
  }
}

function takeBackRestocked(tables: Tables, entry: EntryRow): void {
  const { statements } = tables;
  const taken = entriesFrom(tables, [entry]).flatMap(({ payload }) => Object.entries(unsentUnitsOf(payload)));
  const units = JSON.stringify(Object.fromEntries(taken.map(([id, count]) => [id, -count])));
  statements.addUnits.run(units);
  statements.dropZeroUnitsIn.run(units);
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
