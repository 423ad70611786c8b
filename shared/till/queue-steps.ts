// The durable steps of the queue: a lease that ends, a refusal, and the decisions about a refused record.
import { ok } from '#kernel/result';
import { endedLease, newEntry, type StepChanges, type StepInput, type TillStep } from './step.ts';
import {
  discardReport,
  refusedChange,
  retriedChange,
  type OutboxRecord,
  type ReportedChange,
} from './refusal-report.ts';
import type { QueueEntry, Refusal } from './queue.ts';
import type { QueuedStay } from './till.ts';

export function stayStep(stay: QueuedStay, leasedUntil: number): TillStep<void, never> {
  return {
    ids: [],
    decide: ({ now }) => done({ added: [newEntry(stay.id, { kind: 'stay', stay }, { now, leasedUntil })] }),
  };
}

/** The entries that have left already are passed over. */
export function acknowledgeStep(ids: readonly string[]): TillStep<void, never> {
  return {
    ids,
    decide: ({ entries }) =>
      done({ leaving: [...entries.keys()].map((id) => ({ id, state: 'completed', reason: null })) }),
  };
}

export function endLeaseStep(id: string): TillStep<void, never> {
  return changeOf(id, (entry) => ({ updated: [{ id, fields: endedLease(entry) }] }));
}

export function refuseStep(id: string, refusal: Refusal): TillStep<void, never> {
  return changeOf(id, (entry) => reported(id, refusedChange(entry, refusal)));
}

export function retryStep(id: string): TillStep<void, never> {
  return changeOf(id, (entry, { now }) => reported(id, retriedChange(entry, now)));
}

/** Answers whether the record was withdrawn: only its own cashier may still wait for it. */
export function withdrawStep(id: string, reason: string): TillStep<boolean, never> {
  return {
    ids: [id],
    decide: ({ entries }) => {
      const isWithdrawn = (entries.get(id)?.leasedUntil ?? 0) > 0;
      return ok({
        value: isWithdrawn,
        changes: isWithdrawn ? { leaving: [{ id, state: 'void', reason }] } : {},
      });
    },
  };
}

export function discardStep(id: string, reason: string): TillStep<void, never> {
  return changeOf(id, (entry, { now }) => {
    const report = discardReport(entry, reason, now);
    return { leaving: [{ id, state: 'void', reason }], added: report === null ? [] : [report] };
  });
}

/** The change of an entry that may have left the queue meanwhile. */
function changeOf(
  id: string,
  change: (entry: QueueEntry<OutboxRecord>, input: StepInput) => StepChanges,
): TillStep<void, never> {
  return {
    ids: [id],
    decide: (input) => {
      const entry = input.entries.get(id);
      return done(entry === undefined ? {} : change(entry, input));
    },
  };
}

function reported(id: string, change: ReportedChange | null): StepChanges {
  return change === null ? {} : { updated: [{ id, fields: change.fields }], added: [change.report] };
}

function done(changes: StepChanges) {
  return ok({ value: undefined, changes });
}
