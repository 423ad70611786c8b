// What may happen to an order and its hand-over list: pure decisions, so that a step whose answer was lost can be repeated.
import {
  awaitsAdvance,
  netToCollect,
  withStatus,
  type CancelReason,
  type Order,
  type OrderStatus,
  type StandingStatus,
} from '#domain/order';
import { cities } from '#domain/delivery';
import type { Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import type { Handover, HandoverEntry, HandoverOutcome } from './handover.ts';

/** The statuses in which an order can be given to a courier. */
export const deliverableStatuses: readonly OrderStatus[] = ['confirmed', 'processing'];

export function isDeliverable({ status }: Pick<Order, 'status'>): boolean {
  return deliverableStatuses.includes(status);
}

/** The list on which an order is, while it is open; null for any other list. */
export function openListOf(order: Pick<Order, 'id' | 'handoverId'>, list: Handover | null): Handover | null {
  if (list === null || list.closing !== null || order.handoverId !== list.id) return null;
  return list.entries.has(order.id) ? list : null;
}

/** Why an order is not given to the courier: it leaves the list. */
export type LeftOut =
  | { readonly type: 'Gone' }
  | { readonly type: 'WithCourier'; readonly courier: string }
  | { readonly type: 'NotDeliverable'; readonly status: OrderStatus };

export type HandOverStep =
  /** Both are written in one commit. */
  | {
      readonly type: 'HandOver';
      readonly before: Order;
      readonly order: Order;
      readonly list: Handover;
    }
  | { readonly type: 'LeaveOut'; readonly why: LeftOut; readonly list: Handover }
  /** Done by an earlier try, or not of this list any more. */
  | { readonly type: 'Nothing' };

/** `current` is the list that the order names; `list` the one that it is given to. */
export function handOver(deps: {
  readonly list: Handover;
  readonly orderId: string;
  readonly order: Order | null;
  readonly current: Handover | null;
  readonly now: number;
}): HandOverStep {
  const { list, orderId, order, current, now } = deps;
  if (list.closing !== null || !list.entries.has(orderId)) return { type: 'Nothing' };
  const leaveOut = (why: LeftOut): HandOverStep => ({
    type: 'LeaveOut',
    why,
    list: withoutEntry(list, orderId),
  });
  if (order === null) return leaveOut({ type: 'Gone' });
  if (order.handoverId === list.id) return { type: 'Nothing' };
  const other = openListOf(order, current);
  if (other !== null) return leaveOut({ type: 'WithCourier', courier: other.courier });
  if (!isDeliverable(order)) return leaveOut({ type: 'NotDeliverable', status: order.status });
  const given = { ...withStatus(order, 'shipped', now), courier: list.courier, handoverId: list.id };
  return { type: 'HandOver', before: order, order: given, list: withOrder(list, given) };
}

/** The list after a change of one of its orders: its outcome and its net follow the order. */
export function withOrder(list: Handover, order: Order): Handover {
  return withEntry(list, order.id, { net: netToCollect(order), outcome: outcomeOf(order) });
}

export function withoutEntry(list: Handover, orderId: string): Handover {
  return { ...list, entries: new Map([...list.entries].filter(([id]) => id !== orderId)) };
}

function withEntry(list: Handover, orderId: string, entry: HandoverEntry): Handover {
  return { ...list, entries: new Map(list.entries).set(orderId, entry) };
}

/** What the status of an order says about its parcel. */
function outcomeOf({ status, reason }: Pick<Order, 'status' | 'reason'>): HandoverOutcome | null {
  switch (status) {
    case 'shipped':
      return null;
    case 'completed':
      return 'taken';
    case 'cancelled':
      return reason === 'unreachable' ? 'unreachable' : 'refused';
    default:
      return 'postponed';
  }
}

/** The status, with the reason of a cancellation, that an outcome gives to its order. */
export function statusOf(
  outcome: HandoverOutcome,
):
  | { readonly status: 'cancelled'; readonly reason: CancelReason }
  | { readonly status: StandingStatus; readonly reason: null } {
  switch (outcome) {
    case 'taken':
      return { status: 'completed', reason: null };
    case 'postponed':
      return { status: 'processing', reason: null };
    default:
      return { status: 'cancelled', reason: outcome };
  }
}

export type CloseError =
  /** Orders without an outcome. */
  | { readonly type: 'Undecided'; readonly count: number }
  /** Closed before, with another count or by somebody else. */
  | { readonly type: 'ClosedMeanwhile'; readonly list: Handover };

/** Closing again with the same count is the same closing, whose answer was lost. */
export function closeHandover(
  list: Handover,
  closing: { readonly counted: Piastres; readonly by: string; readonly at: number },
): Result<Handover, CloseError> {
  if (list.closing !== null) {
    const isSame = list.closing.by === closing.by && list.closing.counted === closing.counted;
    return isSame ? ok(list) : err({ type: 'ClosedMeanwhile', list });
  }
  const undecided = [...list.entries.values()].filter(({ outcome }) => outcome === null).length;
  return undecided > 0 ? err({ type: 'Undecided', count: undecided }) : ok({ ...list, closing });
}

/** The order of a printed list: those that need a decision about their payment, then by governorate, the oldest first. */
export function inListOrder(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted(
    (one, other) =>
      Number(awaitsAdvance(other)) - Number(awaitsAdvance(one)) ||
      cities.indexOf(one.customerInfo.city) - cities.indexOf(other.customerInfo.city) ||
      (one.createdAt ?? 0) - (other.createdAt ?? 0),
  );
}
