// The calls of the Till contract by which a person decides about records that were refused, or whose cashier was never answered.
import type { ActFacts } from '#domain/till-entry';
import { err, ok } from '#kernel/result';
import type { OwnApprover } from '../steps/approvals.ts';
import { ownApprover, type TillDeps } from '../ports/deps.ts';
import { toNotSaved } from '../ports/save-error.ts';
import { discardStep, retryStep } from '../steps/queue-steps.ts';
import { settleUnfinishedStep } from '../steps/unfinished-steps.ts';
import { shiftRuleOf, type TillView } from '../ports/till-state.ts';
import type { Till } from '../contract/till.ts';

type DecisionCalls = Pick<Till, 'settleUnfinished' | 'retryRefused' | 'discardRefused'>;

/** `onQueued` is called where something may wait to be sent. */
export function decisionCalls(deps: TillDeps, view: TillView, onQueued: () => void): DecisionCalls {
  const { store } = deps;
  return {
    settleUnfinished: async (id) => {
      const done = toNotSaved(await store.run(settleUnfinishedStep, id));
      await view.count();
      return done;
    },
    retryRefused: async (id) => {
      const retried = toNotSaved(await store.run(retryStep, id, actFacts(deps, view)));
      if (retried.ok) onQueued();
      return retried;
    },
    discardRefused: async (id, reason, { approvedBy, paidBack }) => {
      const [facts, refused] = [actFacts(deps, view), await store.refused()];
      if (facts === undefined) return err({ type: 'NotRegistered' });
      if (approvedBy === null) return err({ type: 'NeedsApproval' });
      if (!refused.some((entry) => entry.id === id)) return ok(undefined);
      const payOut = paidBack === 0 ? null : { id: deps.newId(), amount: paidBack, rule: shiftRuleOf(view) };
      const decision = { ...facts, approvedBy, payOut };
      const discarded = toNotSaved(await store.run(discardStep, id, reason, decision));
      if (discarded.ok) onQueued();
      return discarded;
    },
  };
}

/** Undefined while the till has no letter. */
function actFacts(deps: TillDeps, { state }: TillView): (ActFacts & OwnApprover) | undefined {
  const { cashier, clock } = deps;
  const { till } = state.current();
  return till === null
    ? undefined
    : { tillId: till.id, by: cashier(), at: clock.now(), own: ownApprover(deps) };
}
