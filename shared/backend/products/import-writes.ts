// A part of a file import in one commit. It goes by what is stored now, so the same part sent again changes nothing more.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, newDocumentId, transact } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type Product, productDocument } from '#domain/product';
import type { PlannedUpdate, PlannedWrite } from '#domain/product-csv';
import { productIndexEntry } from '#domain/product-index';
import type { Result } from '#domain/result';
import { writeIndexEntries, writeMovement } from './product-commit.ts';
import { readCurrent } from './product-writes.ts';

/** Writes the products of one chunk; one that was deleted since the dry run stays deleted. */
export function importChunk(
  backend: Backend,
  chunk: readonly PlannedWrite[],
  actor: Actor,
): Promise<Result<void, BackendFailure>> {
  return transact(backend, async (transaction, store) => {
    const stored = await Promise.all(chunk.map(({ id }) => readCurrent(transaction, store, id)));
    const entries: Record<string, unknown> = {};
    for (const [place, planned] of chunk.entries()) {
      const current = stored[place] ?? null;
      const written = writePlanned({ transaction, store, actor }, planned, current);
      if (written !== null) entries[planned.id] = productIndexEntry(written);
    }
    writeIndexEntries(transaction, store, entries);
  });
}

interface Import {
  readonly transaction: Transaction;
  readonly store: DocumentStore;
  readonly actor: Actor;
}

/** What the search index has to say of the product now; null when nothing was written. */
function writePlanned(
  world: Import,
  planned: PlannedWrite,
  current: Product | null,
): Parameters<typeof productIndexEntry>[0] | null {
  if (planned.type === 'update') return current === null ? null : updateImported(world, planned, current);
  // An earlier attempt has made it.
  if (current !== null) return null;
  const { transaction, store, actor } = world;
  const { sdk, database } = store;
  transaction.set(sdk.doc(database, 'products', planned.id), {
    ...productDocument(planned.draft),
    rating: 0,
    createdAt: sdk.serverTimestamp(),
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
  bookStock(world, planned.id, planned.draft.name, planned.draft.stock);
  return planned.draft;
}

/** Only the fields that the file changes; what somebody else saved in the others meanwhile stays. */
function updateImported(world: Import, planned: PlannedUpdate, current: Product): Product {
  const { transaction, store, actor } = world;
  const { sdk, database } = store;
  const { draft, changed } = planned;
  const document: Readonly<Record<string, unknown>> = productDocument(draft);
  const fields = changed
    .filter((field) => field !== 'stock')
    .map((field) => [field, document[field] ?? sdk.deleteField()] as const);
  const amount = changed.includes('stock') ? draft.stock - current.stock : 0;
  transaction.update(sdk.doc(database, 'products', current.id), {
    ...Object.fromEntries(fields),
    ...(changed.includes('originalPrice') ? { originalPrice: document['originalPrice'] } : {}),
    ...(amount === 0 ? {} : { stock: current.stock + amount }),
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
  bookStock(world, current.id, draft.name, amount);
  const taken = changed.map((field) => [field, draft[field]] as const);
  return { ...current, ...Object.fromEntries(taken) };
}

function bookStock(
  { transaction, store, actor }: Import,
  productId: string,
  name: string,
  amount: number,
): void {
  if (amount === 0) return;
  writeMovement(transaction, store, {
    movementId: newDocumentId(),
    productId,
    productName: name,
    amount,
    reason: 'import',
    note: '',
    actor,
  });
}
