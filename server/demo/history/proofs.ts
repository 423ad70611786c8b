// What the till stated about each day of the past: everything it sold has arrived.
import { numberedRecord, proofDocument, proofOf } from '#domain/proof';
import type { Sale } from '#domain/sale';
import type { ShopDay } from '#kernel/shop-day';
import type { PlainDocument } from '#server/documents';

/** Milliseconds from the last sale of a day to its last proof. */
const statedAfter = 60_000;

/** The proofs by their paths; `by` is the uid of who was signed in. */
export function proofDocuments(
  sales: readonly Sale[],
  { now, by }: { readonly now: number; readonly by: string },
): readonly (readonly [path: string, document: PlainDocument])[] {
  const days = new Map<ShopDay, Sale[]>();
  for (const sale of sales) {
    const ofDay = days.get(sale.day);
    if (ofDay === undefined) days.set(sale.day, [sale]);
    else ofDay.push(sale);
  }
  return [...days].map(([day, sold]) => {
    const records = sold.map((sale) => numberedRecord('sale', sale, 'completed'));
    const last = Math.max(...sold.map(({ timestamp }) => timestamp));
    const at = new Date(Math.min(now, last + statedAfter));
    const tillId = sold[0]?.tillId ?? '';
    return [
      `tillProofs/${tillId}_${day}`,
      {
        ...proofDocument(proofOf(day, records, new Set())),
        tillId,
        clockOffset: 0,
        version: '',
        at,
        by,
        updatedAt: at,
      },
    ];
  });
}
