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
import { readListIn, writeListIn } from '#backend/handovers';
import type { DeriveTrackId } from '#backend/order-tracks';
import { unitsOf, type Units } from '#domain/cart';
import { customerKey } from '#domain/customer';
import type { DeliverySettings } from '#domain/delivery';
import {
  handOver,
  openListOf,
  statusOf,
  withOrder,
  type Handover,
  type HandoverOutcome,
  type LeftOut,
} from '#domain/handover';
import { readOptionalText } from '#kernel/fields';
import {
  type CancelReason,
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
import { createTrackWrites, trackReference, type TrackWrite, type TrackWrites } from './track-writes.ts';

/** The data of a status change: the order before and after, and the actor. */
interface StatusChange {
  readonly before: Order;
  readonly after: Order;
  readonly actor: Actor;
  /** Products of the order that still exist; a missing one has no stock to change. */
  readonly existing: ReadonlySet<string>;
  readonly customer: { readonly key: string } | null;
  readonly track: TrackWrite | null;
  /** The open list that the order is on, after the change. */
  readonly list: Handover | null;
}

/** The order is on an open hand-over list (OD-22). */
export interface WithCourier {
  readonly type: 'WithCourier';
  readonly courier: string;
}

/** Why a status was not set. */
export type StatusChangeError = BackendFailure | ChangedMeanwhile<Order> | WithCourier;

/** What became of an order that was to be handed over; `Nothing` when an earlier try has done it. */
export type HandedOver =
  { readonly type: 'HandedOver' | 'Nothing' } | { readonly type: 'LeftOut'; readonly why: LeftOut };

export interface StatusWrites {
  /**
   * Sets the status (DB-51) with all its effects in one commit: the stock is taken or given back once, with its movements; the day's
   * figures follow completed orders; the customer is recorded; the open hand-over list that the order is on gets the outcome. Returns the
   * order as it is then. With `seen`, the status that the actor saw, a change that another user made since is returned and not overwritten.
   */
  readonly setStatus: (
    id: string,
    status: OrderStatus,
    actor: Actor,
    seen?: OrderStatus,
  ) => Promise<Result<Order, StatusChangeError>>;
  /** Ships an order of a list with its courier, or takes it off the list when it cannot go (OD-20). */
  readonly handOver: (
    listId: string,
    orderId: string,
    actor: Actor,
  ) => Promise<Result<HandedOver, BackendFailure>>;
  /** Sets the status that an outcome of the order's hand-over list stands for (OD-21): there, an order can be cancelled too. */
  readonly setOutcome: (
    orderId: string,
    outcome: HandoverOutcome,
    actor: Actor,
  ) => Promise<Result<Order, StatusChangeError>>;
  /** Deletes an order that is on no open hand-over list; a completed one leaves the day's figures with it. */
  readonly remove: (id: string) => Promise<Result<void, BackendFailure | WithCourier>>;
}

export function createStatusWrites(backend: Backend, derive: DeriveTrackId): StatusWrites {
  const deps: ChangeDeps = { backend, tracks: createTrackWrites(derive) };
  return {
    setStatus: (id, status, actor, seen) =>
      changeStatus(deps, id, { status, reason: null, seen, isOfList: false, actor }),
    setOutcome: (id, outcome, actor) =>
      changeStatus(deps, id, { ...statusOf(outcome), isOfList: true, actor }),
    handOver: (listId, orderId, actor) => giveToCourier(deps, { listId, orderId, actor }),
    remove: async (id) => {
      const settings = await readShopDelivery(backend);
      if (!settings.ok) return settings;
      const removed = await transact<Result<void, WithCourier>>(backend, async (transaction, store) => {
        const reference = store.sdk.doc(store.database, 'orders', id);
        const fields = (await transaction.get(reference)).data();
        if (fields === undefined) return ok(undefined);
        const order = readOrder(id, fields);
        const list = await openListIn(transaction, store, order);
        if (list !== null) return err({ type: 'WithCourier', courier: list.courier });
        transaction.delete(reference);
        const track = await deps.tracks.of(order, settings.value);
        if (track !== null) transaction.delete(trackReference(store, track));
        if (order.status === 'completed') countOrder(transaction, store, { order, change: -1 });
        return ok(undefined);
      });
      return removed.ok ? removed.value : removed;
    },
  };
}

interface ChangeDeps {
  readonly backend: Backend;
  readonly tracks: TrackWrites;
}

interface Change {
  readonly status: OrderStatus;
  /** Of a cancellation. */
  readonly reason: CancelReason | null;
  readonly seen?: OrderStatus | undefined;
  /** Entered in the hand-over list of the order. */
  readonly isOfList: boolean;
  readonly actor: Actor;
}

async function changeStatus(
  deps: ChangeDeps,
  id: string,
  { status, reason, seen, isOfList, actor }: Change,
): Promise<Result<Order, StatusChangeError>> {
  const settings = await readShopDelivery(deps.backend);
  if (!settings.ok) return settings;
  const changed = await transact<Result<Order, StatusChangeError>>(
    deps.backend,
    async (transaction, store) => {
      const found = await transaction.get(store.sdk.doc(store.database, 'orders', id));
      const fields = found.data();
      if (fields === undefined) return err({ type: 'NotFound' });
      const before = readOrder(id, fields);
      if (isDone(before, status, reason)) return ok(before);
      if (seen !== undefined && before.status !== seen) {
        const by = readOptionalText(fields, 'updatedBy');
        return err({ type: 'ChangedMeanwhile', current: before, by });
      }
      const list = await openListIn(transaction, store, before);
      if (list !== null && status === 'cancelled' && !isOfList) {
        return err({ type: 'WithCourier', courier: list.courier });
      }
      const after = { ...withStatus(before, status, Date.now()), reason };
      const change = { before, after, list: list && withOrder(list, after), actor };
      const written = await writeWithEffects(deps, settings.value, { transaction, store }, change);
      return written.ok ? ok(after) : written;
    },
  );
  return changed.ok ? changed.value : changed;
}

async function giveToCourier(
  deps: ChangeDeps,
  { listId, orderId, actor }: { readonly listId: string; readonly orderId: string; readonly actor: Actor },
): Promise<Result<HandedOver, BackendFailure>> {
  const settings = await readShopDelivery(deps.backend);
  if (!settings.ok) return settings;
  const given = await transact<Result<HandedOver, BackendFailure>>(
    deps.backend,
    async (transaction, store) => {
      const list = await readListIn(transaction, store, listId);
      if (list === null) return err({ type: 'NotFound' });
      const fields = (await transaction.get(store.sdk.doc(store.database, 'orders', orderId))).data();
      const order = fields === undefined ? null : readOrder(orderId, fields);
      const current = order === null ? null : await openListIn(transaction, store, order);
      const step = handOver({ list, orderId, order, current, now: Date.now() });
      if (step.type === 'Nothing') return ok({ type: 'Nothing' });
      if (step.type === 'LeaveOut') {
        writeListIn(transaction, store, step.list);
        return ok({ type: 'LeftOut', why: step.why });
      }
      const change = { before: step.before, after: step.order, list: step.list, actor };
      const written = await writeWithEffects(deps, settings.value, { transaction, store }, change);
      return written.ok ? ok({ type: 'HandedOver' }) : written;
    },
  );
  return given.ok ? given.value : given;
}

/** The open hand-over list that an order is on. */
async function openListIn(
  transaction: Transaction,
  store: DocumentStore,
  order: Order,
): Promise<Handover | null> {
  const { handoverId } = order;
  if (handoverId === null || !isDocumentId(handoverId)) return null;
  return openListOf(order, await readListIn(transaction, store, handoverId));
}

async function writeWithEffects(
  { backend, tracks }: ChangeDeps,
  settings: DeliverySettings,
  { transaction, store }: { readonly transaction: Transaction; readonly store: DocumentStore },
  change: Pick<StatusChange, 'before' | 'after' | 'actor' | 'list'>,
): Promise<Result<void, BackendFailure>> {
  const existing = await existingProducts(backend, change.before);
  if (!existing.ok) return existing;
  const customer = await newCustomer(transaction, store, change.after);
  const track = await tracks.of(change.after, settings);
  writeChange(transaction, store, { ...change, existing: existing.value, customer, track });
  return ok(undefined);
}

/** Set already, by a commit whose response was lost or by another user with the same intention. */
function isDone(order: Order, status: OrderStatus, reason: CancelReason | null): boolean {
  if (order.status !== status || stockEffect(order, status).type !== 'None') return false;
  return reason === null || order.reason === reason;
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
  const { before, after, actor, customer, track, list } = change;
  transaction.update(sdk.doc(database, 'orders', before.id), {
    status: after.status,
    stockTaken: after.stockTaken,
    steps: stepDocuments(after.steps),
    reason: after.reason ?? sdk.deleteField(),
    ...(after.handoverId !== before.handoverId && { courier: after.courier, handoverId: after.handoverId }),
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
  if (list !== null) writeListIn(transaction, store, list);
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
