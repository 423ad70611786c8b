// Changes price and stock in place: a price over the seen one, received products, a count; each stock change with its movement.
import type { Transaction } from 'firebase/firestore/lite';
import { writeStockEntry } from '#backend/audit';
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, decide } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type ChangedMeanwhile, changedMeanwhile } from '#kernel/merge';
import { type Piastres, toPounds } from '#kernel/money';
import type { Product } from '#domain/product';
import { err, ok, type Result } from '#kernel/result';
import { logPrice, priceAct } from './price-log.ts';
import { writeMovement } from './product-commit.ts';
import { readCurrent } from './stored-product.ts';

/** A manual change of stock, with its own id: a repeat books it once. */
export interface StockChange {
  readonly movementId: string;
  /** A receipt adds to the stock; a count replaces it. */
  readonly kind: 'received' | 'counted';
  /** Whole, 0 or more: the received pieces, or the counted pieces. */
  readonly pieces: number;
  /** '' when there is none. */
  readonly note: string;
}

/** Changes the price unless another user changed it meanwhile. */
export async function changePrice(
  backend: Backend,
  loaded: Product,
  price: Piastres,
  actor: Actor,
): Promise<Result<void, BackendFailure | ChangedMeanwhile<Product>>> {
  return decide<void, BackendFailure | ChangedMeanwhile<Product>>(backend, async (transaction, store) => {
    const current = await readCurrent(transaction, store, loaded.id);
    if (current === null) return err({ type: 'NotFound' } as const);
    const { product } = current;
    if (product.price === price) return ok(undefined);
    if (product.price !== loaded.price) return err(changedMeanwhile(product));
    const logged = logPrice(transaction, store, { act: priceAct(current, { ...product, price }), actor });
    updateFields(transaction, store, { id: loaded.id, actor, fields: { price: toPounds(price), ...logged } });
    return ok(undefined);
  });
}

/** Books a change of stock with its movement; returns the stock after it. */
export async function changeStock(
  backend: Backend,
  productId: string,
  change: StockChange,
  actor: Actor,
): Promise<Result<number, BackendFailure>> {
  return decide(backend, async (transaction, store) => {
    const { sdk, database } = store;
    const [found, booked] = await Promise.all([
      readCurrent(transaction, store, productId),
      transaction.get(sdk.doc(database, 'movements', change.movementId)),
    ]);
    if (found === null) return err({ type: 'NotFound' } as const);
    const { product: current } = found;
    const amount = change.kind === 'received' ? change.pieces : change.pieces - current.stock;
    if (booked.exists() || amount === 0) return ok(current.stock);
    const { note } = change;
    const lastAuditId = writeStockEntry(transaction, store, { product: current, amount, note, actor });
    updateFields(transaction, store, { id: productId, actor, fields: { stock: current.stock + amount } });
    writeMovement(transaction, store, {
      movementId: change.movementId,
      productId,
      productName: current.name,
      amount,
      reason: change.kind === 'received' ? 'received' : 'correction',
      note,
      actor,
      lastAuditId,
    });
    return ok(current.stock + amount);
  });
}

interface FieldChange {
  readonly id: string;
  readonly actor: Actor;
  readonly fields: Readonly<Record<string, number | string>>;
}

function updateFields(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  { id, actor, fields }: FieldChange,
): void {
  transaction.update(sdk.doc(database, 'products', id), {
    ...fields,
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
}
