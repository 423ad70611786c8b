// The records that say they waited although they arrived at once, where that made the rules less strict (FS-44).
import { madeByCashier, type RecordedSale } from '#domain/sale';
import { isTimeUncertain } from '#domain/server-clock';
import { saleMovementId } from '#domain/stock';
import { differenceOf, type DayDifference, type DifferenceMaker } from './difference.ts';
import { valueAt } from './history.ts';
import type { DayRecords } from './records.ts';

/** What the rules did not ask of the record: that its maker sends it, that an active admin approved it, that the stock suffices. */
export const doubts = ['maker', 'approver', 'stock'] as const;
export type Doubt = (typeof doubts)[number];

/** Milliseconds: a till that has lost the answer of a commit sends the record again within them, so the time alone proves nothing. */
const atOnce = 60_000;

interface SentRecord {
  /** Milliseconds of the till's clock. */
  readonly timestamp: number;
  /** When the backend took a record that says it waited; null for any other. */
  readonly syncedAt: number | null;
}

/** Whether the record says that it waited, and arrived within a minute of its time. */
export function saysItWaited({ timestamp, syncedAt }: SentRecord): boolean {
  return syncedAt !== null && syncedAt - timestamp < atOnce;
}

/** A list of its own, which counts to no alarm: each of these may be honest. */
export function checkDoubts(records: DayRecords): readonly DayDifference[] {
  const { sales, refunds, drawer } = records;
  return [
    ...sales.flatMap(({ sale }) => [
      ...doubtsOf(sale, recordOf(sale), records),
      ...stockDoubts(sale, records),
    ]),
    ...refunds.flatMap((refund) => doubtsOf(refund, recordOf(refund), records)),
    ...drawer.flatMap(({ id: documentId, syncedAt = null, recordedBy = '', ...moved }) => {
      const { by, byName } = moved;
      return doubtsOf({ ...moved, syncedAt }, { documentId, by, byName, recordedBy }, records);
    }),
  ];
}

type Doubted = DifferenceMaker & Pick<Partial<DayDifference>, 'receiptNumber'>;

function recordOf(record: {
  readonly id: string;
  readonly receiptNumber: string;
  readonly cashierId: string;
  readonly cashierName: string;
  readonly recordedBy: string;
}): Doubted {
  return { documentId: record.id, receiptNumber: record.receiptNumber, ...madeByCashier(record) };
}

function doubtsOf(
  sent: SentRecord & { readonly approvedBy: string | null },
  record: Doubted,
  { approvers, clockSpans }: DayRecords,
): readonly DayDifference[] {
  const { syncedAt, approvedBy } = sent;
  if (syncedAt === null || !saysItWaited(sent) || isTimeUncertain(syncedAt, clockSpans)) return [];
  const wasAdmin = (uid: string) =>
    valueAt(approvers.get(uid) ?? { now: 'none', changes: [] }, syncedAt) === 'admin';
  return [
    ...(record.recordedBy === '' || record.recordedBy === record.by
      ? []
      : [doubtful('maker', record, { subject: '', arrivedAt: syncedAt })]),
    ...(approvedBy === null || wasAdmin(approvedBy)
      ? []
      : [doubtful('approver', record, { subject: approvedBy, arrivedAt: syncedAt })]),
  ];
}

function stockDoubts(sale: RecordedSale, { stockAfter, clockSpans }: DayRecords): readonly DayDifference[] {
  if (!saysItWaited(sale) || isTimeUncertain(sale.syncedAt, clockSpans)) return [];
  return sale.items
    .filter(({ id }) => (stockAfter.get(saleMovementId(sale.id, id)) ?? 0) < 0)
    .map(({ name }) => doubtful('stock', recordOf(sale), { subject: name, arrivedAt: sale.syncedAt }));
}

function doubtful(
  doubt: Doubt,
  record: Doubted,
  facts: Pick<DayDifference, 'subject' | 'arrivedAt'>,
): DayDifference {
  return differenceOf('lateInDoubt', { ...record, ...facts }, { expected: '', found: doubt });
}
