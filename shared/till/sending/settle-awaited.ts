// Sends a record for which a cashier waits, and settles it by the answer: one meaning of each answer for sales, refunds and stays.
// The record is stored: whatever fails here leaves it to be sent later.
import { err, ok, type Result } from '#kernel/result';
import type { RefusedAnswer, SendAnswer } from '../contract/queue.ts';
import type { TillDeps } from '../ports/deps.ts';
import { savedOrThrow, type SaveError } from '../ports/save-error.ts';
import { endLeaseStep } from '../steps/queue-steps.ts';

/** Makes what the cashier waits for void; answers false where it is too late for that. */
export type Withdraw = (reason: string) => Promise<Result<boolean, SaveError>>;

/** `Left`: another window, or the sync, has settled the record meanwhile, so that this device has its outcome. */
export type Settlement = 'Acknowledged' | 'Queued' | 'Left';

export interface SentRecord<Refusal extends { readonly type: string }> {
  readonly kind: 'sale' | 'refund' | 'stay';
  /** The entries for which the cashier waits, that of the record first. */
  readonly ids: readonly [string, ...string[]];
  readonly send: () => Promise<SendAnswer | Refusal>;
  readonly withdraw: Withdraw;
}

/** An error is the answer of the backend: then nothing was recorded, and its number is void. */
export async function settleAwaited<Refusal extends { readonly type: string }>(
  { store, connection, log }: Pick<TillDeps, 'store' | 'connection' | 'log'>,
  { kind, ids, send, withdraw }: SentRecord<Refusal>,
): Promise<Result<Settlement, Refusal | RefusedAnswer>> {
  const handOver = async (): Promise<Result<Settlement, never>> => {
    const [id, ...others] = ids;
    const isQueued = savedOrThrow(await store.run(endLeaseStep, id));
    for (const other of others) savedOrThrow(await store.run(endLeaseStep, other));
    return ok(isQueued ? 'Queued' : 'Left');
  };
  try {
    const answer = await send();
    if (answer.type === 'Acknowledged') {
      connection.noteAnswer();
      await store.acknowledge(ids[0]);
      return ok('Acknowledged');
    }
    if (!isRefusal(answer)) {
      connection.recheck();
      return await handOver();
    }
    return savedOrThrow(await withdraw(reasonOf(answer))) ? err(answer) : await handOver();
  } catch (error) {
    log(`the outcome of a stored ${kind} was not saved`, error);
    return ok('Queued');
  }
}

function isRefusal<Refusal extends { readonly type: string }>(
  answer: SendAnswer | Refusal,
): answer is Refusal | RefusedAnswer {
  return !['Acknowledged', 'Unanswered', 'ServerFailed', 'NotAuthorised'].includes(answer.type);
}

/** What the void number states: the backend's own word, or the kind of the refusal. */
function reasonOf(answer: { readonly type: string; readonly reason?: string }): string {
  return answer.type === 'Refused' ? (answer.reason ?? '') : answer.type;
}
