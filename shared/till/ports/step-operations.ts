// The operations of a store that are steps: every store has them from here, over its own transaction.
import { approvalStep, lapseStep } from '../steps/approvals.ts';
import { dropCartStep, holdCartStep, resumeCartStep } from '../steps/cart-steps.ts';
import {
  closeShiftStep,
  confirmCountStep,
  drawerStep,
  openShiftStep,
  takeBackCountStep,
} from '../steps/drawer-steps.ts';
import { entryStep } from '../steps/audit-entries.ts';
import { clockStep } from '../steps/clock-steps.ts';
import type { Result } from '#kernel/result';
import { exchangeStep } from '../steps/exchange-step.ts';
import { goOnAboveStep } from '../steps/restore-steps.ts';
import { putOffStep } from '../steps/put-off-step.ts';
import { refundStep } from '../steps/refund-step.ts';
import {
  discardStep,
  endLeaseStep,
  refuseStep,
  retryStep,
  stayStep,
  withdrawStep,
} from '../steps/queue-steps.ts';
import { saleStep } from '../steps/sale-step.ts';
import { ledgerStep, type TillStep } from '../steps/step.ts';
import { isSaveError } from './save-error.ts';
import { saveUnfinishedStep, settleUnfinishedStep } from '../steps/unfinished-steps.ts';
import type { SaveError, TillStore } from './till-store.ts';

/** Runs a step in one durable transaction. A full or failing device is an answer, and then nothing is written. */
export type RunStep = <Value, Refusal>(
  step: TillStep<Value, Refusal>,
) => Promise<Result<Value, Refusal | SaveError>>;

export function stepOperations(
  run: RunStep,
): Pick<
  TillStore,
  | 'openShift'
  | 'recordDrawer'
  | 'confirmCount'
  | 'takeBackCount'
  | 'putOffClose'
  | 'holdCart'
  | 'resumeCart'
  | 'dropCart'
  | 'closeShift'
  | 'saveSale'
  | 'saveStay'
  | 'saveRefund'
  | 'saveExchange'
  | 'withdraw'
  | 'withdrawExchange'
  | 'discard'
  | 'endLease'
  | 'refuse'
  | 'retry'
  | 'saveApproval'
  | 'lapseApprovals'
  | 'saveProven'
  | 'saveEntry'
  | 'goOnAbove'
  | 'saveClock'
  | 'saveUnfinished'
  | 'settleUnfinished'
> {
  const runOrThrow = throwing(run);
  return {
    saveSale: (sale, letter, leasedUntil, rule) => run(saleStep(sale, { letter, leasedUntil, rule })),
    openShift: (act, openingFloat) => run(openShiftStep(act, openingFloat)),
    recordDrawer: (input, act, rules) => run(drawerStep(input, act, rules)),
    confirmCount: (count, waitingIds) => run(confirmCountStep(count, waitingIds)),
    takeBackCount: (approvedBy, act) => run(takeBackCountStep(approvedBy, act)),
    putOffClose: (approvedBy, facts) => run(putOffStep(approvedBy, facts)),
    closeShift: (draft, act) => run(closeShiftStep(draft, act)),
    holdCart: (screen, act) => run(holdCartStep(screen, act)),
    resumeCart: (held, screen, act) => run(resumeCartStep(held, screen, act)),
    saveStay: (stay, leasedUntil, facts) => run(stayStep(stay, leasedUntil, facts)),
    dropCart: (id) => runOrThrow(dropCartStep(id)),
    saveRefund: async (draft, money, act) => {
      const saved = await run(refundStep(draft, money, act));
      return saved.ok ? saved.value : saved;
    },
    saveExchange: async (draft, act) => {
      const saved = await run(exchangeStep(draft, act));
      return saved.ok ? saved.value : saved;
    },
    withdraw: (id, reason) => runOrThrow(withdrawStep([id], reason)),
    withdrawExchange: ({ refund, saleId }, which, reason) =>
      runOrThrow(
        which === 'both' ? withdrawStep([refund.id, saleId], reason) : withdrawStep([saleId], reason, refund),
      ),
    discard: async (id, reason, decision) => {
      const done = await run(discardStep(id, reason, decision));
      if (!done.ok && isSaveError(done.error)) throw notSaved(done.error);
      return done;
    },
    endLease: (id) => runOrThrow(endLeaseStep(id)),
    refuse: (id, refusal) => runOrThrow(refuseStep(id, refusal)),
    retry: (id, facts) => runOrThrow(retryStep(id, facts)),
    saveApproval: (approval) => run(approvalStep(approval)),
    lapseApprovals: (cartId) => runOrThrow(lapseStep(cartId)),
    saveEntry: (entry) => runOrThrow(entryStep(entry)),
    goOnAbove: (known, facts) => runOrThrow(goOnAboveStep(known, facts)),
    saveProven: (proven) => runOrThrow(ledgerStep({ proven })),
    saveClock: (change) => runOrThrow(clockStep(change)),
    saveUnfinished: (ids) => runOrThrow(saveUnfinishedStep(ids)),
    settleUnfinished: (id) => runOrThrow(settleUnfinishedStep(id)),
  };
}

/** For callers that have no answer for a failing device. */
function throwing(run: RunStep) {
  return async <Value>(step: TillStep<Value, never>): Promise<Value> => {
    const result = await run(step);
    if (!result.ok) throw notSaved(result.error);
    return result.value;
  };
}

function notSaved({ type }: SaveError): Error {
  return new Error(`the device did not save a step: ${type}`);
}
