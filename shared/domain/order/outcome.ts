// What an order adds to the counts of its person (OD-18): its status, reason and steps alone decide it.
import type { ParcelOutcome } from '#domain/customer';
import type { CancelReason } from './handling.ts';
import type { Order } from './order.ts';

type Judged = Pick<Order, 'status' | 'reason' | 'steps'>;

/** A parcel that left the shop and came back because of the person counts as refused, once an order. */
export function parcelOutcome(order: Judged): ParcelOutcome {
  if (order.status === 'completed') return 'taken';
  return order.status === 'cancelled' && blamesPerson(order.reason) && wasShipped(order) ? 'refused' : null;
}

/** Whether the parcel has left the shop at some time. */
export function wasShipped({ steps }: Pick<Order, 'steps'>): boolean {
  return steps.some(({ status }) => status === 'shipped');
}

/** Whether the reason of a cancellation can be corrected at an instant: within 30 days. */
export function canCorrectReason(
  { status, steps, updatedAt }: Pick<Order, 'status' | 'steps' | 'updatedAt'>,
  now: number,
): boolean {
  if (status !== 'cancelled') return false;
  const cancelledAt = steps.findLast((step) => step.status === 'cancelled')?.at ?? updatedAt ?? 0;
  return now - cancelledAt <= correctableFor;
}

function blamesPerson(reason: CancelReason | null): boolean {
  return reason === 'refused' || reason === 'unreachable';
}

const correctableFor = 30 * 86_400_000;
