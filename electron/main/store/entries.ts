// Queue entries and receipts, made of the rows of records.
import * as z from 'zod';
import type { Shift } from '#domain/shift';
import { parseJson } from '#kernel/fields';
import {
  checkedEntry,
  damagedPayload,
  type NumberedReceipt,
  type OutboxRecord,
  type QueueEntry,
  type RefundReceipt,
  type SaleReceipt,
} from '#till';
import type { NewRow, RecordRow } from './record-rows.ts';
import { columnsOf, readRecord, storedContent } from './stored-record.ts';

/** A row whose record cannot be read has what is left of it, so that it holds up no other one. */
export function entryFrom(row: RecordRow): QueueEntry<OutboxRecord> {
  const { id, kind, recordedAt, leasedUntil, reason, refusedAt, refusals, sentAfter } = row;
  return checkedEntry({
    id,
    payload: readRecord(kind, id, row.content) ?? damagedPayload(kind, leftOf(row)),
    recordedAt,
    leasedUntil,
    refusal: refusedAt === null ? null : { reason: reason ?? '', refusedAt },
    refusals,
    after: listIn(sentAfter),
  });
}

export function rowOf({
  id,
  payload,
  recordedAt,
  leasedUntil,
  refusals,
  after,
}: QueueEntry<OutboxRecord>): NewRow {
  if (payload.kind === 'damaged' || payload.kind === 'damagedReport')
    throw new Error(`a damaged record is never added: ${id}`);
  return {
    id,
    kind: payload.kind,
    recordedAt,
    leasedUntil,
    refusals,
    sentAfter: after.length === 0 ? null : JSON.stringify(after),
    ...columnsOf(payload),
    content: storedContent(payload),
  };
}

/** Null for a row of another kind, or one that cannot be read. */
export function receiptFrom(row: RecordRow): StoredReceipt | null {
  const record = readRecord(row.kind, row.id, row.content);
  const state = { state: row.state, isPrinted: row.isPrinted === 1 };
  switch (record?.kind) {
    case 'sale':
      return { type: 'Sale', receipt: { sale: record.sale, ...state } };
    case 'refund':
      return { type: 'Refund', receipt: { refund: record.refund, ...state } };
    default:
      return null;
  }
}

type StoredReceipt =
  | { readonly type: 'Sale'; readonly receipt: SaleReceipt }
  | { readonly type: 'Refund'; readonly receipt: RefundReceipt };

export function saleReceiptFrom(row: RecordRow | undefined): SaleReceipt | null {
  const stored = row && receiptFrom(row);
  return stored?.type === 'Sale' ? stored.receipt : null;
}

export function refundReceiptFrom(row: RecordRow | undefined): RefundReceipt | null {
  const stored = row && receiptFrom(row);
  return stored?.type === 'Refund' ? stored.receipt : null;
}

export function numberedReceiptFrom(row: RecordRow | undefined): NumberedReceipt | null {
  if (row === undefined) return null;
  const stored = receiptFrom(row);
  return stored && { ...stored, reason: row.state === 'void' ? row.reason : null };
}

/** Nothing for a row that cannot be read. */
export function closedShiftFrom({ kind, id, content }: RecordRow): readonly Shift[] {
  const record = readRecord(kind, id, content);
  return record?.kind === 'shiftClosed' ? [record.shift] : [];
}

/** What the row has of a record that cannot be read, in the shape of the record. */
function leftOf({ id, kind, receiptNumber, content }: RecordRow): unknown {
  const stored = parseJson(content) ?? { receiptNumber, content };
  switch (kind) {
    case 'sale':
      return { kind, sale: stored };
    case 'refund':
      return { kind, refund: stored };
    case 'stay':
      return { kind, stay: stored };
    case 'refusalReport':
      return { kind, id };
    default:
      return stored;
  }
}

const idList = z.array(z.string());

/** A list that cannot be read holds up nothing: the backend judges the order. */
function listIn(content: string | null): readonly string[] {
  return idList.safeParse(parseJson(content)).data ?? [];
}
