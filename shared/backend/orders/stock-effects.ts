// The stock that an order takes and gives back with its movements, and the day's figures of the completed orders.
import type { Transaction } from 'firebase/firestore/lite';
import type { DocumentStore } from '#backend/connect';
import { isDocumentId, newDocumentId, readByIds } from '#backend/documents';
import { unitsOf, type Units } from '#domain/cart';
import { correctedUnits, type Order, takenUnits } from '#domain/order';
import { ok } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import type { ChangeEffect, CommitPlace, OrderChange } from './order-change.ts';

export const moveStock: ChangeEffect = (place, change) =>
  takeUnits(place, change, takenUnits(change.before, change.after.status));

/** A correction moves only what differs (OD-24). */
export const moveCorrectedStock: ChangeEffect = (place, change) =>
  takeUnits(place, change, correctedUnits(change.before, change.after));

/** Pieces below 0 are given back. Products that are gone have no stock to change. */
async function takeUnits(
  { backend, transaction, store }: CommitPlace,
  { before, actor }: OrderChange,
  taken: Units,
): ReturnType<ChangeEffect> {
  const ids = Object.keys(taken).filter((id) => isDocumentId(id));
  if (ids.length === 0) return ok({});
  const existing = await readByIds(backend, 'products', ids);
  if (!existing.ok) return existing;
  const { sdk, database } = store;
  const write = () => {
    for (const { id } of existing.value) {
      const amount = -(taken[id] ?? 0);
      transaction.update(sdk.doc(database, 'products', id), {
        stock: sdk.increment(amount),
        updatedAt: sdk.serverTimestamp(),
        updatedBy: actor.id,
      });
      transaction.set(sdk.doc(database, 'movements', newDocumentId()), {
        productId: id,
        productName: before.items.find((item) => item.id === id)?.name ?? '',
        amount,
        reason: amount < 0 ? 'order' : 'orderReturned',
        sourceId: before.id,
        by: actor.id,
        byName: actor.name,
        at: sdk.serverTimestamp(),
      });
    }
  };
  return ok({ write });
}

export const countCompletion: ChangeEffect = ({ transaction, store }, { before, after }) => {
  const change = Number(after.status === 'completed') - Number(before.status === 'completed');
  return Promise.resolve(
    ok(change === 0 ? {} : { write: () => countOrder(transaction, store, { order: before, change }) }),
  );
};

/** An order counts on the day when it was placed, so that leaving `completed` subtracts it from the same day to which it was added. */
export function countOrder(
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

/** A forged line may contain any text: only a valid product id counts. */
function productUnits({ items }: Order): Units {
  return Object.fromEntries(Object.entries(unitsOf(items)).filter(([id]) => isDocumentId(id)));
}
