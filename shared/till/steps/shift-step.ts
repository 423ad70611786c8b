// The shift of a record, inside the record's durable step: a record belongs to the shift that is open when it becomes durable (SF-04).
// With shifts off one opens and closes by itself each shop day (SF-06).
import type { PosSettings } from '#domain/pos-settings';
import { closeUncounted, openShift, type Person, type Shift } from '#domain/shift';
import { noMoney } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import type { ActFacts } from '#domain/till-entry';
import type { OwnApprover } from './approvals.ts';
import type { Ledger } from '../contract/ledger.ts';
import type { QueueEntry } from '../contract/queue.ts';
import type { ShiftRefusal } from '../contract/shift-errors.ts';
import { newEntry, type StepInput } from './step.ts';
import type { DayRecord } from '../contract/till.ts';

/** What a step has to know of the till around it. */
export interface ShiftRule {
  readonly useShifts: boolean;
  /** Records that the backend does not have, as the close of a shift states them. */
  readonly unsent: number;
  /** Carts that are put aside while the shift closes (SF-21). */
  readonly heldCarts: number;
}

/** What a record that is made now has from its till: who acts, when, and by which settings. */
export interface TillAct extends ActFacts, OwnApprover, ShiftRule {
  readonly letter: string;
  /** Milliseconds until which its cashier waits for the backend; 0 where nobody does. */
  readonly leasedUntil: number;
  readonly settings: PosSettings;
}

interface RecordFacts {
  readonly tillId: string;
  readonly by: Person;
  readonly day: ShopDay;
  /** Milliseconds: when the record was made. */
  readonly at: number;
}

export interface ShiftForRecord {
  readonly shift: Shift;
  /** With this shift as the open one. */
  readonly ledger: Ledger;
  /** What closed and opened for it. */
  readonly added: readonly QueueEntry<DayRecord>[];
}

export function shiftForRecord(
  input: StepInput,
  facts: RecordFacts,
  rule: ShiftRule,
): Result<ShiftForRecord, ShiftRefusal> {
  const { ledger } = input;
  const { shift, isShiftAutomatic } = ledger;
  if (rule.useShifts) {
    if (shift === null || isShiftAutomatic) return err({ type: 'NoShift' });
    return shift.count === null ? ok({ shift, ledger, added: [] }) : err({ type: 'ShiftCounted' });
  }
  // A clock that was set back opens no second shift for the same day.
  if (shift !== null && isShiftAutomatic && facts.day <= shift.opening.day)
    return ok({ shift, ledger, added: [] });
  return ok(openAutomatically(input, facts, rule));
}

function openAutomatically(
  input: StepInput,
  facts: RecordFacts,
  { unsent, heldCarts }: ShiftRule,
): ShiftForRecord {
  const { ledger, now } = input;
  const { at, by, tillId } = facts;
  const number = ledger.lastShift + 1;
  const closed =
    ledger.shift === null
      ? []
      : [closedEntry(closeUncounted(ledger.shift, { now: at, by, heldCarts, unsent }), now)];
  const shift = openShift({
    tillId,
    number,
    now: at,
    by,
    openingFloat: noMoney,
    left: null,
    headHash: ledger.headHash,
  });
  return {
    shift,
    ledger: { ...ledger, lastShift: number, shift, isShiftAutomatic: true, leftInDrawer: null },
    added: [...closed, newEntry(shift.id, { kind: 'shiftOpened', shift }, { now })],
  };
}

/** The id of the queue entry that closes a shift. */
export function closeIdOf(shiftId: string): string {
  return `${shiftId}:closed`;
}

/** A close is sent after its opening (BA-02). */
export function closedEntry(shift: Shift, now: number): QueueEntry<DayRecord> {
  return newEntry(closeIdOf(shift.id), { kind: 'shiftClosed', shift }, { now, after: [shift.id] });
}
