// Writes a part of a file import in one commit. A stock is booked as the difference that the dry run showed, under an id that the same plan
// always gets: sales made meanwhile stay, and a repeat of the part changes nothing more.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, newDocumentId, transact } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type Product, productDocument } from '#domain/product';
import type { PlannedCreation, PlannedUpdate, PlannedWrite } from '#domain/product-csv';
import { productIndexEntry } from '#domain/product-index';
import type { AuditPrices } from '#domain/audit';
import type { Result } from '#kernel/result';
import { writeIndexEntries, writeMovement } from './product-commit.ts';
import { importedPrice, writeImportEntry } from './price-log.ts';
import { readCurrent, type StoredProduct } from './stored-product.ts';

/** One run of an import: its id is in the entry of the audit log of each of its commits (AL-05). */
export interface ImportRun {
  readonly importId: string;
  readonly actor: Actor;
}

/** Writes the products of one chunk; a product deleted since the dry run stays deleted. */
export function importChunk(
  backend: Backend,
  chunk: readonly PlannedWrite[],
  { importId, actor }: ImportRun,
): Promise<Result<void, BackendFailure>> {
  return transact(backend, async (transaction, store) => {
    const stored = await Promise.all(chunk.map((planned) => readStored(transaction, store, planned)));
    const entries: Record<string, unknown> = {};
    const lastAuditId = writeImportEntry(transaction, store, {
      importId,
      actor,
      prices: pricesOf(chunk, stored),
      created: chunk.filter(({ type }, place) => type === 'create' && stored[place]?.current === null).length,
      updated: chunk.filter(({ type }, place) => type === 'update' && stored[place]?.current !== null).length,
    });
    const deps = { transaction, store, actor, lastAuditId };
    for (const [place, planned] of chunk.entries()) {
      const written = writePlanned(deps, planned, stored[place] ?? nothingStored);
      if (written !== null) entries[planned.id] = productIndexEntry(written);
    }
    writeIndexEntries(transaction, store, entries);
  });
}

function pricesOf(chunk: readonly PlannedWrite[], stored: readonly Stored[]): AuditPrices {
  return Object.assign(
    {},
    ...chunk.map((planned, place) => {
      const current = stored[place]?.current ?? null;
      const isPriced = planned.type === 'update' && planned.changed.includes('price');
      return current !== null && isPriced ? importedPrice(current, planned.draft) : {};
    }),
  );
}

interface Import {
  readonly transaction: Transaction;
  readonly store: DocumentStore;
  readonly actor: Actor;
  /** The entry of the audit log of this commit. */
  readonly lastAuditId: string;
}

/** The stored state of a planned product, and whether an earlier attempt has booked its stock. */
interface Stored {
  readonly current: StoredProduct | null;
  readonly isBooked: boolean;
}

const nothingStored: Stored = { current: null, isBooked: false };

async function readStored(
  transaction: Transaction,
  store: DocumentStore,
  planned: PlannedWrite,
): Promise<Stored> {
  const { sdk, database } = store;
  const booking = planned.type === 'update' && stockDifference(planned) !== 0 ? bookingId(planned) : null;
  const [current, booked] = await Promise.all([
    readCurrent(transaction, store, planned.id),
    booking === null ? null : transaction.get(sdk.doc(database, 'movements', booking)),
  ]);
  return { current, isBooked: booked?.exists() === true };
}

/** The difference between the stock in the file and the stock that the dry run read. */
function stockDifference({ changed, draft, before }: PlannedUpdate): number {
  return changed.includes('stock') ? draft.stock - before.stock : 0;
}

/** One booking for one plan over one version of the product: a repeat after a lost response is recognised by it. */
function bookingId({ id, draft, before }: PlannedUpdate): string {
  return `import_${id}_${before.updatedAt ?? 0}_${draft.stock}`;
}

/** The new search entry of the product; null when nothing was written. */
function writePlanned(
  deps: Import,
  planned: PlannedWrite,
  { current, isBooked }: Stored,
): Parameters<typeof productIndexEntry>[0] | null {
  if (planned.type === 'update') {
    const amount = isBooked ? 0 : stockDifference(planned);
    return current === null ? null : updateImported(deps, planned, current.product, amount);
  }
  // An earlier attempt created it.
  if (current !== null) return null;
  createImported(deps, planned);
  return planned.draft;
}

function createImported(deps: Import, { id, draft }: PlannedCreation): void {
  const { transaction, store, actor, lastAuditId } = deps;
  const { sdk, database } = store;
  transaction.set(sdk.doc(database, 'products', id), {
    ...productDocument(draft),
    rating: 0,
    lastAuditId,
    createdAt: sdk.serverTimestamp(),
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
  bookStock(deps, { movementId: newDocumentId(), productId: id, name: draft.name, amount: draft.stock });
}

/** Only the fields that the file changes; another user's changes of other fields stay. */
function updateImported(deps: Import, planned: PlannedUpdate, current: Product, amount: number): Product {
  const { transaction, store, actor, lastAuditId } = deps;
  const { sdk, database } = store;
  const { draft } = planned;
  const document: Readonly<Record<string, unknown>> = productDocument(draft);
  const changed = planned.changed.filter((field) => field !== 'stock');
  const fields = changed.map((field) => [field, document[field] ?? sdk.deleteField()] as const);
  transaction.update(sdk.doc(database, 'products', current.id), {
    ...Object.fromEntries(fields),
    ...(changed.includes('originalPrice') ? { originalPrice: document['originalPrice'] } : {}),
    ...(amount === 0 ? {} : { stock: current.stock + amount }),
    lastAuditId,
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
  bookStock(deps, { movementId: bookingId(planned), productId: current.id, name: draft.name, amount });
  const taken = changed.map((field) => [field, draft[field]] as const);
  return { ...current, ...Object.fromEntries(taken) };
}

interface Booking {
  readonly movementId: string;
  readonly productId: string;
  readonly name: string;
  readonly amount: number;
}

function bookStock({ transaction, store, actor }: Import, { name, ...booking }: Booking): void {
  if (booking.amount === 0) return;
  writeMovement(transaction, store, {
    ...booking,
    productName: name,
    reason: 'import',
    note: '',
    actor,
  });
}
