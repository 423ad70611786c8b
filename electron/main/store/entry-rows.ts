// Queue entries and receipts, read from the rows of a till.
import * as z from 'zod';
import type { NumberedReceipt, OutboxRecord, QueueEntry, SaleReceipt, TillRecord } from '#till';
import type { HeldCartRows } from './held-cart-rows.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { RefundRows } from './refund-rows.ts';
import type { RefusalReportRows } from './refusal-report-rows.ts';
import { readDayRecord, readQueuedStay, saleFromRows } from './rows.ts';
import type { EntryRow, LineRow, SaleRow, Statements } from './statements.ts';

export interface Tables {
  readonly statements: Statements;
  readonly ledger: LedgerRow;
  readonly reports: RefusalReportRows;
  readonly carts: HeldCartRows;
  readonly refunds: RefundRows;
}

export function numberedReceipt(
  { statements, refunds }: Tables,
  receiptNumber: string,
): NumberedReceipt | null {
  const row = statements.saleWithNumber.get(receiptNumber);
  if (row !== undefined) {
    const { voidReason: reason, ...sale } = row;
    return { type: 'Sale', receipt: receiptFrom(statements, sale), reason };
  }
  const refund = refunds.byNumber(receiptNumber);
  return refund && { type: 'Refund', ...refund };
}

export function receiptFrom(statements: Statements, row: SaleRow): SaleReceipt {
  return {
    sale: saleFromRows(row, statements.linesOf.all(row.number)),
    state: row.state,
    isPrinted: row.isPrinted === 1,
  };
}

export function entriesFrom(
  { statements, reports, refunds }: Tables,
  rows: readonly EntryRow[],
): readonly QueueEntry<OutboxRecord>[] {
  const sales = salesOf(statements, rows);
  return rows.map((row) => {
    if (row.kind === 'refusalReport') return entryFrom(row, reports.read(row.id));
    if (row.kind === 'refund') return entryFrom(row, refundRecord(refunds, row.id));
    return entryFrom(row, sales.get(row.id) ?? queuedRecord(statements, row));
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

function queuedRecord(statements: Statements, { id, kind }: EntryRow): TillRecord {
  const stay = kind === 'stay' ? statements.stay.get(id) : undefined;
  if (stay !== undefined) return { kind: 'stay', stay: readQueuedStay(id, stay.draft) };
  const record = statements.dayRecord.get(id);
  if (record === undefined) throw new Error(`the record of an entry is missing: ${id}`);
  return readDayRecord(record.content);
}

function refundRecord(refunds: RefundRows, id: string): TillRecord {
  const stored = refunds.byId(id);
  if (stored === null) throw new Error(`the refund of an entry is missing: ${id}`);
  return { kind: 'refund', refund: stored.receipt.refund };
}

export function salePayload(statements: Statements, id: string): TillRecord {
  const row = statements.sale.get(id);
  if (row === undefined) throw new Error(`the sale of a report is missing: ${id}`);
  return { kind: 'sale', sale: saleFromRows(row, statements.linesOf.all(row.number)) };
}
