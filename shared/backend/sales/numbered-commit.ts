// What the commits of a sale and of a refund have in common: how the record arrives, its receipt number, increments.
import type { Transaction } from 'firebase/firestore/lite';
import type { DocumentStore } from '#backend/connect';
import type { Sale } from '#domain/sale';

/** How a record reaches the backend. */
export interface Delivery {
  /** The uid of the signed-in user. */
  readonly recordedBy: string;
  /** Set for a record that was queued on the device. */
  readonly queued: QueuedDelivery | null;
}

export interface QueuedDelivery {
  /** The products that no longer exist. */
  readonly missing: readonly string[];
  /** Another record has the receipt number (TH-06): the record gets no entry of its own, and says so. */
  readonly isNumberTaken: boolean;
  /** The stored record does not match its hash: it was changed on its device, and says so. */
  readonly isHashWrong: boolean;
}

export function queuedFields({ sdk }: DocumentStore, { queued }: Delivery) {
  if (queued === null) return {};
  return {
    syncedAt: sdk.serverTimestamp(),
    ...(queued.missing.length === 0 ? {} : { missing: queued.missing }),
    ...(queued.isNumberTaken ? { numberTwice: true } : {}),
    ...(queued.isHashWrong ? { hashMismatch: true } : {}),
  };
}

/** An entry is created once: over one that is there the rules refuse the commit. */
export function indexReceipt(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  kind: 'sale' | 'refund',
  { id, receiptNumber, day }: Pick<Sale, 'id' | 'receiptNumber' | 'day'>,
): void {
  transaction.set(sdk.doc(database, 'receiptIndex', receiptNumber), {
    kind,
    documentId: id,
    day,
    updatedAt: sdk.serverTimestamp(),
  });
}

/** Increments on the server: a second window of the till may record at the same time. */
export function increments({ sdk }: DocumentStore, amounts: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(amounts).map(([key, amount]) => [key, sdk.increment(amount)] as const),
  );
}

/** A map without entries would replace the stored one in a merging write. */
export function presentMap<Entry>(name: string, map: Readonly<Record<string, Entry>>) {
  return Object.keys(map).length === 0 ? {} : { [name]: map };
}
