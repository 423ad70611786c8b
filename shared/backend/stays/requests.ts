// Visitors' requests to board an animal; only the pending ones are an inbox.
import type { Backend } from '#backend/connect';
import { createOnce, decide, getAll, getIn } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { StayRequest, StayRequestDraft } from '#domain/stay';
import { err, ok, type Result } from '#kernel/result';
import { storedRequests } from './stored-stays.ts';

export interface StayRequestRepository {
  /** Sends a visitor's request (DB-53) under an id made by the form, so that a repeat creates no second one. */
  readonly create: (id: string, draft: StayRequestDraft) => Promise<Result<void, BackendFailure>>;
  /** The pending requests, the oldest first, at most `maxRequestsListed`. */
  readonly listPending: () => Promise<Result<readonly StayRequest[], BackendFailure>>;
  /** Declines a request; `Conflict` when another user has accepted or declined it already. */
  readonly decline: (id: string) => Promise<Result<void, BackendFailure>>;
}

/** Anybody may send requests: the limit lets a flooded inbox still open. */
const maxRequestsListed = 50;

/** The stay requests of a backend. */
export function createStayRequestRepository(backend: Backend): StayRequestRepository {
  return {
    create: (id, draft) =>
      createOnce(backend, { collection: 'hostingRequests', id, fields: { ...draft, status: 'pending' } }),
    listPending: () =>
      getAll(backend, storedRequests, (sdk) => [
        sdk.where('status', '==', 'pending'),
        sdk.orderBy('createdAt'),
        sdk.limit(maxRequestsListed),
      ]),
    decline: (id) => declineRequest(backend, id),
  };
}

async function declineRequest(backend: Backend, id: string): Promise<Result<void, BackendFailure>> {
  return decide<void, BackendFailure>(backend, async (transaction, store) => {
    const { sdk, database } = store;
    const request = await getIn(transaction, store, storedRequests, id);
    if (request === null) return err({ type: 'NotFound' });
    if (request.status !== 'pending') return err({ type: 'Conflict' });
    transaction.update(sdk.doc(database, 'hostingRequests', id), {
      status: 'declined',
      updatedAt: sdk.serverTimestamp(),
    });
    return ok(undefined);
  });
}
