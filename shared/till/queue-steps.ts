// The durable steps of the queue: a lease that ends, a refusal, and the decisions about a refused record.
import { voidNumberOf, type Sale } from '#domain/sale';
import { ok } from '#kernel/result';
import { endedLease, newEntry, type StepChanges, type StepInput, type TillStep } from './step.ts';
import {
  discardReport,
  isCustomerEntry,
  refusedChange,
  retriedChange,
  type OutboxRecord,
  type ReportedChange,
} from './refusal-report.ts';
import type { QueueEntry, Refusal } from './queue.ts';
import { withoutSale } from './shift-step.ts';
import type { DayRecord, QueuedStay } from './till.ts';

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
    decide: ({ entries, ledger, now }) => {
      const entry = entries.get(id);
      if (entry === undefined || entry.leasedUntil === 0) return ok({ value: false, changes: {} });
      const leaving = [{ id, state: 'void', reason } as const];
      const { payload } = entry;
      if (payload.kind !== 'sale') return ok({ value: true, changes: { leaving } });
      const added = [voidEntry(payload.sale, { reason, isPaid: false, now })];
      // Nobody paid, so the shift does not have it.
      return ok({ value: true, changes: { leaving, added, ledger: withoutSale(ledger, payload.sale) } });
    },
  };
}

/** Only the record of a customer can be discarded (SF-20). */
export function discardStep(id: string, reason: string): TillStep<void, never> {
  return changeOf(id, (entry, { now }) => {
    if (!isCustomerEntry(entry)) return {};
    const { payload } = entry;
    const report = discardReport(entry, reason, now);
    const voided = payload.kind === 'sale' ? [voidEntry(payload.sale, { reason, isPaid: true, now })] : [];
    return {
      leaving: [{ id, state: 'void', reason }],
      added: [...(report === null ? [] : [report]), ...voided],
    };
  });
}

/** The number of a sale that the backend never has reaches it as a record of its own (TH-05). */
function voidEntry(
  sale: Sale,
  { reason, isPaid, now }: { readonly reason: string; readonly isPaid: boolean; readonly now: number },
): QueueEntry<DayRecord> {
  const voidNumber = voidNumberOf(sale, { reason, isPaid });
  return newEntry(sale.receiptNumber, { kind: 'voidNumber', voidNumber }, { now });
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
