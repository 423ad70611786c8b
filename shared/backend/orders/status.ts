// A change of an order's status, in one commit with its effects on stock, movements, figures, person and hand-over list.
import type { Backend } from '#backend/connect';
import { type Actor, decide, deleteWithTombstone, getIn } from '#backend/documents';
import { readShopDelivery } from '#backend/delivery';
import type { BackendFailure } from '#backend/failure';
import type { DeriveTrackId } from '#backend/order-tracks';
import { statusOf, type HandoverOutcome } from '#domain/handover';
import {
  type CancelReason,
  canCorrectReason,
  type Order,
  type OrderStatus,
  type StandingStatus,
  stockEffect,
  withCancellation,
  withReason,
  withStatus,
} from '#domain/order';
import { err, ok, type Result } from '#kernel/result';
import { readEffects } from './change-effects.ts';
import { giveToCourier, openListIn, type HandedOver, writeOpenList } from './list-writes.ts';
import { type Change, commitChange, type StatusChangeError, type WithCourier } from './order-change.ts';
import { logDeletion } from './order-log.ts';
import { forgetParcel } from './person-writes.ts';
import { countOrder } from './stock-effects.ts';
import { storedOrders } from './stored-orders.ts';
import { createTrackWrites, trackReference } from './track-writes.ts';

export type { HandedOver } from './list-writes.ts';

export interface StatusWrites {
  /**
   * Sets the status (DB-51) with all its effects in one commit: the stock is taken or given back once, with its movements; the day's
   * figures follow completed orders; the person is recorded; the open hand-over list that the order is on gets the outcome. Returns the
   * order as it is then. With `seen`, the status that the actor saw, a change that another user made since is returned and not overwritten.
   */
  readonly setStatus: (
    id: string,
    status: StandingStatus,
    actor: Actor,
    seen?: OrderStatus,
  ) => Promise<Result<Order, StatusChangeError>>;
  /** The same for a cancellation, which needs its reason (OD-18), and no open hand-over list (OD-22). */
  readonly cancel: (
    id: string,
    reason: CancelReason,
    actor: Actor,
    seen?: OrderStatus,
  ) => Promise<Result<Order, StatusChangeError>>;
  /** Corrects the reason of a cancellation within 30 days; the counts of the person follow. Later it is `ChangedMeanwhile`. */
  readonly correctReason: (
    id: string,
    reason: CancelReason,
    actor: Actor,
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
  /** Deletes an order that is on no open hand-over list; a completed one leaves the day's figures with it, and its person's counts. */
  readonly remove: (id: string, actor: Actor) => Promise<Result<void, BackendFailure | WithCourier>>;
}

export function createStatusWrites(backend: Backend, derive: DeriveTrackId): StatusWrites {
  const tracks = createTrackWrites(derive);
  const change = async (id: string, actor: Actor, { decide, isOfList }: Change) => {
    const effects = await readEffects(backend, tracks);
    if (!effects.ok) return effects;
    const all = [...effects.value, writeOpenList(isOfList)];
    return commitChange(backend, { id, actor, effects: all }, decide);
  };
  return {
    setStatus: (id, status, actor, seen) => change(id, actor, setStanding(status, seen)),
    cancel: (id, reason, actor, seen) => change(id, actor, cancellation(reason, seen)),
    correctReason: (id, reason, actor) => change(id, actor, correction(reason)),
    setOutcome: (orderId, outcome, actor) => {
      const given = statusOf(outcome);
      const step =
        given.status === 'cancelled' ? cameBack(given.reason) : setStanding(given.status, undefined);
      return change(orderId, actor, { ...step, isOfList: true });
    },
    handOver: async (listId, orderId, actor) => {
      const effects = await readEffects(backend, tracks);
      return effects.ok ? giveToCourier(backend, effects.value, { listId, orderId, actor }) : effects;
    },
    remove: async (id, actor) => {
      const settings = await readShopDelivery(backend);
      if (!settings.ok) return settings;
      return decide<void, WithCourier>(backend, async (transaction, store) => {
        const order = await getIn(transaction, store, storedOrders, id);
        if (order === null) return ok(undefined);
        const place = { backend, transaction, store };
        const list = await openListIn(place, order);
        if (list !== null) return err({ type: 'WithCourier', courier: list.courier });
        const track = await tracks.of(order, settings.value);
        const forget = await forgetParcel(place, order);
        const lastAuditId = logDeletion(place, order, actor);
        const deletion = { collection: 'orders', documentId: id, actor, lastAuditId } as const;
        deleteWithTombstone(transaction, store, deletion);
        forget();
        if (track !== null) transaction.delete(trackReference(store, track));
        if (order.status === 'completed') countOrder(transaction, store, { order, change: -1 });
        return ok(undefined);
      });
    },
  };
}

function setStanding(status: StandingStatus, seen: OrderStatus | undefined): Change {
  return {
    isOfList: false,
    decide: (before) => {
      if (isSet(before, status)) return { type: 'Done' };
      if (wasChanged(before, seen)) return { type: 'ChangedMeanwhile' };
      return { type: 'Changed', after: withStatus(before, status, Date.now()) };
    },
  };
}

function cancellation(reason: CancelReason, seen: OrderStatus | undefined): Change {
  return {
    isOfList: false,
    decide: (before) => {
      if (isSet(before, 'cancelled') && before.reason === reason) return { type: 'Done' };
      const isOther = before.status === 'cancelled' || wasChanged(before, seen);
      if (isOther) return { type: 'ChangedMeanwhile' };
      return { type: 'Changed', after: withCancellation(before, reason, Date.now()) };
    },
  };
}

/** A list that is not closed may name another reason at any time. */
function cameBack(reason: CancelReason): Change {
  const { decide } = cancellation(reason, undefined);
  return {
    isOfList: true,
    decide: (before) =>
      before.status === 'cancelled' && before.reason !== reason
        ? { type: 'Changed', after: withReason(before, reason, Date.now()) }
        : decide(before),
  };
}

/** The parcel has come back already, so the list that it was on does not forbid it. */
function correction(reason: CancelReason): Change {
  return {
    isOfList: true,
    decide: (before) => {
      if (before.status === 'cancelled' && before.reason === reason) return { type: 'Done' };
      const now = Date.now();
      if (!canCorrectReason(before, now)) return { type: 'ChangedMeanwhile' };
      return { type: 'Changed', after: withReason(before, reason, now) };
    },
  };
}

/** Set already, by a commit whose response was lost or by another user with the same intention. */
function isSet(order: Order, status: OrderStatus): boolean {
  return order.status === status && stockEffect(order, status).type === 'None';
}

function wasChanged(before: Order, seen: OrderStatus | undefined): boolean {
  return seen !== undefined && before.status !== seen;
}
