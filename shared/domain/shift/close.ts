// Closing a shift: the count is confirmed first, then expected cash and difference are shown, then the shift closes (SF-13 to SF-17).
// Every decision is pure and is taken inside the till's durable step, over its own records.
import { noMoney, piastres, subtractMoney, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { addDays, startOfShopDay } from '#kernel/shop-day';
import type { Payments } from '#domain/sale';
import type { DrawerCount } from './denominations.ts';
import type { Person, Shift, ShiftClose } from './shift.ts';
import { expectedCash } from './sums.ts';

export type CountStepError = { readonly type: 'Closed' } | { readonly type: 'AlreadyCounted' };

export type CloseError =
  | { readonly type: 'Closed' }
  | { readonly type: 'NotCounted' }
  | { readonly type: 'NoteRequired' }
  | { readonly type: 'FloatAboveCount'; readonly counted: Piastres };

/** A difference above this many piastres asks for a note (SF-16). */
const noteLimit = 2_000;

/** What the end of a shift states besides its count. */
export interface CloseDraft {
  readonly nextFloat: Piastres;
  readonly note: string;
  readonly seen: Payments;
}

export interface CloseFacts {
  readonly now: number;
  readonly by: Person;
  readonly heldCarts: number;
  readonly unsent: number;
}

/** Counted less expected cash: below 0 cash is missing. */
export function cashDifference(shift: Shift, counted: Piastres): Piastres {
  return subtractMoney(counted, expectedCash(shift.opening.float, shift.sums));
}

export function needsNote(difference: Piastres): boolean {
  return Math.abs(difference) > noteLimit;
}

/** What stays in the drawer unless the cashier says otherwise: the float, or all of a smaller count (SF-17). */
export function proposedFloat(shift: Shift): Piastres {
  return piastres(Math.min(shift.opening.float, shift.count?.counted ?? noMoney));
}

export function confirmCount(shift: Shift, count: DrawerCount): Result<Shift, CountStepError> {
  if (shift.close !== null) return err({ type: 'Closed' });
  return shift.count === null ? ok({ ...shift, count }) : err({ type: 'AlreadyCounted' });
}

/** An admin takes the confirmed count back; the first count of the shift stays (SF-14). */
export function takeBackCount(
  shift: Shift,
  approvedBy: string,
): Result<Shift, { readonly type: 'Closed' | 'NotCounted' }> {
  if (shift.close !== null) return err({ type: 'Closed' });
  if (shift.count === null) return err({ type: 'NotCounted' });
  return ok({
    ...shift,
    count: null,
    firstCount: shift.firstCount ?? shift.count.counted,
    recountApprovedBy: approvedBy,
  });
}

/** Closes a counted shift. */
export function closeShift(shift: Shift, draft: CloseDraft, facts: CloseFacts): Result<Shift, CloseError> {
  if (shift.close !== null) return err({ type: 'Closed' });
  if (shift.count === null) return err({ type: 'NotCounted' });
  const { counted } = shift.count;
  if (draft.nextFloat > counted) return err({ type: 'FloatAboveCount', counted });
  const difference = cashDifference(shift, counted);
  const note = draft.note.trim();
  if (needsNote(difference) && note === '') return err({ type: 'NoteRequired' });
  return ok({
    ...shift,
    sums: { ...shift.sums, seen: draft.seen },
    close: {
      closing: 'counted',
      ...closedBy(shift, facts),
      expected: expectedCash(shift.opening.float, shift.sums),
      difference,
      nextFloat: draft.nextFloat,
      note,
      approvedBy: shift.recountApprovedBy,
    },
  });
}

/** Closes a shift that nobody counted: shifts are off, or the switch has changed (SF-06). */
export function closeUncounted(shift: Shift, facts: CloseFacts): Shift {
  return {
    ...shift,
    count: null,
    close: {
      closing: 'uncounted',
      ...closedBy(shift, facts),
      expected: null,
      difference: null,
      nextFloat: null,
      note: '',
      approvedBy: null,
    },
  };
}

/** A clock before the opening closes at the opening, flagged. */
function closedBy(
  shift: Shift,
  { now, by, heldCarts, unsent }: CloseFacts,
): Pick<ShiftClose, 'at' | 'by' | 'heldCarts' | 'unsent' | 'clockFault'> {
  return {
    at: Math.max(now, shift.opening.at),
    by: { id: by.id, name: by.name },
    heldCarts,
    unsent,
    clockFault: now < shift.opening.at,
  };
}

const hour = 3_600_000;

/** Whether an open shift should have been closed: at 05:00 of the day after its opening (SF-22). */
export function isLeftOpen(shift: Pick<Shift, 'opening' | 'close'>, now: number): boolean {
  const day = addDays(shift.opening.day, 1);
  // Both sides of a change of summer time: the earlier of 5 hours after the day's start and 19 hours before its end.
  const five = Math.min(startOfShopDay(day) + 5 * hour, startOfShopDay(addDays(day, 1)) - 19 * hour);
  return shift.close === null && now >= five;
}

/** Whether the owner sees it as open for too long (SF-24). */
export function isOpenTooLong(shift: Pick<Shift, 'opening' | 'close'>, now: number): boolean {
  return shift.close === null && now - shift.opening.at >= 16 * hour;
}
