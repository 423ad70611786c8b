// The stored form of each kind of record, and the record again. A new kind of the till's day needs its schema alone.
import * as z from 'zod';
import { readStoredRefund, storedRefund } from '#domain/refund';
import { numberIn, readStoredSale, storedSale } from '#domain/sale';
import { isFields, parseJson, type Fields } from '#kernel/fields';
import {
  readableKinds,
  type OutboxRecord,
  type RefusalReport,
  type StoredKind,
  type TillRecord,
} from '#till';
import { damagedRecordSchema, dayRecordSchema, stayDraftSchema } from '../schemas/index.ts';
import type { RecordColumns } from './record-rows.ts';

/** JSON. */
export function storedContent(record: OutboxRecord): string {
  return JSON.stringify(storedForm(record));
}

export function columnsOf(record: OutboxRecord): RecordColumns {
  switch (record.kind) {
    case 'sale': {
      const { references, timestamp } = record.sale;
      const referencedAt = Object.keys(references).length === 0 ? null : timestamp;
      return { ...receiptColumns(record.sale), saleId: null, referencedAt };
    }
    case 'refund':
      return { ...receiptColumns(record.refund), saleId: record.refund.saleId, referencedAt: null };
    default:
      return { number: null, receiptNumber: null, day: null, saleId: null, referencedAt: null };
  }
}

/** Whether a record of the kind is stored for good; the others go once they are sent. */
export function staysOnDevice(kind: StoredKind): boolean {
  return kind === 'sale' || kind === 'refund' || kind === 'shiftClosed';
}

/** Null where it cannot be read. */
export function readRecord(kind: StoredKind, id: string, content: string): OutboxRecord | null {
  const stored = parseJson(content);
  if (!isFields(stored)) return null;
  return kind === 'refusalReport' ? readReport(stored) : readOwnRecord(kind, id, stored);
}

function storedForm(record: OutboxRecord): object {
  switch (record.kind) {
    case 'sale':
      return storedSale(record.sale);
    case 'refund':
      return storedRefund(record.refund);
    case 'stay': {
      const { id: _id, ...draft } = record.stay;
      return draft;
    }
    case 'refusalReport': {
      const { kind: _kind, record: of, ...report } = record;
      return { ...report, kind: of.kind, record: storedForm(of) };
    }
    default:
      return record;
  }
}

function readOwnRecord(kind: TillRecord['kind'], id: string, stored: Fields): TillRecord | null {
  switch (kind) {
    case 'sale': {
      const sale = readStoredSale(id, stored);
      return sale && { kind, sale };
    }
    case 'refund': {
      const refund = readStoredRefund(id, stored);
      return refund && { kind, refund };
    }
    case 'stay': {
      const draft = stayDraftSchema.safeParse(stored);
      return draft.success ? { kind, stay: { id, ...draft.data } } : null;
    }
    case 'damaged':
      return damagedRecordSchema.safeParse(stored).data ?? null;
    default:
      return dayRecordSchema.safeParse(stored).data ?? null;
  }
}

/** Its `kind` is that of the refused record. */
const reportSchema = z.object({
  of: z.string(),
  number: z.int().positive(),
  state: z.enum(['open', 'retried', 'discarded']),
  reason: z.string(),
  note: z.string(),
  kind: z.enum([...readableKinds, 'damaged']),
  record: z.record(z.string(), z.unknown()),
});

function readReport(stored: Fields): RefusalReport | null {
  const read = reportSchema.safeParse(stored);
  if (!read.success) return null;
  const { kind, record: content, ...report } = read.data;
  const record = readOwnRecord(kind, report.of, content);
  return record && { kind: 'refusalReport', ...report, record };
}

function receiptColumns({
  receiptNumber,
  day,
}: {
  readonly receiptNumber: string;
  readonly day: string;
}): Pick<RecordColumns, 'number' | 'receiptNumber' | 'day'> {
  return { number: numberIn(receiptNumber), receiptNumber, day };
}
