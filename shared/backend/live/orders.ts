// The newest orders, live, for the back office.
import type { Backend } from '#backend/connect';
import { type Order, readOrder } from '#domain/order';
import { type Listener, listen, type StopListening } from './listen.ts';

/** Watches the newest `size` orders, newest first. */
export function watchNewestOrders(
  backend: Backend,
  size: number,
  onUpdate: Listener<readonly Order[]>,
): StopListening {
  return listen(
    backend,
    ({ sdk, database }) =>
      sdk.query(sdk.collection(database, 'orders'), sdk.orderBy('createdAt', 'desc'), sdk.limit(size)),
    ({ docs }) => docs.map((document) => readOrder(document.id, document.data())),
    onUpdate,
  );
}
