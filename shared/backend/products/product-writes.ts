// Each write of a product is one commit with its stock movement, search entry or tombstone.
import type { Transaction } from 'firebase/firestore/lite';
import { writeAuditEntry, writeStockEntry } from '#backend/audit';
import type { Backend, DocumentStore } from '#backend/connect';
import {
  type Actor,
  deleteWithTombstone,
  newDocumentId,
  readAll,
  readOne,
  decide,
  transact,
  write,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { unseenEntryId } from '#domain/audit';
import { normalBarcode } from '#domain/barcode';
import { readText } from '#kernel/fields';
import { type ChangedMeanwhile, changedMeanwhile, isOvertaken } from '#kernel/merge';
import { toPounds } from '#kernel/money';
import {
  fieldsWith,
  hasSameFields,
  type Product,
  type ProductDraft,
  productDocument,
  valuesOf,
} from '#domain/product';
import { productIndexEntry } from '#domain/product-index';
import { err, ok, type Result } from '#kernel/result';
import { openingMovementId } from '#domain/stock';
import { logPrice, priceAct } from './price-log.ts';
import { writeIndexEntries, writeMovement } from './product-commit.ts';
import { readCurrent, type StoredProduct } from './stored-product.ts';

export type ProductWriteError =
  | BackendFailure
  /** Another product, `name`, has this barcode. */
  | { readonly type: 'BarcodeTaken'; readonly productId: string; readonly name: string };

export interface ProductWrites {
  /**
   * Creates a product with its opening stock (DB-28); returns the id. A form keeps its id until it is saved, so that a second press after a
   * lost response creates no second product.
   */
  readonly create: (
    draft: ProductDraft,
    actor: Actor,
    id?: string,
  ) => Promise<Result<string, ProductWriteError>>;
  /** The same by a cashier: the product waits for an admin (`isUnseen`), and its entry of the audit log says with what it began (FA-29). */
  readonly createUnseen: (
    draft: ProductDraft,
    actor: Actor,
    id?: string,
  ) => Promise<Result<string, ProductWriteError>>;
  /**
   * Saves the form over the loaded product (DB-29); a changed stock is booked as the difference. Fails with `ChangedMeanwhile` when another
   * user changed other fields than the stock since. A form keeps its id until it is saved, so that a booking whose response was lost is not
   * repeated, whatever stock the form has by then.
   */
  readonly update: (
    loaded: Product,
    draft: ProductDraft,
    actor: Actor,
    formId?: string,
  ) => Promise<Result<void, ProductWriteError | ChangedMeanwhile<Product>>>;
  /** Deletes a product with its entry of the audit log, and leaves a tombstone (DB-31); one that is gone stays gone. */
  readonly remove: (id: string, actor: Actor) => Promise<Result<void, BackendFailure>>;
}

export function createProductWrites(backend: Backend): ProductWrites {
  return {
    create: (draft, actor, id = newDocumentId()) => create(backend, { id, draft, actor, isUnseen: false }),
    createUnseen: (draft, actor, id = newDocumentId()) =>
      create(backend, { id, draft, actor, isUnseen: true }),
    update: async (loaded, draft, actor, formId = newDocumentId()) => {
      const free = await checkBarcode(backend, draft.barcode, loaded.id);
      if (!free.ok) return free;
      return decide<void, BackendFailure | ChangedMeanwhile<Product>>(backend, async (transaction, store) => {
        const [current, correction] = await Promise.all([
          readCurrent(transaction, store, loaded.id),
          findUnbooked(transaction, store, {
            movementId: editMovementId(loaded, formId),
            amount: draft.stock - loaded.stock,
          }),
        ]);
        if (current === null) return err({ type: 'NotFound' } as const);
        if (isOvertaken(current.product, { loaded, draft }, hasSameFields)) {
          return err(changedMeanwhile(current.product));
        }
        writeEdit(transaction, store, { current, draft, actor, correction });
        return ok(undefined);
      });
    },
    remove: (id, actor) =>
      transact(backend, async (transaction, store) => {
        const current = await readCurrent(transaction, store, id);
        if (current !== null) writeRemoval(transaction, store, { current, actor });
      }),
  };
}

interface Creation {
  readonly id: string;
  readonly draft: ProductDraft;
  readonly actor: Actor;
  readonly isUnseen: boolean;
}

async function create(backend: Backend, creation: Creation): Promise<Result<string, ProductWriteError>> {
  const { id, draft } = creation;
  const free = await checkBarcode(backend, draft.barcode, id);
  if (!free.ok) return free;
  const written = await write(backend, (batch, store) => writeCreation(batch, store, creation));
  if (written.ok) return ok(id);
  // The rules refuse to create an existing document: then an earlier attempt has arrived.
  const isThere = written.error.type === 'Refused' && (await readOne(backend, 'products', id)).ok;
  return isThere ? ok(id) : written;
}

function writeCreation(
  batch: Parameters<typeof writeAuditEntry>[0] & Parameters<typeof writeMovement>[0],
  store: DocumentStore,
  { id, draft, actor, isUnseen }: Creation,
): void {
  const { sdk, database } = store;
  const fields = productDocument(draft);
  batch.set(sdk.doc(database, 'products', id), {
    ...fields,
    ...(isUnseen ? { isUnseen } : {}),
    rating: 0,
    createdAt: sdk.serverTimestamp(),
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
  writeIndexEntries(batch, store, { [id]: productIndexEntry(draft) });
  if (draft.stock !== 0) {
    writeMovement(batch, store, {
      movementId: openingMovementId(id),
      productId: id,
      productName: draft.name,
      amount: draft.stock,
      reason: 'opening',
      note: '',
      actor,
    });
  }
  const { name, price, stock } = fields;
  const after = { name, price, stock, ...(isUnseen ? { isUnseen } : {}) };
  const act = { kind: 'productAdded', subject: { id, name }, after } as const;
  writeAuditEntry(batch, store, { act, actor, id: unseenEntryId('productAdded', id) });
}

interface Correction {
  readonly movementId: string;
  readonly amount: number;
}

interface Edit {
  readonly current: StoredProduct;
  readonly draft: ProductDraft;
  readonly actor: Actor;
  readonly correction: Correction | null;
}

function writeEdit(transaction: Transaction, store: DocumentStore, edit: Edit): void {
  const { sdk, database } = store;
  const { current, draft, actor, correction } = edit;
  const { stock: _, ...fields } = productDocument(draft);
  const emptied = fieldsWith('optional').filter((field) => !(field in fields));
  const logged = logPrice(transaction, store, { act: priceAct(current, draft), actor });
  transaction.update(sdk.doc(database, 'products', current.product.id), {
    ...fields,
    ...valuesOf(emptied, () => sdk.deleteField()),
    ...(correction === null ? {} : { stock: sdk.increment(correction.amount) }),
    ...logged,
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
  writeIndexEntries(transaction, store, { [current.product.id]: productIndexEntry(draft) });
  if (correction === null) return;
  const { amount } = correction;
  const product = { ...current.product, name: draft.name };
  const lastAuditId = writeStockEntry(transaction, store, { product, amount, note: '', actor });
  writeMovement(transaction, store, {
    ...correction,
    productId: current.product.id,
    productName: draft.name,
    reason: 'correction',
    note: '',
    actor,
    lastAuditId,
  });
}

function writeRemoval(
  transaction: Transaction,
  store: DocumentStore,
  { current: { product }, actor }: Pick<Edit, 'current' | 'actor'>,
): void {
  const { id, name, price, stock } = product;
  const before = { price: toPounds(price), stock };
  const act = { kind: 'productDeleted', subject: { id, name }, before } as const;
  const lastAuditId = writeAuditEntry(transaction, store, { act, actor });
  deleteWithTombstone(transaction, store, { collection: 'products', documentId: id, actor, lastAuditId });
  writeIndexEntries(transaction, store, { [id]: store.sdk.deleteField() });
}

/** Id of the stock movement of one form and one loaded version. A retry finds with it a movement whose response was lost. */
function editMovementId(loaded: Product, formId: string): string {
  return `edit_${loaded.id}_${loaded.updatedAt ?? 0}_${formId}`;
}

/**
 * The part of a form's stock change that its attempts with lost responses have not booked yet. Each attempt may have had another stock,
 * also the one with which the form was opened: the attempts are numbered, so that all of them are found and the next number is known.
 */
async function findUnbooked(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  { movementId, amount }: Correction,
): Promise<Correction | null> {
  let left = amount;
  for (let attempt = 1; ; attempt += 1) {
    const attemptId = `${movementId}_${attempt}`;
    const booked = await transaction.get(sdk.doc(database, 'movements', attemptId));
    if (!booked.exists()) return left === 0 ? null : { movementId: attemptId, amount: left };
    left -= Number(booked.get('amount'));
  }
}

/** A query cannot be part of a client's transaction: two forms saved in the same moment could still share a barcode. */
async function checkBarcode(
  backend: Backend,
  typed: string | null,
  ownId: string,
): Promise<Result<void, ProductWriteError>> {
  const barcode = normalBarcode(typed ?? '');
  if (barcode === '') return ok(undefined);
  const found = await readAll(backend, 'products', (sdk) => [
    sdk.where('barcode', '==', barcode),
    sdk.limit(2),
  ]);
  if (!found.ok) return found;
  const other = found.value.find(({ id }) => id !== ownId);
  if (other === undefined) return ok(undefined);
  return err({ type: 'BarcodeTaken', productId: other.id, name: readText(other.fields, 'name') });
}
