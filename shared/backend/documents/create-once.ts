// Creates a document that a visitor may create but not read, exactly once: its id is made before, and after a denied repeat a second write
// checks whether the document exists.
import type { Backend } from '#backend/connect';
import { type BackendFailure, isOutage } from '#backend/failure';
import type { Result } from '#kernel/result';
import { write } from './writes.ts';

/** A document under an id that was made before it was sent. */
export interface NewDocument {
  readonly collection: 'orders' | 'hostingRequests';
  readonly id: string;
  /** Without timestamps, which the backend sets. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Creates the document. A denied write may mean that an earlier attempt, whose response was lost, created it. */
export async function createOnce(
  backend: Backend,
  { collection, id, fields }: NewDocument,
): Promise<Result<void, BackendFailure>> {
  const created = await write(backend, (batch, { sdk, database }) => {
    batch.set(sdk.doc(database, collection, id), {
      ...fields,
      createdAt: sdk.serverTimestamp(),
      updatedAt: sdk.serverTimestamp(),
    });
  });
  if (created.ok || created.error.type !== 'Refused') return created;
  const proved = await confirmExists(backend, { collection, id });
  return proved.ok || isOutage(proved.error) ? proved : created;
}

/** Anyone may change `updatedAt` of an existing document and nothing else, so a successful write shows that it exists. */
export function confirmExists(
  backend: Backend,
  { collection, id }: Pick<NewDocument, 'collection' | 'id'>,
): Promise<Result<void, BackendFailure>> {
  return write(backend, (batch, { sdk, database }) => {
    batch.update(sdk.doc(database, collection, id), { updatedAt: sdk.serverTimestamp() });
  });
}
