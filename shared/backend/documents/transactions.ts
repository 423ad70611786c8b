// A commit that depends on its reads: retried after a conflict, never half done.
import type { DocumentData, DocumentReference, Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { type BackendFailure, callBackend, timeouts } from '#backend/failure';
import { err, ok, type Result } from '#kernel/result';

/** Reads first, then writes; may run several times, so it must have no side effect. */
export type TransactionWork<Value> = (transaction: Transaction, store: DocumentStore) => Promise<Value>;

/**
 * Runs the work and commits its writes in one step. A conflict is retried, with five attempts in all; a lost response is not (it returns
 * `Unreachable`), so the work must detect from its reads whether an earlier attempt was committed. The SDK's own retries are off: they
 * wait a second or more and also repeat after lost responses.
 *
 * Google's engine judges the rules before it compares the versions of what was read, so the loser of a race may be refused instead of
 * hearing of the conflict (GE-02). A refused commit is retried, too, unless its reads are still the same: then it stays refused.
 */
export async function transact<Value>(
  backend: Backend,
  work: TransactionWork<Value>,
  deadline: number = timeouts.screen,
): Promise<Result<Value, BackendFailure>> {
  const end = Date.now() + deadline;
  let refused: RefusedCommit | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const tried: Attempt<Value> = await commitOnce(backend, work, { deadline: end - Date.now(), refused });
    if (tried.type === 'Committed') return ok(tried.value);
    if (tried.type === 'Failed' || attempt === attempts) return err(tried.failure);
    refused = tried.type === 'Refused' ? tried : null;
    // After a first refusal the other commit is there already.
    if (tried.type === 'Conflict' || attempt > 1) await pause(attempt);
  }
}

/** Runs work that may decide against its commit: an expected failure is the answer, and the work has written nothing then. */
export async function decide<Value, Failure>(
  backend: Backend,
  work: TransactionWork<Result<Value, Failure>>,
  deadline?: number,
): Promise<Result<Value, Failure | BackendFailure>> {
  const done = await transact(backend, work, deadline);
  return done.ok ? done.value : done;
}

const attempts = 5;

interface RefusedCommit {
  readonly failure: BackendFailure;
  /** What it had read. */
  readonly reads: string;
}

type Attempt<Value> =
  | { readonly type: 'Committed'; readonly value: Value }
  | { readonly type: 'Failed' | 'Conflict'; readonly failure: BackendFailure }
  | ({ readonly type: 'Refused' } & RefusedCommit);

async function commitOnce<Value>(
  backend: Backend,
  work: TransactionWork<Value>,
  { deadline, refused }: { readonly deadline: number; readonly refused: RefusedCommit | null },
): Promise<Attempt<Value>> {
  // Null until the work is done and its writes are sent.
  const commit: { reads: readonly ReadDocument[] | null } = { reads: null };
  try {
    const done = await callBackend(async () => {
      const store = await backend.documents();
      const commitWork = async (transaction: Transaction): Promise<Value> => {
        const reads = noteReads(transaction);
        const value = await work(transaction, store);
        commit.reads = reads;
        if (refused !== null && describe(reads) === refused.reads) throw new SameReads();
        return value;
      };
      return store.sdk.runTransaction(store.database, commitWork, { maxAttempts: 1 });
    }, deadline);
    return done.ok ? { type: 'Committed', value: done.value } : failedAttempt(done.error, commit.reads);
  } catch (error) {
    if (error instanceof SameReads && refused !== null) return { type: 'Failed', failure: refused.failure };
    throw error;
  }
}

/** The commit would be refused again. */
class SameReads extends Error {
  override readonly name = 'SameReads';
}

function failedAttempt(failure: BackendFailure, reads: readonly ReadDocument[] | null): Attempt<never> {
  if (failure.type === 'Conflict') return { type: 'Conflict', failure };
  const isCommitRefused = failure.type === 'Refused' && failure.code === 'permission-denied';
  return isCommitRefused && reads !== null
    ? { type: 'Refused', failure, reads: describe(reads) }
    : { type: 'Failed', failure };
}

/** A snapshot, whatever its model. */
interface ReadDocument {
  readonly ref: { readonly path: string };
  data(): unknown;
}

/** Receives what the transaction reads from now on. */
function noteReads(transaction: Transaction): readonly ReadDocument[] {
  const reads: ReadDocument[] = [];
  const get = transaction.get.bind(transaction);
  transaction.get = async <Model, Stored extends DocumentData>(
    reference: DocumentReference<Model, Stored>,
  ) => {
    const snapshot = await get(reference);
    reads.push(snapshot);
    return snapshot;
  };
  return reads;
}

/** The same text for the same documents with the same fields, in any order. Only a refusal needs it: most commits are not refused. */
function describe(reads: readonly ReadDocument[]): string {
  const texts = reads.map((snapshot) => JSON.stringify([snapshot.ref.path, snapshot.data() ?? null]));
  return JSON.stringify([...new Set(texts)].toSorted());
}

/** Longer after every attempt and different for two tills, so that they do not collide again. */
function pause(attempt: number): Promise<void> {
  const milliseconds = 20 * 2 ** attempt * (0.5 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
