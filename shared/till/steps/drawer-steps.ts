// The durable steps of a shift that a person opens and closes, and of its drawer (SF-03, SF-08, SF-14). Each judges the ledger inside its
// transaction, so of two windows one acts and the other is refused.
import {
  checkMovement,
  closeShift,
  closeUncounted,
  confirmCount,
  openShift,
  raiseCashRefusals,
  takeBackCount,
  withMovement,
  type CashError,
  type CloseDraft,
  type DrawerCount,
  type DrawerDraft,
  type DrawerLimits,
  type DrawerMovement,
  type Shift,
} from '#domain/shift';
import { noMoney, toPounds, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { payOutEntries, recountEntries, type ActFacts } from '#domain/till-entry';
import { takeApproval, type OwnApprover } from './approvals.ts';
import { countTakenBackEntry, queuedEntries, queuedEntry } from './audit-entries.ts';
import type { Ledger } from '../contract/ledger.ts';
import type { CloseStepError, CountError, OpenStepError, ShiftRefusal } from '../contract/shift-errors.ts';
import { closedEntry, shiftForRecord, type ShiftForRecord, type ShiftRule } from './shift-step.ts';
import { newEntry, type StepInput, type TillStep } from './step.ts';

/** Who acts on this till, when by its clock, and what a close states. */
export type DrawerAct = ActFacts & OwnApprover & Pick<ShiftRule, 'unsent' | 'heldCarts'>;

/** A shift that opened by itself closes uncounted first (SF-06). */
export function openShiftStep(
  { tillId, by, at, unsent, heldCarts }: DrawerAct,
  openingFloat: Piastres,
): TillStep<Shift, OpenStepError> {
  return {
    ids: [],
    decide: ({ ledger, now }) => {
      if (ledger.shift !== null && !ledger.isShiftAutomatic) return err({ type: 'ShiftOpen' });
      const number = ledger.lastShift + 1;
      const { leftInDrawer: left, headHash } = ledger;
      const shift = openShift({ tillId, number, now: at, by, openingFloat, left, headHash });
      const facts = { now: at, by, heldCarts, unsent };
      const before = ledger.shift === null ? [] : [closedEntry(closeUncounted(ledger.shift, facts), now)];
      return ok({
        value: shift,
        changes: {
          ledger: { ...ledger, lastShift: number, shift, isShiftAutomatic: false, leftInDrawer: null },
          added: [...before, newEntry(shift.id, { kind: 'shiftOpened', shift }, { now })],
        },
      });
    },
  };
}

export interface DrawerInput {
  readonly id: string;
  readonly draft: DrawerDraft;
  /** The uid of the admin whose PIN approved it. */
  readonly approvedBy: string | null;
}

export interface DrawerRules {
  readonly limits: Omit<DrawerLimits, 'isApproved'>;
  readonly rule: ShiftRule;
}

/** A refusal for want of cash is durable as well: the report counts it (SF-11). */
export function drawerStep(
  { id, draft, approvedBy: claimed }: DrawerInput,
  act: DrawerAct,
  { limits, rule }: DrawerRules,
): TillStep<DrawerMovement, CashError | ShiftRefusal> {
  return {
    ids: [],
    decide: (input) => {
      const opened = shiftForRecord(input, { ...act, day: shopDayOf(act.at) }, rule);
      if (!opened.ok) return opened;
      const { shift, ledger, added } = opened.value;
      const { sums } = shift;
      const { movements, unapprovedCash: unapproved = noMoney } = shift;
      const drawer = { openingFloat: shift.opening.float, sums, movements, unapproved };
      const claim = { act: 'payOut', subject: shift.id, approvedBy: claimed, amount: draft.amount } as const;
      const { approvedBy, approvals } = takeApproval(ledger, claim, act);
      const isAllowed = checkMovement(draft, drawer, { ...limits, isApproved: approvedBy !== null });
      if (!isAllowed.ok) {
        const counted = isAllowed.error.type === 'NotEnoughCash' ? raiseCashRefusals(sums) : sums;
        const changes = { ledger: { ...ledger, shift: { ...shift, sums: counted } }, added };
        return { ...isAllowed, changes };
      }
      const drawn = { ...opened.value, ledger: { ...ledger, approvals } };
      const { movement, ...recorded } = recordMovement(drawn, input, { id, draft, approvedBy, act });
      return ok({
        value: movement,
        changes: {
          ...recorded,
          added: [...recorded.added, ...queuedEntries(payOutEntries(movement), input.now)],
        },
      });
    },
  };
}

/** The movement in the sums of its shift and in the queue, after what opened the shift. */
export function recordMovement(
  { shift, ledger, added }: ShiftForRecord,
  { now }: Pick<StepInput, 'now'>,
  { id, draft, approvedBy, act }: DrawerInput & { readonly act: ActFacts },
): Pick<ShiftForRecord, 'ledger' | 'added'> & { readonly movement: DrawerMovement } {
  const { tillId, by, at } = act;
  const movement: DrawerMovement = {
    id,
    ...draft,
    tillId,
    shiftId: shift.id,
    by: by.id,
    byName: by.name,
    timestamp: at,
    day: shopDayOf(at),
    approvedBy,
  };
  return {
    movement,
    ledger: { ...ledger, shift: withMovement(shift, movement) },
    added: [...added, newEntry(id, { kind: 'drawer', movement }, { now })],
  };
}

/** `waitingIds` are the records for which a cashier may wait. */
export function confirmCountStep(
  count: DrawerCount,
  waitingIds: readonly string[],
): TillStep<Shift, CountError> {
  return {
    ids: waitingIds,
    decide: (input) => {
      const shift = openedShift(input.ledger);
      if (shift === null) return err({ type: 'NoShift' });
      return hasWaiting(input) ? err({ type: 'Selling' }) : changeShift(input, confirmCount(shift, count));
    },
  };
}

/** An admin's PIN opens the shift for records again (SF-14). */
export function takeBackCountStep(claimed: string, act: ActFacts & OwnApprover): TillStep<Shift, CountError> {
  return {
    ids: [],
    decide: (input) => {
      const shift = openedShift(input.ledger);
      if (shift === null) return err({ type: 'NoShift' });
      const claim = { act: 'recount', subject: shift.id, approvedBy: claimed, amount: noMoney } as const;
      const { approvedBy, approvals } = takeApproval(input.ledger, claim, act);
      if (approvedBy === null) return err({ type: 'NeedsApproval' });
      const ledger = { ...input.ledger, approvals };
      const taken = changeShift({ ledger }, takeBackCount(shift, approvedBy));
      if (!taken.ok) return taken;
      const { value, changes } = taken.value;
      const entry = countTakenBackEntry(value, toPounds(shift.count?.counted ?? noMoney), act);
      return ok({ value, changes: { ...changes, added: [queuedEntry(entry, input.now)] } });
    },
  };
}

export function closeShiftStep(
  draft: CloseDraft,
  { tillId, by, at, unsent, heldCarts }: DrawerAct,
): TillStep<Shift, CloseStepError> {
  return {
    ids: [],
    decide: ({ ledger, now }) => {
      const shift = openedShift(ledger);
      if (shift === null) return err({ type: 'NoShift' });
      const closed = closeShift(shift, draft, { now: at, by, unsent, heldCarts });
      if (!closed.ok) return closed;
      return ok({
        value: closed.value,
        changes: {
          ledger: { ...ledger, shift: null, leftInDrawer: draft.nextFloat },
          added: [
            closedEntry(closed.value, now),
            ...queuedEntries(recountEntries(closed.value, { tillId, by, at }), now),
          ],
        },
      });
    },
  };
}

/** The shift that a person opened. */
function openedShift({ shift, isShiftAutomatic }: Ledger): Shift | null {
  return isShiftAutomatic ? null : shift;
}

function hasWaiting({ entries, now }: StepInput): boolean {
  return [...entries.values()].some(({ leasedUntil }) => leasedUntil > now);
}

function changeShift<Refusal>({ ledger }: Pick<StepInput, 'ledger'>, shift: Result<Shift, Refusal>) {
  return shift.ok
    ? ok({ value: shift.value, changes: { ledger: { ...ledger, shift: shift.value } } })
    : shift;
}
