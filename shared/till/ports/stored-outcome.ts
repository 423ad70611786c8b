// What the device has of a record whose cashier waited in vain. Its own window may not have settled it: another one, or the sync, may have
// recorded it, or made its number void.
import { err, ok, type Result } from '#kernel/result';
import type { TillDeps } from './deps.ts';

interface StoredOutcome {
  readonly state: 'completed' | 'queued';
  readonly isPrinted: boolean;
}

/** A device that does not answer still has the record: it is sent later. */
export async function asStored(
  { store, log }: Pick<TillDeps, 'store' | 'log'>,
  { receiptNumber }: { readonly receiptNumber: string },
): Promise<Result<StoredOutcome, { readonly type: 'Refused'; readonly reason: string }>> {
  try {
    const stored = await store.numberedReceipt(receiptNumber);
    if (stored === null) return ok(queued);
    const { state, isPrinted } = stored.receipt;
    return state === 'void'
      ? err({ type: 'Refused', reason: stored.reason ?? '' })
      : ok({ state, isPrinted });
  } catch (error) {
    log('the outcome of a stored record was not read', error);
    return ok(queued);
  }
}

const queued: StoredOutcome = { state: 'queued', isPrinted: false };
