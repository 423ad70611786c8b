// What a person notes on an order (OD-16, OD-19, OD-23), and the pieces that came back damaged.
import { writeStockEntry } from '#backend/audit';
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, decide, getAll, getIn, mapResult } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { writeListIn } from '#backend/handovers';
import { storedMovements } from '#backend/products';
import { withOrder } from '#domain/handover';
import {
  advanceDocument,
  hasNote,
  type Order,
  type OrderNote,
  type OrderNoteError,
  returnedUnits,
  withNote,
} from '#domain/order';
import { readProduct } from '#domain/product';
import { type Movement, writeOffMovementId } from '#domain/stock';
import { err, ok, type Result } from '#kernel/result';
import { openListIn } from './list-writes.ts';
import { returnedField } from './order-change.ts';
import { storedOrders } from './stored-orders.ts';

/** Damaged pieces of a product that came back. */
export interface WriteOff {
  readonly productId: string;
  readonly pieces: number;
  readonly reason: string;
}

export type WriteOffError = BackendFailure | { readonly type: 'NotReturned'; readonly most: number };

export interface NoteWrites {
  /** Notes something on an order; noted already, it stays as it is. */
  readonly note: (
    id: string,
    note: OrderNote,
    actor: Actor,
  ) => Promise<Result<Order, BackendFailure | OrderNoteError>>;
  /** Takes damaged pieces out of the stock: once for each product of an order. */
  readonly writeOff: (id: string, writeOff: WriteOff, actor: Actor) => Promise<Result<void, WriteOffError>>;
  /** What was written off of an order. */
  readonly listWriteOffs: (id: string) => Promise<Result<readonly Movement[], BackendFailure>>;
}

export function createNoteWrites(backend: Backend): NoteWrites {
  return {
    note: (id, note, actor) => noteOn(backend, id, note, actor),
    writeOff: (id, writeOff, actor) => bookWriteOff(backend, id, writeOff, actor),
    listWriteOffs: async (id) =>
      mapResult(await getAll(backend, storedMovements, (sdk) => [sdk.where('sourceId', '==', id)]), (found) =>
        found.filter(({ reason }) => reason === 'writeOff'),
      ),
  };
}

async function noteOn(
  backend: Backend,
  id: string,
  note: OrderNote,
  actor: Actor,
): ReturnType<NoteWrites['note']> {
  return decide<Order, BackendFailure | OrderNoteError>(backend, async (transaction, store) => {
    const { sdk, database } = store;
    const before = await getIn(transaction, store, storedOrders, id);
    if (before === null) return err({ type: 'NotFound' });
    if (hasNote(before, note)) return ok(before);
    const after = withNote(before, note, { by: actor.id, now: Date.now() });
    if (!after.ok) return after;
    // What arrived in advance is not collected any more.
    const list = await openListIn({ backend, transaction, store }, before);
    if (list !== null) writeListIn(transaction, store, withOrder(list, after.value));
    transaction.update(sdk.doc(database, 'orders', id), {
      ...noteFields(sdk, note, after.value),
      updatedAt: sdk.serverTimestamp(),
      updatedBy: actor.id,
    });
    return after;
  });
}

function noteFields(sdk: DocumentStore['sdk'], note: OrderNote, after: Order) {
  switch (note.type) {
    case 'Asked':
      return { askedAt: sdk.serverTimestamp(), answeredAt: sdk.deleteField() };
    case 'Answered':
      return { answeredAt: sdk.serverTimestamp() };
    case 'Note':
      return { note: after.note };
    case 'Received':
    case 'NotReceived': {
      const { received } = after;
      return {
        received:
          received === null ? sdk.deleteField() : { ...advanceDocument(received), at: sdk.serverTimestamp() },
        ...returnedField(sdk, after),
      };
    }
    case 'Returned':
      return { returnedAt: sdk.serverTimestamp() };
  }
}

async function bookWriteOff(
  backend: Backend,
  id: string,
  { productId, pieces, reason }: WriteOff,
  actor: Actor,
): Promise<Result<void, WriteOffError>> {
  return decide<void, WriteOffError>(backend, async (transaction, store) => {
    const { sdk, database } = store;
    const movement = sdk.doc(database, 'movements', writeOffMovementId(id, productId));
    const product = sdk.doc(database, 'products', productId);
    const [known, returned, stored] = await Promise.all([
      transaction.get(movement),
      getIn(transaction, store, storedOrders, id),
      transaction.get(product),
    ]);
    if (known.exists()) return ok(undefined);
    if (returned === null || !stored.exists()) return err({ type: 'NotFound' });
    const most = returnedUnits(returned)[productId] ?? 0;
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > most) return err({ type: 'NotReturned', most });
    const lastAuditId = writeStockEntry(transaction, store, {
      product: readProduct(productId, stored.data()),
      amount: -pieces,
      note: reason,
      actor,
    });
    transaction.update(product, {
      stock: sdk.increment(-pieces),
      updatedAt: sdk.serverTimestamp(),
      updatedBy: actor.id,
    });
    transaction.set(movement, {
      productId,
      productName: returned.items.find((item) => item.id === productId)?.name ?? '',
      amount: -pieces,
      reason: 'writeOff',
      sourceId: id,
      by: actor.id,
      byName: actor.name,
      note: reason,
      lastAuditId,
      at: sdk.serverTimestamp(),
    });
    return ok(undefined);
  });
}
