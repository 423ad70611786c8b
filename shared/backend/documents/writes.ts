// Writes that depend on no read: all of them in one commit, or none.
import type { WriteBatch } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { type BackendFailure, callBackend, timeouts } from '#backend/failure';
import type { Result } from '#kernel/result';

/** Fills one batch and commits it. */
export async function write(
  backend: Backend,
  fill: (batch: WriteBatch, store: DocumentStore) => void,
  deadline: number = timeouts.screen,
): Promise<Result<void, BackendFailure>> {
  return callBackend(async () => {
    const store = await backend.documents();
    const batch = store.sdk.writeBatch(store.database);
    fill(batch, store);
    await batch.commit();
  }, deadline);
}
