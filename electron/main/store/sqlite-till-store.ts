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
import { shopDayOf } from '#kernel/shop-day';
import {
  acknowledgeStep,
  isCustomerEntry,
  isRecordEntry,
  maxLease,
  type SaveError,
  type TillStore,
} from '#till';
import { dayRecords } from './day-records.ts';
import {
  closedShiftFrom,
  entryFrom,
  numberedReceiptFrom,
  refundReceiptFrom,
  saleReceiptFrom,
} from './entries.ts';
import { heldCartRows } from './held-cart-rows.ts';
import { ledgerRow } from './ledger-row.ts';
import {
  readStoredApprovers,
  readStoredPinTries,
  readStoredPosSettings,
  readStoredProducts,
  readStoredStays,
  writeProducts,
  writeStays,
} from './rows.ts';
import { recordRows, type RecordRows } from './record-rows.ts';
import { stepRunner } from './run-step.ts';
import { prepareStatements, type Statements } from './statements.ts';

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
  const records = recordRows(database);
  const carts = heldCartRows(database);
  const ledger = ledgerRow(statements);
  const runStep = stepRunner(deps, { statements, records, ledger, carts });

  const identity = inTransaction(database, () => {
    statements.makeIdentity.run(newId());
    const row = statements.identity.get();
    if (row === undefined) throw new Error('the till has no identity');
    return row;
  });

  return {
    ...queue(records),
    run: async (step, ...input) => {
      const result = checkDisk(() => runStep(step(...input)));
      return result.ok ? result.value : result;
    },
    acknowledge: async (id) => withoutWaitingForDisk(database, () => void runStep(acknowledgeStep([id]))),
    unsentUnits: async () =>
      new Map(statements.unsentUnits.all().map(({ productId, units }) => [productId, units])),
    ledger: async () => ledger.read(),
    cartRows: async () => carts.all(),
    ...receipts(records),
    ...dayRecords(records),
    identity: async () => identity(),
    saveLetter: async (letter) => void statements.saveLetter.run(letter),
    ...lastKnown(database, statements),
    hasSpace: async () => freeBytes() >= spaceForRecord,
    storageUsed: async () => 1 - Math.min(freeBytes(), spaceForYears) / spaceForYears,
    subscribe: () => () => undefined,
  };
}

/** What waits to be sent. */
function queue(
  records: RecordRows,
): Pick<
  TillStore,
  | 'waitingEntries'
  | 'count'
  | 'refusedRecords'
  | 'queuedRecords'
  | 'leasedRecords'
  | 'unsentStays'
  | 'unsentCounts'
> {
  return {
    waitingEntries: async (limit, excluding, at) =>
      records.waiting.all({ limit, excluding: JSON.stringify([...excluding]), at, maxLease }).map(entryFrom),
    count: async () => records.count.get() ?? { waiting: 0, refused: 0 },
    refusedRecords: async () => records.refused.all().map(entryFrom).filter(isRecordEntry),
    queuedRecords: async (limit) => records.ofCustomers.all(limit).map(entryFrom).filter(isCustomerEntry),
    leasedRecords: async (limit) => records.leased.all(limit).map(entryFrom).filter(isCustomerEntry),
    unsentStays: async () =>
      records.stays
        .all()
        .map(entryFrom)
        .flatMap(({ payload }) => (payload.kind === 'stay' ? [payload.stay] : [])),
    unsentCounts: async () => records.counts.get() ?? { sales: 0, refunds: 0, stays: 0 },
  };
}

/** What a cashier or a day asks for of all that was made here. */
function receipts(
  records: RecordRows,
): Pick<
  TillStore,
  | 'closedShifts'
  | 'numberedReceipt'
  | 'refundReceipt'
  | 'refundsOf'
  | 'receipts'
  | 'receipt'
  | 'saleWithReference'
  | 'markPrinted'
> {
  return {
    closedShifts: async (limit) => records.closedShifts.all(limit).flatMap(closedShiftFrom),
    numberedReceipt: async (receiptNumber) =>
      numberedReceiptFrom(records.numbered.get(numberIn(receiptNumber), receiptNumber)),
    refundReceipt: async (id) => refundReceiptFrom(records.byId.get(id)),
    refundsOf: async (saleId) =>
      records.refundsOfSale.all(saleId).flatMap((row) => refundReceiptFrom(row) ?? []),
    receipts: async (limit) => records.newestSales.all(limit).flatMap((row) => saleReceiptFrom(row) ?? []),
    receipt: async (saleId) => saleReceiptFrom(records.byId.get(saleId)),
    saleWithReference: async ({ method, ...search }) =>
      records.saleWithReference.get({
        ...search,
        sinceDay: shopDayOf(search.since),
        path: `$.references.${method}`,
      })?.receiptNumber ?? null,
    markPrinted: async (id) => void records.markPrinted.run(id),
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

function inTransaction<Arguments extends unknown[], Value>(
  database: Database,
  work: (...given: Arguments) => Value,
) {
  const transaction = database.transaction(work);
  return (...given: Arguments): Value => transaction.immediate(...given);
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
