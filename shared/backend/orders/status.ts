// A change of an order's status, in one commit with its effects on stock, movements, figures and customer.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import {
  type Actor,
  type ChangedMeanwhile,
  isDocumentId,
  newDocumentId,
  readByIds,
  transact,
} from '#backend/documents';
import { readShopDelivery } from '#backend/delivery';
import type { BackendFailure } from '#backend/failure';
import type { DeriveTrackId } from '#backend/order-tracks';
import { unitsOf, type Units } from '#domain/cart';
import { customerKey } from '#domain/customer';
import { readOptionalText } from '#kernel/fields';
import {
  type Order,
  type OrderStatus,
  readOrder,
  stepDocuments,
  stockEffect,
  trackDocument,
  withStatus,
} from '#domain/order';
import { err, ok, type Result } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { createTrackWrites, trackReference, type TrackWrite } from './track-writes.ts';

/** The data of a status change: the order before and after, and the actor. */
interface StatusChange {
  readonly before: Order;
  readonly after: Order;
  readonly actor: Actor;
  /** Products of the order that still exist; a missing one has no stock to change. */
  readonly existing: ReadonlySet<string>;
  readonly customer: { readonly key: string } | null;
  readonly track: TrackWrite | null;
}

/** Why a status was not set. */
export type StatusChangeError = BackendFailure | ChangedMeanwhile<Order>;

export interface StatusWrites {
  /**
   * Sets the status (DB-51) with all its effects in one commit: the stock is taken or given back once, with its movements; the day's
   * figures follow completed orders; the customer is recorded. Returns the order as it is then. With `seen`, the status that the actor saw,
   * a change that another user made since is returned and not overwritten.
   */
  readonly setStatus: (
    id: string,
    status: OrderStatus,
    actor: Actor,
    seen?: OrderStatus,
  ) => Promise<Result<Order, StatusChangeError>>;
  /** Deletes an order; a completed one leaves the day's figures with it. */
  readonly remove: (id: string) => Promise<Result<void, BackendFailure>>;
}

export function createStatusWrites(backend: Backend, derive: DeriveTrackId): StatusWrites {
  const tracks = createTrackWrites(derive);
  return {
    setStatus: async (id, status, actor, seen) => {
      const settings = await readShopDelivery(backend);
      if (!settings.ok) return settings;
      const changed = await transact<Result<Order, StatusChangeError>>(
        backend,
        async (transaction, store) => {
          const found = await transaction.get(store.sdk.doc(store.database, 'orders', id));
          const fields = found.data();
          if (fields === undefined) return err({ type: 'NotFound' });
          const before = readOrder(id, fields);
          if (isDone(before, status)) return ok(before);
          if (seen !== undefined && before.status !== seen) {
            return err({
              type: 'ChangedMeanwhile',
              current: before,
              by: readOptionalText(fields, 'updatedBy'),
            });
          }
          const existing = await existingProducts(backend, before);
          if (!existing.ok) return existing;
          const after = withStatus(before, status, Date.now());
          const customer = await newCustomer(transaction, store, after);
          const track = await tracks.of(after, settings.value);
          writeChange(transaction, store, {
            before,
            after,
            actor,
            existing: existing.value,
            customer,
            track,
          });
          return ok(after);
        },
      );
      return changed.ok ? changed.value : changed;
    },
    remove: async (id) => {
      const settings = await readShopDelivery(backend);
      if (!settings.ok) return settings;
      return transact(backend, async (transaction, store) => {
        const reference = store.sdk.doc(store.database, 'orders', id);
        const fields = (await transaction.get(reference)).data();
        if (fields === undefined) return;
        transaction.delete(reference);
        const order = readOrder(id, fields);
        const track = await tracks.of(order, settings.value);
        if (track !== null) transaction.delete(trackReference(store, track));
        if (order.status === 'completed') countOrder(transaction, store, { order, change: -1 });
      });
    },
  };
}

