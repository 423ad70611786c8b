// The records whose cashier was never answered (`unfinished-steps.ts`), as the till states them.
import type { Refund } from '#domain/refund';
import type { Sale } from '#domain/sale';
import type { TillStore } from './till-store.ts';
import type { UnfinishedOutcome, UnfinishedRecord } from '../contract/till.ts';

/** Records that are read at once: each kill leaves one or two. */
export const mostWaitedFor = 200;

/** Those whose outcome is known: one that is being sent once more is not named yet. */
export async function readUnfinished(store: TillStore): Promise<readonly UnfinishedRecord[]> {
  const { unfinished } = await store.ledger();
  if (unfinished.length === 0) return [];
  const leased = await store.leasedRecords(mostWaitedFor);
  const open = new Set(leased.map(({ id }) => id));
  const known = unfinished.filter((id) => !open.has(id));
  return (await Promise.all(known.map((id) => recordOf(store, id)))).flat();
}

async function recordOf(store: TillStore, id: string): Promise<readonly UnfinishedRecord[]> {
  const [sold, refunded] = await Promise.all([store.receipt(id), store.refundReceipt(id)]);
  return [
    ...(sold === null ? [] : [makeUnfinished('sale', sold.sale, outcomes[sold.state])]),
    ...(refunded === null ? [] : [makeUnfinished('refund', refunded.refund, outcomes[refunded.state])]),
  ];
}

function makeUnfinished(
  kind: UnfinishedRecord['kind'],
  { id, receiptNumber, total }: Sale | Refund,
  outcome: UnfinishedOutcome,
): UnfinishedRecord {
  return { id, kind, receiptNumber, total, outcome };
}

const outcomes = { completed: 'Recorded', queued: 'Queued', void: 'Void' } as const;
