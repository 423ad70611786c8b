// The tombstone of a deleted document: a mirror that listens to changes receives no deletion, but it receives the tombstone.
import type { DocumentStore } from '#backend/connect';
import type { Actor } from './actor.ts';

export interface Deletion {
  readonly collection: 'products' | 'categories' | 'hostings' | 'orders';
  readonly documentId: string;
  readonly actor: Actor;
  /** Its entry of the audit log; categories have none. */
  readonly lastAuditId?: string;
}

type Reference = ReturnType<DocumentStore['sdk']['doc']>;

/** A commit to which writes are added: a batch or a transaction. */
interface Commit {
  readonly delete: (reference: Reference) => unknown;
  readonly set: (reference: Reference, fields: Readonly<Record<string, unknown>>) => unknown;
}

/** Deletes a document and writes its tombstone, in one commit (DB-31). */
export function deleteWithTombstone(
  commit: Commit,
  { sdk, database }: DocumentStore,
  { actor, ...deletion }: Deletion,
): void {
  const { collection, documentId } = deletion;
  commit.delete(sdk.doc(database, collection, documentId));
  commit.set(sdk.doc(database, 'tombstones', `${collection}_${documentId}`), {
    ...deletion,
    deletedAt: sdk.serverTimestamp(),
    by: actor.id,
  });
}
