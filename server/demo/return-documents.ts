// The documents of what came back to the demo till, of its void number, and of what an admin approved at it.
import { auditDocument } from '#domain/audit';
import { refundDocument, type Refund } from '#domain/refund';
import { voidNumberDocument, voidNumberOf } from '#domain/sale';
import type { DrawerMovement } from '#domain/shift';
import { discountEntries, payOutEntries, refundApproval } from '#domain/till-entry';
import type { PlainDocument } from '#server/documents';
import type { NumberedAct } from './history/till-book.ts';

type Entry = readonly [path: string, document: PlainDocument];

/** Each sale has one refund at most. */
export function refundDocuments(refunds: readonly Refund[]): readonly Entry[] {
  return refunds.flatMap((refund): readonly Entry[] => {
    const { id, saleId, units, total: piastres, payments: methods, cashierId: recordedBy } = refund;
    const at = new Date(refund.timestamp);
    return [
      [
        `refunds/${id}`,
        { ...refundDocument(refund), timestamp: at, recordedBy, createdAt: at, updatedAt: at },
      ],
      [`refundedSales/${saleId}`, { units, piastres, methods, lastRefundId: id, updatedAt: at }],
    ];
  });
}

export function voidNumberDocuments(acts: readonly NumberedAct[]): readonly Entry[] {
  return acts.flatMap(({ kind, record }): readonly Entry[] => {
    if (kind !== 'refused') return [];
    const voidNumber = voidNumberOf(record, { reason: 'StockRefused', isPaid: false });
    const timestamp = new Date(record.timestamp);
    const sent = { recordedBy: record.cashierId, timestamp, at: timestamp, syncedAt: timestamp };
    return [
      [
        `voidNumbers/${record.receiptNumber}`,
        { ...voidNumberDocument(voidNumber), ...sent, updatedAt: timestamp },
      ],
    ];
  });
}

/** The entries of the audit log that the till sent. */
export function tillEntryDocuments(
  acts: readonly NumberedAct[],
  movements: readonly DrawerMovement[],
): readonly Entry[] {
  const entries = [
    ...acts.flatMap(({ kind, record }) => {
      if (kind === 'refund') return refundApproval(record);
      return kind === 'sale' ? discountEntries(record) : [];
    }),
    ...movements.flatMap(payOutEntries),
  ];
  return entries.map(({ id, draft, timestamp }) => {
    const at = new Date(timestamp);
    const sent = { recordedBy: draft.by, timestamp: at, at, syncedAt: at, updatedAt: at };
    return [`audit/${id}`, { ...auditDocument(draft, timestamp), ...sent }];
  });
}
