// A refund as a device stores it: the fields of its document, money in pounds, the lines as lists.
import { readStoredLines, storedLines } from '#domain/cart';
import type { Fields } from '#kernel/fields';
import { readRefund, refundDocument, type Refund } from './refund.ts';

export function storedRefund(refund: Refund) {
  return { ...refundDocument(refund), items: storedLines(refund.items) };
}

/** Null where the lines, the total or the day cannot be read. A field that an older version has not stored has its default. */
export function readStoredRefund(id: string, fields: Fields): Refund | null {
  const items = readStoredLines(fields);
  if (items === null) return null;
  const {
    recordedBy: _by,
    isBeyondSold: _beyond,
    missing: _missing,
    syncedAt: _synced,
    createdAt: _created,
    ...refund
  } = readRefund(id, fields);
  return { ...refund, items };
}
