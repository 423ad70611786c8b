// What happens to the time of a till, durably: it was moved, its correction was given up, or the backend confirmed it (TH-15). Until it is
// confirmed, every number names the other time that it may have been made at.
import { clockTolerance } from '#domain/server-clock';
import type { Refund } from '#domain/refund';
import type { Sale } from '#domain/sale';
import type { TillEntry } from '#domain/till-entry';
import { ok } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { clockSetBackEntries, doubtfulTimeEntry } from './audit-entries.ts';
import type { ClockJump, Ledger } from '../contract/ledger.ts';
import type { TillStep } from './step.ts';

export type ClockChange =
  /** The device's clock was set, or the device slept. Milliseconds. */
  | { readonly type: 'Moved'; readonly by: number }
  /** The backend's clock contradicts itself: the correction that it gave is given up. */
  | { readonly type: 'Distrusted' }
  | { readonly type: 'Confirmed'; readonly correction: number };

/** The newest are stored. */
const maxJumps = 50;

export function clockStep(change: ClockChange): TillStep<void, never> {
  return {
    ids: [],
    decide: ({ ledger }) => ok({ value: undefined, changes: { ledger: ledgerAfter(ledger, change) } }),
  };
}

function ledgerAfter(ledger: Ledger, change: ClockChange): Ledger {
  switch (change.type) {
    case 'Moved':
      return { ...ledger, clockJumps: withJump(ledger, change.by) };
    case 'Distrusted':
      return { ...ledger, clockOffset: 0, clockJumps: withJump(ledger, ledger.clockOffset) };
    case 'Confirmed':
      return {
        ...ledger,
        clockOffset: change.correction,
        confirmedNumber: ledger.lastReceipt,
        clockJumps: [],
      };
  }
}

function withJump({ clockJumps, lastReceipt }: Ledger, by: number): readonly ClockJump[] {
  return [...clockJumps, { after: lastReceipt, by }].slice(-maxJumps);
}

/** Milliseconds by which the time was moved since a number was taken. */
export function movedSince(jumps: readonly ClockJump[], number: number): number {
  return jumps.reduce((sum, { after, by }) => (after >= number ? sum + by : sum), 0);
}

/**
 * The entries of a number that the clock calls for. Its time is doubtful after an unanswered jump, and where the device's clock and the
 * backend's name different days: one of them is wrong, and the till cannot know which.
 */
export function clockEntries(ledger: Ledger, record: Sale | Refund): readonly TillEntry[] {
  const { timestamp, cashierId, cashierName, receiptNumber, id, tillId } = record;
  const moved = movedSince(ledger.clockJumps, 0);
  const other = timestamp + (moved === 0 ? ledger.clockOffset : -moved);
  const isDoubtful =
    Math.abs(moved) > clockTolerance || (moved === 0 && shopDayOf(other) !== shopDayOf(timestamp));
  const facts = { tillId, by: { id: cashierId, name: cashierName }, at: timestamp };
  return [
    ...clockSetBackEntries(ledger, record),
    ...(isDoubtful ? [doubtfulTimeEntry(facts, other, { id, receiptNumber })] : []),
  ];
}
