// The entry of a stock that a person changed by hand (FA-30); it is in the commit of the movement, which names it.
import type { DocumentStore } from '#backend/connect';
import type { Actor } from '#backend/documents';
import { writeAuditEntry } from './write-entry.ts';

export interface StockByHand {
  readonly product: { readonly id: string; readonly name: string; readonly stock: number };
  /** Whole and not 0. */
  readonly amount: number;
  /** '' when there is none. */
  readonly note: string;
  readonly actor: Actor;
}

/** Returns the id of the entry. */
export function writeStockEntry(
  commit: Parameters<typeof writeAuditEntry>[0],
  store: DocumentStore,
  { product: { id, name, stock }, amount, note, actor }: StockByHand,
): string {
  const after = { stock: stock + amount, ...(note === '' ? {} : { note }) };
  const act = { kind: 'stock', subject: { id, name }, before: { stock }, after } as const;
  return writeAuditEntry(commit, store, { act, actor });
}
