// The inbox of hosting requests, live, for staff.
import type { Backend } from '#backend/connect';
import { type HostingRequest, readHostingRequest } from '#domain/hosting-request';
import { type Listener, listen, type StopListening } from './listen.ts';

/** Follows the requests that wait for an answer, the oldest first. */
export function watchPendingRequests(
  backend: Backend,
  onUpdate: Listener<readonly HostingRequest[]>,
): StopListening {
  return listen(
    backend,
    ({ sdk, database }) =>
      sdk.query(
        sdk.collection(database, 'hostingRequests'),
        sdk.where('status', '==', 'pending'),
        sdk.orderBy('createdAt'),
      ),
    ({ docs }) => docs.map((document) => readHostingRequest(document.id, document.data())),
    onUpdate,
  );
}
