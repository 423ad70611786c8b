// The open hand-over list of an order: it gets the outcome in the commit of each status, and a commit of its own ships each of its orders.
import type { Backend } from '#backend/connect';
import { type Actor, decide, getIn, isDocumentId } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readListIn, writeListIn } from '#backend/handovers';
import { handOver, openListOf, withOrder, type Handover, type LeftOut } from '#domain/handover';
import type { Order } from '#domain/order';
import { err, ok, type Result } from '#kernel/result';
import { applyChange, type ChangeEffect, type CommitPlace, type WithCourier } from './order-change.ts';
import { storedOrders } from './stored-orders.ts';

/** What became of an order that was to be handed over; `Nothing` when an earlier try has done it. */
export type HandedOver =
  { readonly type: 'HandedOver' | 'Nothing' } | { readonly type: 'LeftOut'; readonly why: LeftOut };

/** Only the list itself cancels an order that is on it (OD-22). */
export function writeOpenList(isOfList: boolean): ChangeEffect<WithCourier> {
  return async (place, { before, after }) => {
    const list = await openListIn(place, before);
    if (list === null) return ok({});
    if (after.status === 'cancelled' && !isOfList) {
      return err({ type: 'WithCourier', courier: list.courier });
    }
    return ok({ write: () => writeListIn(place.transaction, place.store, withOrder(list, after)) });
  };
}

/** A parcel that a courier answers for is not corrected (OD-24). */
export const stayOffLists: ChangeEffect<WithCourier> = async (place, { before }) => {
  const list = await openListIn(place, before);
  return list === null ? ok({}) : err({ type: 'WithCourier', courier: list.courier });
};

export async function giveToCourier(
  backend: Backend,
  effects: readonly ChangeEffect[],
  { listId, orderId, actor }: { readonly listId: string; readonly orderId: string; readonly actor: Actor },
): Promise<Result<HandedOver, BackendFailure>> {
  return decide<HandedOver, BackendFailure>(backend, async (transaction, store) => {
    const place = { backend, transaction, store };
    const list = await readListIn(transaction, store, listId);
    if (list === null) return err({ type: 'NotFound' });
    const order = await getIn(transaction, store, storedOrders, orderId);
    const current = order === null ? null : await openListIn(place, order);
    const step = handOver({ list, orderId, order, current, now: Date.now() });
    if (step.type === 'Nothing') return ok({ type: 'Nothing' });
    if (step.type === 'LeaveOut') {
      writeListIn(transaction, store, step.list);
      return ok({ type: 'LeftOut', why: step.why });
    }
    const writeList: ChangeEffect = () =>
      Promise.resolve(ok({ write: () => writeListIn(transaction, store, step.list) }));
    const change = { before: step.before, after: step.order, actor };
    const applied = await applyChange(place, change, [...effects, writeList]);
    return applied.ok ? ok({ type: 'HandedOver' }) : applied;
  });
}

/** The open hand-over list that an order is on. */
export async function openListIn(
  { transaction, store }: CommitPlace,
  order: Order,
): Promise<Handover | null> {
  const { handoverId } = order;
  if (handoverId === null || !isDocumentId(handoverId)) return null;
  return openListOf(order, await readListIn(transaction, store, handoverId));
}
