// Queue entries and receipts, read from the rows of a till.
import * as z from 'zod';
import type { Sale } from '#domain/sale';
import { parseJson } from '#kernel/fields';
import {
  checkedEntry,
  damagedPayload,
  type NumberedReceipt,
  type OutboxRecord,
  type QueueEntry,
  type SaleReceipt,
  type TillRecord,
} from '#till';
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

/** A row whose record cannot be read has what is left of it, so that it holds up no other one. */
export function entriesFrom(tables: Tables, rows: readonly EntryRow[]): readonly QueueEntry<OutboxRecord>[] {
  const sales = salesOf(tables.statements, rows);
  return rows.map((row) => {
    try {
      return checkedEntry(entryFrom(row, readPayload(tables, row, sales)));
    } catch {
      return entryFrom(row, damagedPayload(row.kind, storedContent(tables, row)));
    }
  });
}

function readPayload(
  { statements, reports, refunds }: Tables,
  row: EntryRow,
  sales: ReadonlyMap<string, TillRecord>,
): OutboxRecord {
  if (row.kind === 'refusalReport') return reports.read(row.id);
  if (row.kind === 'refund') return refundRecord(refunds, row.id);
  return sales.get(row.id) ?? queuedRecord(statements, row);
}

/** What the tables hold of a record that cannot be read, in the shape of the record. */
function storedContent({ statements, refunds }: Tables, { id, kind }: EntryRow): unknown {
  switch (kind) {
    case 'sale':
      return { kind, sale: statements.sale.get(id) ?? { id } };
    case 'refund':
      return { kind, refund: contentIn(refunds.contentOf(id)) ?? { id } };
    case 'stay':
      return { kind, stay: contentIn(statements.stay.get(id)?.draft) ?? { id } };
    case 'refusalReport':
      return { kind, id };
    default:
      return contentIn(statements.dayRecord.get(id)?.content) ?? { kind, id };
  }
}

/** The text itself where it is no JSON. */
function contentIn(content: string | undefined): unknown {
  return content === undefined ? undefined : (parseJson(content) ?? content);
}

const idList = z.array(z.string());

/** A list that cannot be read holds up nothing: the backend judges the order. */
function listIn(content: string): readonly string[] {
  const list = idList.safeParse(parseJson(content));
  return list.success ? list.data : [];
}

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
    after: listIn(row.sentAfter),
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
    rows.flatMap((row) => {
      const sale = saleOrNull(row, lines.get(row.number) ?? []);
      return sale === null ? [] : [[row.id, { kind: 'sale', sale } as const]];
    }),
  );
}

/** Null for a row whose values are none of a sale. */
function saleOrNull(row: SaleRow, lines: readonly LineRow[]): Sale | null {
  try {
    return saleFromRows(row, lines);
  } catch {
    return null;
  }
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
