// A commit that depends on its reads: retried after a conflict, never half done.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { type BackendFailure, callBackend, timeouts } from '#backend/failure';
import type { Result } from '#kernel/result';

/** Reads first, then writes; may run several times, so it must have no side effect. */
export type TransactionWork<Value> = (transaction: Transaction, store: DocumentStore) => Promise<Value>;

/**
 * Runs the work and commits its writes in one step. A conflict is retried, with five attempts in all; a lost response is not (it returns
 * `Unreachable`), so the work must detect from its reads whether an earlier attempt was committed. The SDK's own retries are off: they
 * wait a second or more and also repeat after lost responses.
 */
export async function transact<Value>(
  backend: Backend,
  work: TransactionWork<Value>,
  deadline: number = timeouts.screen,
): Promise<Result<Value, BackendFailure>> {
  const end = Date.now() + deadline;
  for (let attempt = 1; ; attempt += 1) {
    const done = await callBackend(async () => {
      const store = await backend.documents();
      return store.sdk.runTransaction(store.database, (transaction) => work(transaction, store), {
        maxAttempts: 1,
      });
    }, end - Date.now());
    if (done.ok || done.error.type !== 'Conflict' || attempt === attempts) return done;
    await pause(attempt);
  }
}

const attempts = 5;

/** Longer after every attempt and different for two tills, so that they do not collide again. */
function pause(attempt: number): Promise<void> {
  const milliseconds = 20 * 2 ** attempt * (0.5 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
