// The approvers of the shop with the hashes of their PINs, for the tills (BA-09). Only staff may read them.
import type { Backend } from '#backend/connect';
import { readApprover, type Approver } from '#domain/approver';
import { listen, type Listener, type StopListening } from './listen.ts';

export function watchApprovers(backend: Backend, onUpdate: Listener<readonly Approver[]>): StopListening {
  return listen(
    backend,
    ({ sdk, database }) => sdk.query(sdk.collection(database, 'approvers'), sdk.limit(maxApprovers)),
    ({ docs }) =>
      docs.flatMap((document) => {
        const approver = readApprover(document.id, document.data());
        return approver === null ? [] : [approver];
      }),
    onUpdate,
  );
}

/** More than any shop has admins. */
const maxApprovers = 100;
