// The writes that accompany every write of a product: its search entry, and the movement that explains its stock.
import type { DocumentStore } from '#backend/connect';
import type { Actor } from '#backend/documents';
import { productIndexShard } from '#domain/product-index';
import type { MovementReason } from '#domain/stock';

/** A commit to which writes are added: a batch or a transaction. */
export interface Commit {
  readonly set: (
    reference: ReturnType<DocumentStore['sdk']['doc']>,
    fields: Readonly<Record<string, unknown>>,
    options: { readonly merge: boolean },
  ) => unknown;
}

export interface StockMovement {
  /** The document's id: made before where a repeat must be recognised. */
  readonly movementId: string;
  readonly productId: string;
  readonly productName: string;
  /** Whole and not 0. */
  readonly amount: number;
  readonly reason: MovementReason;
  /** '' when there is none. */
  readonly note: string;
  readonly actor: Actor;
  /** The entry of a stock that was changed by hand. */
  readonly lastAuditId?: string;
}

/** Puts an entry into a shard, or removes it with `deleteField()`. */
export function writeIndexEntries(
  commit: Commit,
  { sdk, database }: DocumentStore,
  entries: Readonly<Record<string, unknown>>,
): void {
  for (const [shard, members] of byShard(entries)) {
    const [lastProductId] = Object.keys(members).slice(-1);
    commit.set(
      sdk.doc(database, 'productIndex', shard),
      { entries: members, lastProductId, updatedAt: sdk.serverTimestamp() },
      { merge: true },
    );
  }
}

export function writeMovement(
  commit: Commit,
  { sdk, database }: DocumentStore,
  movement: StockMovement,
): void {
  commit.set(
    sdk.doc(database, 'movements', movement.movementId),
    {
      productId: movement.productId,
      productName: movement.productName,
      amount: movement.amount,
      reason: movement.reason,
      sourceId: null,
      by: movement.actor.id,
      byName: movement.actor.name,
      at: sdk.serverTimestamp(),
      ...(movement.note === '' ? {} : { note: movement.note }),
      ...(movement.lastAuditId === undefined ? {} : { lastAuditId: movement.lastAuditId }),
    },
    { merge: false },
  );
}

function byShard(entries: Readonly<Record<string, unknown>>): ReadonlyMap<string, Record<string, unknown>> {
  const shards = new Map<string, Record<string, unknown>>();
  for (const [id, entry] of Object.entries(entries)) {
    const shard = productIndexShard(id);
    shards.set(shard, { ...shards.get(shard), [id]: entry });
  }
  return shards;
}
