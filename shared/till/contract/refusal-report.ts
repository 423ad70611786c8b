// Reports about refused records for the back office: the queue entry that each refusal and each decision adds. Pure: a store writes the
// report in the transaction that changes the record's own entry.
import type { QueueEntry, Refusal } from './queue.ts';
import type { CustomerRecord, TillRecord } from './till.ts';

/** Everything that the outbox of a till holds. */
export type OutboxRecord = TillRecord | RefusalReport | DamagedReport;

/** What is left of a report that cannot be read: it is logged and dropped, since the record has its own entry. */
export interface DamagedReport {
  readonly kind: 'damagedReport';
  readonly content: string;
}

export interface RefusalReport {
  readonly kind: 'refusalReport';
  /** The id of the refused record. */
  readonly of: string;
  /** The refusals of that record are counted from 1. */
  readonly number: number;
  readonly state: 'open' | 'retried' | 'discarded';
  /** Why the backend refused the record. */
  readonly reason: string;
  /** The reason for discarding it; empty otherwise. */
  readonly note: string;
  /** The whole record: a discarded stay exists nowhere else. */
  readonly record: TillRecord;
}

/** The new fields of a record's entry, and the report to be queued with them. */
export interface ReportedChange {
  readonly fields: Pick<QueueEntry<OutboxRecord>, 'refusal' | 'refusals' | 'leasedUntil'>;
  readonly report: QueueEntry<RefusalReport>;
}

/** The refusal of an entry; null where it changes nothing: the entry is refused already, or is a report, which is always sent again. */
export function refusedChange(entry: QueueEntry<OutboxRecord>, refusal: Refusal): ReportedChange | null {
  if (entry.refusal !== null) return null;
  const fields = { refusal, refusals: entry.refusals + 1, leasedUntil: 0 };
  const report = reportOf({ ...entry, ...fields }, { state: 'open', note: '', now: refusal.refusedAt });
  return report && { fields, report };
}

/** A refused entry waits again; null for one that is not refused. */
export function retriedChange(entry: QueueEntry<OutboxRecord>, now: number): ReportedChange | null {
  const report = reportOf(entry, { state: 'retried', note: '', now });
  return report && { fields: { refusal: null, refusals: entry.refusals, leasedUntil: 0 }, report };
}

/** The report of a discarded entry; null for one that is not refused, which the back office does not know. */
export function discardReport(
  entry: QueueEntry<OutboxRecord>,
  note: string,
  now: number,
): QueueEntry<RefusalReport> | null {
  return reportOf(entry, { state: 'discarded', note, now });
}

/** Whether the entry is one of a sale, a refund or a stay. */
export function isCustomerEntry<Entry extends QueueEntry<OutboxRecord>>(
  entry: Entry,
): entry is Entry & QueueEntry<CustomerRecord> {
  const { kind } = entry.payload;
  return kind === 'sale' || kind === 'refund' || kind === 'stay';
}

/** Whether the entry is one of a record, not of a report about one. */
export function isRecordEntry<Entry extends QueueEntry<OutboxRecord>>(
  entry: Entry,
): entry is Entry & QueueEntry<TillRecord> {
  return !isReport(entry.payload);
}

function isReport(payload: OutboxRecord): payload is RefusalReport | DamagedReport {
  return payload.kind === 'refusalReport' || payload.kind === 'damagedReport';
}

/** Null for an entry that is not refused. */
function reportOf(
  { id: of, payload, refusal, refusals: number }: QueueEntry<OutboxRecord>,
  { state, note, now }: Pick<RefusalReport, 'state' | 'note'> & { readonly now: number },
): QueueEntry<RefusalReport> | null {
  if (isReport(payload) || refusal === null) return null;
  const { reason } = refusal;
  const report = { kind: 'refusalReport', of, number, state, reason, note, record: payload } as const;
  return {
    id: reportId(report),
    payload: report,
    recordedAt: now,
    leasedUntil: 0,
    refusal: null,
    refusals: 0,
    after: reportsBefore(report),
  };
}

/** The report before this one, which the back office must have first. */
function reportsBefore({ of, number, state }: RefusalReport): readonly string[] {
  if (state !== 'open') return [reportId({ of, number, state: 'open' })];
  return number === 1 ? [] : [reportId({ of, number: number - 1, state: 'retried' })];
}

function reportId({ of, number, state }: Pick<RefusalReport, 'of' | 'number' | 'state'>): string {
  return `${of}:${number}:${state}`;
}
