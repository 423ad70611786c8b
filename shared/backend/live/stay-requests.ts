// The inbox of stay requests, live, for staff.
import type { Backend } from '#backend/connect';
import { type StayRequest, readStayRequest } from '#domain/stay';
import { type Listener, listen, type StopListening } from './listen.ts';

/** Watches the pending requests, the oldest first. */
export function watchPendingRequests(
  backend: Backend,
  onUpdate: Listener<readonly StayRequest[]>,
): StopListening {
  return listen(
    backend,
    ({ sdk, database }) =>
      sdk.query(
        sdk.collection(database, 'hostingRequests'),
        sdk.where('status', '==', 'pending'),
        sdk.orderBy('createdAt'),
      ),
    ({ docs }) => docs.map((document) => readStayRequest(document.id, document.data())),
    onUpdate,
  );
}
