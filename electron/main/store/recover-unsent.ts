// Reads the unsent sales and stays out of a damaged database, one by one.
import BetterSqlite, { type Database } from 'better-sqlite3';
import { sumMoney } from '#kernel/money';
import { numberIn, type Sale } from '#domain/sale';
import { emptyLedger, unsentUnitsOf, type QueuedStay, type TillRecord } from '#till';
import { copyDatabase, removeDatabase } from './database-files.ts';
import { refundRows, type RefundRows } from './refund-rows.ts';
import { insertSale } from './sale-rows.ts';
import { readDayRecord, readLedger, readQueuedStay, saleFromRows, stayDraftJson } from './rows.ts';
import { prepareStatements, type EntryRow, type Statements } from './statements.ts';

export interface RecoveredRecords {
  readonly sales: readonly Sale[];
  readonly stays: readonly QueuedStay[];
  /** Refunds, and the shifts, drawer movements and numbers of a day. */
  readonly others: readonly RecoveredRecord[];
  /** How often the backend has refused each of them, by id. */
  readonly refusals: ReadonlyMap<string, number>;
}

interface RecoveredRecord {
  readonly id: string;
  readonly payload: Exclude<TillRecord, { readonly kind: 'sale' | 'stay' }>;
  /** The ids of the records that are sent before it. */
  readonly after: string;
}

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
export function importRecovered(
  database: Database,
  { sales, stays, others, refusals }: RecoveredRecords,
  now: number,
): void {
  const statements = prepareStatements(database);
  const raiseRefusals = database.prepare<[number, string]>(
    'UPDATE outbox SET refusals = max(refusals, ?) WHERE id = ?',
  );
  const refunds = refundRows(database);
  const importAll = database.transaction(() => {
    // A shift before the sales in it, a refund after its sale.
    const isRefund = ({ payload }: RecoveredRecord): boolean => payload.kind === 'refund';
    const importOthers = (records: readonly RecoveredRecord[]): void => {
      for (const record of records) importOther({ statements, refunds }, record, now);
    };
    importOthers(others.filter((record) => !isRefund(record)));
    for (const sale of sales) importSale(statements, sale, now);
    for (const stay of stays) {
      const { id } = stay;
      if (statements.entry.get(id) !== undefined) continue;
      statements.insertStay.run(id, stayDraftJson(stay));
      statements.enqueue.run({ id, kind: 'stay', recordedAt: now, leasedUntil: 0, after: '[]' });
    }
    importOthers(others.filter(isRefund));
    for (const [id, count] of refusals) raiseRefusals.run(count, id);
  });
  importAll.immediate();
}

/**
 * Gives the till a new id, and so a new letter: a receipt number of the damaged file can never be used twice. Its chain and its shifts
 * begin anew.
 */
export function takeNewIdentity(database: Database, tillId: string): void {
  database.prepare('INSERT OR REPLACE INTO identity (only, till_id, letter) VALUES (1, ?, NULL)').run(tillId);
  const { ledger, saveLedger } = prepareStatements(database);
  const { lastReceipt } = readLedger(ledger.get()?.content);
  saveLedger.run(JSON.stringify({ ...emptyLedger, lastReceipt }));
}

function readUnsent(file: string): RecoveredRecords {
  const damaged = attempt(() => new BetterSqlite(file));
  if (damaged === null) return nothing;
  try {
    const statements = attempt(() => prepareStatements(damaged));
    if (statements === null) return nothing;
    const entries = entriesOf(damaged);
    const refunds = attempt(() => refundRows(damaged));
    return {
      sales: entries.flatMap(({ id, kind }) => (kind === 'sale' ? (readSale(statements, id) ?? []) : [])),
      stays: entries.flatMap(({ id, kind }) => (kind === 'stay' ? (readStay(statements, id) ?? []) : [])),
      others: entries.flatMap((entry) => readOther({ statements, refunds }, entry) ?? []),
      refusals: new Map(entries.map(({ id, refusals }) => [id, refusals])),
    };
  } finally {
    damaged.close();
  }
}

const nothing: RecoveredRecords = { sales: [], stays: [], others: [], refusals: new Map() };

type Entry = Pick<EntryRow, 'id' | 'kind' | 'refusals' | 'sentAfter'>;

/** From both ends, so that one bad page in the middle costs only what lies on it. */
function entriesOf(damaged: Database): readonly Entry[] {
  const found = new Map<string, Entry>();
  for (const direction of ['ASC', 'DESC']) {
    attempt(() => {
      const rows = damaged.prepare<[], Entry>(
        `SELECT id, kind, refusals, sent_after AS sentAfter FROM outbox ORDER BY sequence ${direction}`,
      );
      for (const entry of rows.iterate()) found.set(entry.id, entry);
    });
  }
  return [...found.values()];
}

function readSale(statements: Statements, id: string): Sale | null {
  return attempt(() => {
    const row = statements.sale.get(id);
    if (row === undefined) return null;
    const sale = saleFromRows(row, statements.linesOf.all(row.number));
    const isWhole = sale.items.length > 0 && sumMoney(sale.items.map(({ total }) => total)) === sale.total;
    return isWhole ? sale : null;
  });
}

function readStay(statements: Statements, id: string): QueuedStay | null {
  return attempt(() => {
    const row = statements.stay.get(id);
    return row === undefined ? null : readQueuedStay(id, row.draft);
  });
}

/** Neither a sale nor a stay; a report of a refusal is made again at the next one. */
function readOther(
  { statements, refunds }: { readonly statements: Statements; readonly refunds: RefundRows | null },
  { id, kind, sentAfter: after }: Entry,
): RecoveredRecord | null {
  if (kind === 'sale' || kind === 'stay' || kind === 'refusalReport') return null;
  return attempt(() => {
    if (kind === 'refund') {
      const refund = refunds?.byId(id)?.receipt.refund;
      return refund === undefined ? null : { id, payload: { kind, refund }, after };
    }
    const row = statements.dayRecord.get(id);
    return row === undefined ? null : { id, payload: readDayRecord(row.content), after };
  });
}

function importOther(
  { statements, refunds }: { readonly statements: Statements; readonly refunds: RefundRows },
  { id, payload, after }: RecoveredRecord,
  now: number,
): void {
  if (statements.entry.get(id) !== undefined) return;
  if (payload.kind === 'refund') {
    if (refunds.byId(id) !== null) return;
    const ledger = readLedger(statements.ledger.get()?.content);
    const number = Math.max(ledger.lastReceipt + 1, numberIn(payload.refund.receiptNumber));
    refunds.add(payload.refund, number);
    statements.saveLedger.run(JSON.stringify({ ...ledger, lastReceipt: number }));
    statements.addUnits.run(JSON.stringify(unsentUnitsOf(payload)));
  } else statements.insertDayRecord.run(id, JSON.stringify(payload));
  statements.enqueue.run({ id, kind: payload.kind, recordedAt: now, leasedUntil: 0, after });
}

function importSale(statements: Statements, sale: Sale, now: number): void {
  if (statements.sale.get(sale.id) !== undefined) return;
  const ledger = readLedger(statements.ledger.get()?.content);
  const number = Math.max(ledger.lastReceipt + 1, numberIn(sale.receiptNumber));
  insertSale(statements, number, sale);
  statements.saveLedger.run(JSON.stringify({ ...ledger, lastReceipt: number }));
  statements.enqueue.run({ id: sale.id, kind: 'sale', recordedAt: now, leasedUntil: 0, after: '[]' });
  statements.addUnits.run(JSON.stringify(sale.units));
}

/** Reading a damaged file throws many kinds of errors; null for each. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