/** Set already, by a commit whose response was lost or by another user with the same intention. */
function isDone(order: Order, status: OrderStatus): boolean {
  return order.status === status && stockEffect(order, status).type === 'None';
}

async function existingProducts(
  backend: Backend,
  order: Order,
): Promise<Result<ReadonlySet<string>, BackendFailure>> {
  const products = await readByIds(backend, 'products', Object.keys(productUnits(order)));
  return products.ok ? ok(new Set(products.value.map(({ id }) => id))) : products;
}

/** A forged line may contain any text: only a valid product id counts. */
function productUnits({ items }: Order): Units {
  return Object.fromEntries(Object.entries(unitsOf(items)).filter(([id]) => isDocumentId(id)));
}

/** A phone counts as a customer once one of its orders is confirmed (AT-14). */
async function newCustomer(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  order: Order,
): Promise<StatusChange['customer']> {
  const key = customerKey(order.customerInfo.phone);
  if (key === null || !order.stockTaken) return null;
  const known = await transaction.get(sdk.doc(database, 'customers', key));
  return known.exists() ? null : { key };
}

function writeChange(transaction: Transaction, store: DocumentStore, change: StatusChange): void {
  const { sdk, database } = store;
  const { before, after, actor, customer, track } = change;
  transaction.update(sdk.doc(database, 'orders', before.id), {
    status: after.status,
    stockTaken: after.stockTaken,
    steps: stepDocuments(after.steps),
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
  moveStock(transaction, store, change);
  countCompletion(transaction, store, change);
  if (track !== null) {
    transaction.set(trackReference(store, track), {
      ...trackDocument(track.content),
      updatedAt: sdk.serverTimestamp(),
    });
  }
  if (customer === null) return;
  transaction.set(sdk.doc(database, 'customers', customer.key), {
    name: before.customerInfo.name,
    phone: before.customerInfo.phone,
    firstSeenAt: sdk.serverTimestamp(),
    firstOrderId: before.id,
  });
}

function moveStock(transaction: Transaction, { sdk, database }: DocumentStore, change: StatusChange): void {
  const { before, after, actor, existing } = change;
  const effect = stockEffect(before, after.status);
  if (effect.type === 'None') return;
  for (const [productId, units] of Object.entries(effect.units)) {
    if (!existing.has(productId)) continue;
    const amount = effect.type === 'Take' ? -units : units;
    transaction.update(sdk.doc(database, 'products', productId), {
      stock: sdk.increment(amount),
      updatedAt: sdk.serverTimestamp(),
      updatedBy: actor.id,
    });
    transaction.set(sdk.doc(database, 'movements', newDocumentId()), {
      productId,
      productName: before.items.find(({ id }) => id === productId)?.name ?? '',
      amount,
      reason: effect.type === 'Take' ? 'order' : 'orderReturned',
      sourceId: before.id,
      by: actor.id,
      byName: actor.name,
      at: sdk.serverTimestamp(),
    });
  }
}

function countCompletion(transaction: Transaction, store: DocumentStore, status: StatusChange): void {
  const { before, after } = status;
  const change = Number(after.status === 'completed') - Number(before.status === 'completed');
  if (change !== 0) countOrder(transaction, store, { order: before, change });
}

/** An order counts on the day when it was placed, so that leaving `completed` subtracts it from the same day to which it was added. */
function countOrder(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  { order, change }: { readonly order: Order; readonly change: number },
): void {
  if (order.createdAt === null) return;
  const day = shopDayOf(order.createdAt);
  const units = Object.entries(productUnits(order)).map(([id, count]) => [id, sdk.increment(change * count)]);
  transaction.set(
    sdk.doc(database, 'figures', day),
    {
      day,
      ordersCount: sdk.increment(change),
      ordersPiastres: sdk.increment(change * order.totalAmount),
      // An empty map would replace the day's.
      ...(units.length > 0 && { ordersUnits: Object.fromEntries(units) }),
      lastSourceId: order.id,
      updatedAt: sdk.serverTimestamp(),
    },
    { merge: true },
  );
}
