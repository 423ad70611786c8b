// A till that lost records, as after the restore of a backup, repeats no number: it goes on above the last ones of the backend (TH-06).
import { formatReceiptNumber } from '#domain/sale';
import { withNumber, type Shift } from '#domain/shift';
import { ok } from '#kernel/result';
import { entryOf, type ActFacts } from '#domain/till-entry';
import { queuedEntry } from './audit-entries.ts';
import type { KnownNumbers } from '../contract/ledger.ts';
import type { QueueEntry, Refusal } from '../contract/queue.ts';
import type { OutboxRecord } from '../contract/refusal-report.ts';
import { closedEntry, closeIdOf } from './shift-step.ts';
import { newEntry, type StepChanges, type StepInput, type TillStep } from './step.ts';

/** The till goes on above numbers that the backend has; without a change where its own are as high. */
export function goOnAboveStep(known: KnownNumbers, facts: ActFacts): TillStep<void, never> {
  return {
    ids: [],
    decide: ({ ledger, now }) => {
      const lastReceipt = Math.max(ledger.lastReceipt, known.lastReceipt);
      const lastShift = Math.max(ledger.lastShift, known.lastShift);
      const isReceiptRaised = lastReceipt > ledger.lastReceipt;
      if (!isReceiptRaised && lastShift === ledger.lastShift) return ok({ value: undefined, changes: {} });
      // A clock that is behind must not date the restore before a day whose records were lost.
      const restoredAt = Math.max(facts.at, known.lastSeenAt ?? 0);
      // The check of a day lets the chain begin anew at the number that the entry names.
      const name = isReceiptRaised ? formatReceiptNumber(known.letter, lastReceipt + 1) : '';
      const entry = entryOf(`${facts.tillId}_restored_${lastReceipt}_${lastShift}`, facts, {
        kind: 'restored',
        subject: { id: facts.tillId, name },
        before: { lastReceipt: ledger.lastReceipt, lastShift: ledger.lastShift },
        after: { lastReceipt, lastShift },
      });
      return ok({
        value: undefined,
        changes: {
          ledger: { ...ledger, lastReceipt, lastShift, restoredAt },
          added: [queuedEntry(entry, now)],
        },
      });
    },
  };
}

/**
 * An opening whose id is that of another opening gets the next number, and so does its close. Records that were durable before keep the
 * old id. Null for any other refusal.
 */
export function renumberedOpening(
  { entries, ledger, now }: StepInput,
  { id, payload }: QueueEntry<OutboxRecord>,
  { reason }: Refusal,
): StepChanges | null {
  if (payload.kind !== 'shiftOpened' || reason !== 'NumberTaken') return null;
  const renumber = (shift: Shift): Shift => withNumber(shift, ledger.lastShift + 1);
  const opened = renumber(payload.shift);
  const close = entries.get(closeIdOf(id));
  const { tillId, number, opening } = opened;
  const entry = entryOf(
    `${opened.id}_restored`,
    { tillId, by: opening.by, at: now },
    {
      kind: 'restored',
      subject: { id: opened.id, name: '' },
      before: { shift: payload.shift.number },
      after: { shift: number },
      shiftId: opened.id,
    },
  );
  return {
    ledger: {
      ...ledger,
      lastShift: number,
      shift: ledger.shift?.id === id ? renumber(ledger.shift) : ledger.shift,
      restoredAt: Math.max(now, ledger.restoredAt ?? 0),
    },
    leaving: [id, ...(close === undefined ? [] : [close.id])].map((left) => ({
      id: left,
      state: 'completed',
      reason: null,
    })),
    added: [
      newEntry(opened.id, { kind: 'shiftOpened', shift: opened }, { now }),
      ...(close?.payload.kind === 'shiftClosed' ? [closedEntry(renumber(close.payload.shift), now)] : []),
      queuedEntry(entry, now),
    ],
  };
}
