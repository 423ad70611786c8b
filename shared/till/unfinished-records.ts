// What the till remembers of records whose cashier was never answered: from before they are sent once more until the cashier has said
// whether the money changed hands, over any number of restarts (RF-14).
import type { Refund } from '#domain/refund';
import type { Sale } from '#domain/sale';
import { ok } from '#kernel/result';
import type { TillStep } from './step.ts';
import type { TillStore } from './till-store.ts';
import type { UnfinishedOutcome, UnfinishedRecord } from './till.ts';

/** Keeps the ids if nobody was answered about any of them, and answers whether that is so. */
export function saveUnfinishedStep(ids: readonly string[]): TillStep<boolean, never> {
  return {
    ids,
    decide: ({ entries, ledger }) => {
      const areOpen = ids.every((id) => (entries.get(id)?.leasedUntil ?? 0) > 0);
      if (!areOpen) return ok({ value: false, changes: {} });
      const unfinished = [...new Set([...ledger.unfinished, ...ids])];
      return ok({ value: true, changes: { ledger: { ...ledger, unfinished } } });
    },
  };
}

/** The cashier has answered. */
export function settleUnfinishedStep(answered: string): TillStep<void, never> {
  return {
    ids: [],
    decide: ({ ledger }) => {
      const unfinished = ledger.unfinished.filter((id) => id !== answered);
      return ok({ value: undefined, changes: { ledger: { ...ledger, unfinished } } });
    },
  };
}

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
    ...(sold === null ? [] : [named('sale', sold.sale, outcomes[sold.state])]),
    ...(refunded === null ? [] : [named('refund', refunded.refund, outcomes[refunded.state])]),
  ];
}

function named(
  kind: UnfinishedRecord['kind'],
  { id, receiptNumber, total }: Sale | Refund,
  outcome: UnfinishedOutcome,
): UnfinishedRecord {
  return { id, kind, receiptNumber, total, outcome };
}

const outcomes = { completed: 'Recorded', queued: 'Queued', void: 'Void' } as const;
