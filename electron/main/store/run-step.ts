// Runs the durable steps of the till: reads what a step asks for, lets it decide, and writes its changes, all in one transaction.
import type { Database } from 'better-sqlite3';
import type { Result } from '#kernel/result';
import {
  answerOf,
  changesOf,
  type LeavingEntry,
  type QueueEntry,
  type OutboxRecord,
  type StepChanges,
  type StepInput,
  type TillStep,
  unsentUnitsOf,
} from '#till';
import { entryFrom, refundReceiptFrom, rowOf, saleReceiptFrom } from './entries.ts';
import { hashText } from './hash-text.ts';
import type { HeldCartRows } from './held-cart-rows.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { RecordRows } from './record-rows.ts';
import type { Statements } from './statements.ts';
import { staysOnDevice } from './stored-record.ts';

export interface Tables {
  readonly statements: Statements;
  readonly ledger: LedgerRow;
  readonly records: RecordRows;
  readonly carts: HeldCartRows;
}

export function stepRunner(
  { database, now }: { readonly database: Database; readonly now: () => number },
  tables: Tables,
) {
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

/** Stores and queues a record, with the units that it takes from the stock; inside a transaction of the caller. */
export function addEntry({ records, statements }: Tables, entry: QueueEntry<OutboxRecord>): void {
  records.insert.run(rowOf(entry));
  addUnits(statements, entry.payload, 1);
}

function readInput(
  { ledger, records, carts }: Tables,
  { ids, readsCarts, refundsOf }: Pick<TillStep<unknown, unknown>, 'ids' | 'readsCarts' | 'refundsOf'>,
  now: number,
): StepInput {
  const refundRows = refundsOf === undefined ? [] : records.refundsOfSale.all(refundsOf);
  const named = ids.flatMap((id) => records.byId.get(id) ?? []);
  const rows = [...named, ...refundRows];
  const entries = rows.filter(({ state }) => state === 'queued').map(entryFrom);
  const sales = named.flatMap((row) => saleReceiptFrom(row) ?? []);
  return {
    ledger: ledger.read(),
    sales: new Map(sales.map((receipt) => [receipt.sale.id, receipt])),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    refunds: refundRows.flatMap((row) => refundReceiptFrom(row) ?? []),
    carts: readsCarts ? carts.all() : [],
    now,
    hashText,
  };
}

function writeChanges(
  tables: Tables,
  { ledger, leaving = [], updated = [], added = [], carts }: StepChanges,
): void {
  if (ledger !== undefined) tables.ledger.save(ledger);
  for (const entry of leaving) leaveQueue(tables, entry);
  for (const { id, fields } of updated) {
    const { reason, refusedAt } = fields.refusal ?? { reason: null, refusedAt: null };
    const { refusals, leasedUntil } = fields;
    tables.records.setRefusal.run({ id, reason, refusedAt, refusals, leasedUntil });
  }
  for (const entry of added) addEntry(tables, entry);
  if (carts !== undefined) tables.carts.change(carts);
}

function leaveQueue({ records, statements }: Tables, { id, state, reason }: LeavingEntry): void {
  const row = records.byId.get(id);
  if (row?.state !== 'queued') return;
  if (staysOnDevice(row.kind)) records.settle.run({ id, state, reason });
  else records.remove.run(id);
  const { payload } = entryFrom(row);
  if (payload.kind === 'damaged') countUnitsAgain({ records, statements });
  else addUnits(statements, payload, -1);
}

/** Nobody knows the units of a record that cannot be read: those of all others are counted. */
function countUnitsAgain({ records, statements }: Pick<Tables, 'records' | 'statements'>): void {
  statements.dropAllUnits.run();
  for (const row of records.all.all()) addUnits(statements, entryFrom(row).payload, 1);
}

function addUnits(statements: Statements, record: OutboxRecord, sign: 1 | -1): void {
  const entries = Object.entries(unsentUnitsOf(record));
  if (entries.length === 0) return;
  const units = JSON.stringify(Object.fromEntries(entries.map(([id, count]) => [id, sign * count])));
  statements.addUnits.run(units);
  if (sign < 0) statements.dropZeroUnits.run(units);
}
