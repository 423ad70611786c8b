// Placing an order so that it can never become two: its id is made before, and a denied repeat is asked whether it is there.
import type { Backend } from '#backend/connect';
import { write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type Order, orderDocument } from '#domain/order';
import type { Result } from '#domain/result';

/** Creates the order; when that is denied it may be there already, from a sending whose answer was lost. */
export async function placeOrder(backend: Backend, order: Order): Promise<Result<void, BackendFailure>> {
  const created = await createOrder(backend, order);
  if (created.ok || created.error.type !== 'Refused') return created;
  const proved = await proveArrival(backend, order.id);
  return proved.ok || proved.error.type === 'Unreachable' ? proved : created;
}

/** Asks first: an admin's own repeat would not be denied and would set an order in work back to pending. */
export async function resendOrder(backend: Backend, order: Order): Promise<Result<void, BackendFailure>> {
  const proved = await proveArrival(backend, order.id);
  if (proved.ok || proved.error.type === 'Unreachable') return proved;
  return placeOrder(backend, order);
}

function createOrder(backend: Backend, order: Order): Promise<Result<void, BackendFailure>> {
  return write(backend, (batch, { sdk, database }) => {
    batch.set(sdk.doc(database, 'orders', order.id), {
      ...orderDocument(order),
      createdAt: sdk.serverTimestamp(),
      updatedAt: sdk.serverTimestamp(),
    });
  });
}

/** Anyone may touch `updatedAt` of an order that is there and nothing else; that succeeding is the proof. */
function proveArrival(backend: Backend, id: string): Promise<Result<void, BackendFailure>> {
  return write(backend, (batch, { sdk, database }) => {
    batch.update(sdk.doc(database, 'orders', id), { updatedAt: sdk.serverTimestamp() });
  });
}
