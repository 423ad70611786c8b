// What the till stated about each day of the past, everything it sold has arrived, and about its device.
import { numberedRecord, proofDocument, proofOf } from '#domain/proof';
import { healthState, type TillHealth } from '#domain/till-health';
import type { Sale } from '#domain/sale';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import type { PlainDocument } from '#server/documents';
import type { NumberedAct } from './till-book.ts';

/** Milliseconds from the last sale of a day to its last proof. */
const statedAfter = 60_000;

/** Of the till's program. */
const version = '0.1.0';

interface Stating {
  readonly now: number;
  /** The uid of who was signed in. */
  readonly by: string;
}

/** The state of the till's device after its last sale: the desktop program on a PC with room for years. */
export function healthDocument(
  sales: readonly Sale[],
  { now, by }: Stating,
): readonly [path: string, document: PlainDocument] {
  const last = sales.at(-1);
  const soldAt = last?.timestamp ?? now;
  const inCash = sales.findLast(({ payments }) => (payments.cash ?? 0) > 0);
  const at = new Date(Math.min(now, soldAt + statedAfter));
  const health: TillHealth = {
    version,
    update: 'none',
    worker: null,
    confirmedAt: soldAt - 3 * 3_600_000,
    printedAt: soldAt + 4_000,
    drawerOpenedAt: (inCash?.timestamp ?? soldAt) + 1_000,
    scannedAt: soldAt - 20_000,
    storageUsed: 0.01,
    freeBytes: 182_400_000_000,
    fileBytes: 1_200_000 + sales.length * bytesOfSale,
    backupDay: shopDayOf(soldAt),
  };
  return [`tillHealth/${last?.tillId ?? ''}`, { version, by, state: healthState(health), at, updatedAt: at }];
}

/** Bytes of a file that one sale takes. */
const bytesOfSale = 1_400;

/** The proofs by their paths; `acts` in the order of their numbers. */
export function proofDocuments(
  acts: readonly NumberedAct[],
  { now, by }: Stating,
): readonly (readonly [path: string, document: PlainDocument])[] {
  const days = new Map<ShopDay, NumberedAct[]>();
  for (const act of acts) {
    const ofDay = days.get(act.record.day);
    if (ofDay === undefined) days.set(act.record.day, [act]);
    else ofDay.push(act);
  }
  return [...days].map(([day, ofDay]) => {
    const records = ofDay.map(({ kind, record }) =>
      numberedRecord(kind === 'refund' ? kind : 'sale', record, kind === 'refused' ? 'void' : 'completed'),
    );
    const last = Math.max(...records.map(({ timestamp }) => timestamp));
    const at = new Date(Math.min(now, last + statedAfter));
    const tillId = records[0]?.tillId ?? '';
    return [
      `tillProofs/${tillId}_${day}`,
      {
        ...proofDocument(proofOf(day, records, new Set())),
        tillId,
        clockOffset: 0,
        version,
        at,
        by,
        updatedAt: at,
      },
    ];
  });
}
