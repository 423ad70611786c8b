// What the till remembers of records whose cashier was never answered: from before they are sent once more until the cashier has said
// whether the money changed hands, over any number of restarts (RF-14).
import { ok } from '#kernel/result';
import type { TillStep } from './step.ts';

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
