// Records as they go into the browser's database, inside a step of the caller.
import { err, ok, type Result } from '#kernel/result';
import { formatReceiptNumber, type Sale } from '#domain/sale';
import {
  knownSaleError,
  type OutboxRecord,
  type QueueEntry,
  type SaveSaleError,
  type SavedSale,
  type SaleReceipt,
  type TillRecord,
} from '#till';
import type { StoredEntry, StoredSale, TillTransaction } from './database.ts';

export function entryOf(id: string, payload: TillRecord, leasedUntil: number, now: number): StoredEntry {
  return storedEntry({
    id,
    payload,
    recordedAt: now,
    leasedUntil,
    refusal: null,
    refusals: 0,
    after: [],
  });
}

/** The entry with what the indexes of the queue need. */
export function storedEntry(entry: QueueEntry<OutboxRecord>): StoredEntry {
  return { ...entry, kind: entry.payload.kind, isRefused: entry.refusal === null ? 0 : 1 };
}

export interface NewSale {
  readonly sale: Sale;
  readonly letter: string;
  readonly leasedUntil: number;
  readonly now: number;
}

export async function saveNumbered(
  transaction: TillTransaction,
  { sale, letter, leasedUntil, now }: NewSale,
): Promise<Result<SavedSale, SaveSaleError>> {
  const sales = transaction.objectStore('sales');
  const stored = await sales.index('id').get(sale.id);
  if (stored !== undefined) return savedBefore(transaction, stored, sale);
  const receipts = transaction.objectStore('receipts');
  const number = ((await receipts.get('last')) ?? 0) + 1;
  const numbered = { ...sale, receiptNumber: formatReceiptNumber(letter, number) };
  await receipts.put(number, 'last');
  await sales.add({ id: sale.id, sale: numbered, state: 'queued', reason: null, isPrinted: false });
  await addEntry(transaction, entryOf(sale.id, { kind: 'sale', sale: numbered }, leasedUntil, now));
  return ok({ receipt: { sale: numbered, state: 'queued', isPrinted: false }, isNew: true });
}

async function savedBefore(
  transaction: TillTransaction,
  stored: StoredSale,
  sale: Sale,
): Promise<Result<SavedSale, SaveSaleError>> {
  const error = knownSaleError(stored, sale);
  if (error !== null) return err(error);
  const queue = transaction.objectStore('queue');
  const entry = await queue.index('id').get(sale.id);
  if (entry !== undefined) await queue.put({ ...entry, leasedUntil: 0 });
  return ok({ receipt: receiptOf(stored), isNew: false });
}

export async function addEntry(transaction: TillTransaction, entry: StoredEntry): Promise<void> {
  await transaction.objectStore('queue').add(entry);
  await countUnits(transaction, [entry.payload], 1);
}

export async function countUnits(
  transaction: TillTransaction,
  payloads: readonly OutboxRecord[],
  times: 1 | -1,
): Promise<void> {
  const changes = new Map<string, number>();
  for (const payload of payloads) {
    if (payload.kind !== 'sale') continue;
    for (const [productId, count] of Object.entries(payload.sale.units))
      changes.set(productId, (changes.get(productId) ?? 0) + times * count);
  }
  const units = transaction.objectStore('unsentUnits');
  await Promise.all(
    [...changes].map(async ([productId, change]) => {
      const now = ((await units.get(productId)) ?? 0) + change;
      await (now === 0 ? units.delete(productId) : units.put(now, productId));
    }),
  );
}

export function receiptOf({ sale, state, isPrinted }: StoredSale): SaleReceipt {
  return {
    sale,
    state,
    isPrinted,
  };
}
