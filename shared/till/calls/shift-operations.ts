// The calls of the Till contract about shifts and the drawer.
import type { DrawerCount, Shift } from '#domain/shift';
import { receiptNumbersOf } from '#domain/sale';
import { err, type Result } from '#kernel/result';
import { actOf } from '../ports/act.ts';
import type { TillDeps } from '../ports/deps.ts';
import type { TillAct } from '../steps/shift-step.ts';
import {
  closeShiftStep,
  confirmCountStep,
  drawerStep,
  openShiftStep,
  takeBackCountStep,
} from '../steps/drawer-steps.ts';
import { toNotSaved } from '../ports/save-error.ts';
import type { CountError, NotSaved } from '../contract/shift-errors.ts';
import { closeRequestOf, putOffStep } from '../steps/put-off-step.ts';
import { isLeased } from '../contract/queue.ts';
import { sellingTill, type TillView } from '../ports/till-state.ts';
import type { Till } from '../contract/till.ts';
import { mostWaitedFor } from '../ports/read-unfinished.ts';

type ShiftCalls = Pick<
  Till,
  | 'drawer'
  | 'openShift'
  | 'recordDrawer'
  | 'closeRequest'
  | 'putOffClose'
  | 'confirmCount'
  | 'takeBackCount'
  | 'closeShift'
>;

/** Milliseconds that a count waits for the first answer of a record (SF-19), and between two looks. */
const [maxWait, interval] = [8_000, 250] as const;

/** The newest Z reports that a till offers. */
const maxClosed = 20;

export function shiftOperations(deps: TillDeps, view: TillView, onQueued: () => void): ShiftCalls {
  const { store, clock } = deps;
  const act = (): TillAct | null => actOf(deps, view);
  const announceQueued = <Value, Failure>(outcome: Result<Value, Failure>): Result<Value, Failure> => {
    if (outcome.ok) onQueued();
    return outcome;
  };

  return {
    drawer: async () => {
      const [{ shift, isShiftAutomatic, leftInDrawer }, closed] = await Promise.all([
        store.ledger(),
        store.closedShifts(maxClosed),
      ]);
      return {
        shift: isShiftAutomatic ? null : shift,
        automatic: isShiftAutomatic ? shift : null,
        leftInDrawer,
        closed,
      };
    },
    // A shift that is open can be closed on a till that is out of use.
    openShift: async (openingFloat) => {
      const now = act();
      if (now === null || sellingTill(view.state.current()) === null) return err({ type: 'NotRegistered' });
      return announceQueued(toNotSaved(await store.run(openShiftStep, now, openingFloat)));
    },
    recordDrawer: async (draft, approvedBy) => {
      const now = act();
      if (now === null) return err({ type: 'NotRegistered' });
      const limits = { ...now.settings, role: 'cashier' } as const;
      const [receiptNumber = draft.receiptNumber] = receiptNumbersOf(draft.receiptNumber ?? '', [now.letter]);
      const input = { id: deps.newId(), draft: { ...draft, receiptNumber }, approvedBy };
      return announceQueued(toNotSaved(await store.run(drawerStep, input, now, { limits, rule: now })));
    },
    closeRequest: async () => closeRequestOf(await store.ledger(), clock.now()),
    putOffClose: async (approvedBy) => {
      const now = act();
      if (now === null) return err({ type: 'NotRegistered' });
      return announceQueued(toNotSaved(await store.run(putOffStep, approvedBy, now)));
    },
    confirmCount: (count) => countWhenIdle(deps, count),
    takeBackCount: async (approvedBy) => {
      const now = act();
      if (now === null) return err({ type: 'NoShift' });
      return announceQueued(toNotSaved(await store.run(takeBackCountStep, approvedBy, now)));
    },
    closeShift: async (draft) => {
      const now = act();
      if (now === null) return err({ type: 'NotRegistered' });
      return announceQueued(toNotSaved(await store.run(closeShiftStep, draft, now)));
    },
  };
}

/** A record whose first answer is outstanding may still be void, which changes what the drawer should hold. */
async function countWhenIdle(
  { store, clock, timer }: TillDeps,
  count: DrawerCount,
): Promise<Result<Shift, CountError | NotSaved>> {
  for (let waited = 0; ; waited += interval) {
    const leased = await store.leasedRecords(mostWaitedFor);
    const waiting = leased.filter(({ leasedUntil }) => isLeased(leasedUntil, clock.now()));
    const ids = waiting.map(({ id }) => id);
    const counted = toNotSaved(await store.run(confirmCountStep, count, ids));
    if (counted.ok || counted.error.type !== 'Selling' || waited >= maxWait) return counted;
    await new Promise<void>((resolve) => void timer.after(interval, resolve));
  }
}
