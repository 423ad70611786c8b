// Placing an order so that it can never become two, whatever answer was lost.
import type { Backend } from '#backend/connect';
import { proveArrival, sendOnce } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type Order, orderDocument } from '#domain/order';
import type { Result } from '#kernel/result';

/** Creates the order, once. */
export function placeOrder(backend: Backend, order: Order): Promise<Result<void, BackendFailure>> {
  return sendOnce(backend, { collection: 'orders', id: order.id, fields: orderDocument(order) });
}

/** Asks first: an admin's own repeat would not be denied and would set an order in work back to pending. */
export async function resendOrder(backend: Backend, order: Order): Promise<Result<void, BackendFailure>> {
  const proved = await proveArrival(backend, { collection: 'orders', id: order.id });
  if (proved.ok || proved.error.type === 'Unreachable') return proved;
  return placeOrder(backend, order);
}
