// The rows of the log: its entries, and among them the refunds, which are their own record (AL-07, FA-30).
import type { AdminRepositories } from '#backend/admin';
import type { AuditFilter } from '#backend/audit';
import { type AuditEntry, auditKinds } from '#domain/audit';
import type { RecordedRefund } from '#domain/refund';
import { toPounds } from '#kernel/money';
import { ok } from '#kernel/result';
import { mergePages, type MergeCursor } from '../data/merge-pages.ts';
import type { ReadPage } from '../data/read-many.ts';

export const logKinds = [...auditKinds, 'refunded'] as const;
export type LogKind = (typeof logKinds)[number];

/** An entry, or a refund in the same shape. */
export type LogRow = Omit<AuditEntry, 'kind'> & { readonly kind: LogKind };

/** null: not filtered by it. */
export type LogFilter = Omit<AuditFilter, 'kind'> & { readonly kind: LogKind | null };

/** The newest first by their arrival. A refund has no words to be searched by: a search is of the entries alone. */
export function readLog(
  { audit, refunds }: Pick<AdminRepositories, 'audit' | 'refunds'>,
  filter: LogFilter,
): ReadPage<LogRow, MergeCursor<LogRow>> {
  const { kind, word, by, ...further } = filter;
  const entries: ReadPage<LogRow> = (page) =>
    audit.list({ ...filter, kind: kind === 'refunded' ? null : kind }, page);
  const refundRows: ReadPage<LogRow> = async (page) => {
    const read = await refunds.listArrived(page, { ...further, cashierId: by });
    return read.ok ? ok({ items: read.value.items.map(rowOfRefund), next: read.value.next }) : read;
  };
  const lists = [
    ...(kind === 'refunded' ? [] : [entries]),
    ...((kind === null && word === null) || kind === 'refunded' ? [refundRows] : []),
  ];
  return mergePages(lists, ({ at }) => at ?? 0);
}

function rowOfRefund(refund: RecordedRefund): LogRow {
  const { id, receiptNumber, saleReceiptNumber, approvedBy, createdAt, syncedAt } = refund;
  return {
    id,
    kind: 'refunded',
    subject: { id, name: receiptNumber },
    by: refund.cashierId,
    byName: refund.cashierName,
    recordedBy: refund.recordedBy,
    at: createdAt,
    timestamp: syncedAt === null ? null : refund.timestamp,
    day: refund.day,
    tillId: refund.tillId,
    shiftId: refund.shiftId,
    after: {
      total: toPounds(refund.total),
      sale: saleReceiptNumber,
      refundReason: refund.reason,
      ...(refund.note === null ? {} : { note: refund.note }),
    },
    ...(approvedBy === null ? {} : { approvedBy }),
  };
}
