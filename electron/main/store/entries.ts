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
export function saleReceiptFrom(row: RecordRow | undefined): SaleReceipt | null {
  if (row === undefined) return null;
  const record = readRecord(row.kind, row.id, row.content);
  return record?.kind === 'sale' ? { sale: record.sale, ...receiptState(row) } : null;
}

/** Null for a row of another kind, or one that cannot be read. */
export function refundReceiptFrom(row: RecordRow | undefined): RefundReceipt | null {
  if (row === undefined) return null;
  const record = readRecord(row.kind, row.id, row.content);
  return record?.kind === 'refund' ? { refund: record.refund, ...receiptState(row) } : null;
}

export function numberedReceiptFrom(row: RecordRow | undefined): NumberedReceipt | null {
  const [sold, refunded] = [saleReceiptFrom(row), refundReceiptFrom(row)];
  const reason = row?.state === 'void' ? row.reason : null;
  if (sold !== null) return { type: 'Sale', receipt: sold, reason };
  return refunded && { type: 'Refund', receipt: refunded, reason };
}

/** Nothing for a row that cannot be read. */
export function closedShiftFrom({ kind, id, content }: RecordRow): readonly Shift[] {
  const record = readRecord(kind, id, content);
  return record?.kind === 'shiftClosed' ? [record.shift] : [];
}

function receiptState({ state, isPrinted }: RecordRow): Pick<SaleReceipt, 'state' | 'isPrinted'> {
  return { state, isPrinted: isPrinted === 1 };
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
