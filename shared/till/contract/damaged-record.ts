// Records of the queue that cannot be read: after a fault of the disk, or from another version of the program. A store answers what is left
// of one in place of the record, so that whoever reads the queue never meets a missing field.
import { auditDocument } from '#domain/audit';
import { refundDocument } from '#domain/refund';
import { saleDocument, voidNumberDocument } from '#domain/sale';
import { drawerDocument, shiftDocument } from '#domain/shift';
import { offlineStay, syncedStay } from '#domain/stay';
import { readJsonFields, readMap } from '#kernel/fields';
import type { QueueEntry } from './queue.ts';
import type { DamagedReport, OutboxRecord } from './refusal-report.ts';
import type { DamagedRecord, ReadableRecord } from './till.ts';

/** Why a damaged record, or one whose sending throws, is among the refused ones. */
export const damagedReason = 'Damaged';

/** The entry as it is; with what is left of its record where that is damaged. */
export function checkedEntry(entry: QueueEntry<OutboxRecord>): QueueEntry<OutboxRecord> {
  const { payload } = entry;
  return isReadable(payload) ? entry : { ...entry, payload: damagedPayload(kindIn(payload), payload) };
}

/** What is left of a stored record or report. */
export function damagedPayload(kind: StoredKind, stored: unknown): DamagedRecord | DamagedReport {
  return kind === 'refusalReport'
    ? { kind: 'damagedReport', content: textOf(stored) }
    : damagedRecord(kind, stored);
}

export function damagedRecord(of: ReadableRecord['kind'], stored: unknown): DamagedRecord {
  const content = textOf(stored);
  const number = of === 'sale' || of === 'refund' ? receiptNumberIn.exec(content)?.groups?.number : undefined;
  return { kind: 'damaged', of, receiptNumber: number ?? '', content };
}

/** The units of a damaged sale or refund, as far as they can be read. */
export function unitsLeft({ of, content }: DamagedRecord): Readonly<Record<string, number>> {
  const record = readMap(readJsonFields(content), of);
  const units = Object.entries(readMap(record, of === 'refund' ? 'restocked' : 'units'));
  return Object.fromEntries(
    units.flatMap(([id, count]) =>
      typeof count === 'number' && Number.isInteger(count) ? [[id, of === 'refund' ? -count : count]] : [],
    ),
  );
}

/** The document that a record becomes in the backend. */
export function recordDocument(record: ReadableRecord): unknown {
  switch (record.kind) {
    case 'sale':
      return saleDocument(record.sale);
    case 'refund':
      return refundDocument(record.refund);
    case 'stay':
      return syncedStay(offlineStay(record.stay, record.stay.id));
    case 'shiftOpened':
    case 'shiftClosed':
      return shiftDocument(record.shift);
    case 'drawer':
      return drawerDocument(record.movement);
    case 'voidNumber':
      return voidNumberDocument(record.voidNumber);
    case 'auditEntry':
      return auditDocument(record.entry.draft, record.entry.timestamp);
  }
}

/** The kinds of records; the schemas of a store have them from here. */
export const readableKinds = [
  'sale',
  'refund',
  'stay',
  'shiftOpened',
  'shiftClosed',
  'drawer',
  'voidNumber',
  'auditEntry',
] as const satisfies readonly ReadableRecord['kind'][];

/** What a store has in the queue. */
export type StoredKind = (typeof readableKinds)[number] | 'refusalReport';

const storedKinds: readonly StoredKind[] = [...readableKinds, 'refusalReport'];

const receiptNumberIn = /"receiptNumber":"(?<number>[^"\\]+)"/u;

/** Whether the document of the record can be made, and nothing in it is missing. */
function isReadable(record: OutboxRecord): boolean {
  try {
    return isComplete(contentOf(record));
  } catch {
    return false;
  }
}

function contentOf(record: OutboxRecord): unknown {
  switch (record.kind) {
    case 'damaged':
    case 'damagedReport':
      return record;
    case 'refusalReport': {
      const { of, number, state, reason, note } = record;
      return { of, number, state, reason, note, record: contentOf(record.record) };
    }
    default:
      return recordDocument(record);
  }
}

function isComplete(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isComplete);
  return value !== undefined;
}

function kindIn(payload: unknown): StoredKind {
  const { kind } = readJsonFields(textOf(payload));
  return storedKinds.find((known) => known === kind) ?? 'sale';
}

function textOf(stored: unknown): string {
  try {
    return JSON.stringify(stored) ?? '';
  } catch {
    return '';
  }
}
