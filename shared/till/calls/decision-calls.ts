// The calls of the Till contract by which a person decides about records that were refused, or whose cashier was never answered.
import { err, ok } from '#kernel/result';
import { actOf } from '../ports/act.ts';
import type { TillDeps } from '../ports/deps.ts';
import { toNotSaved } from '../ports/save-error.ts';
import { discardStep, retryStep } from '../steps/queue-steps.ts';
import { settleUnfinishedStep } from '../steps/unfinished-steps.ts';
import type { TillView } from '../ports/till-state.ts';
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
      const retried = toNotSaved(await store.run(retryStep, id, actOf(deps, view) ?? undefined));
      if (retried.ok) onQueued();
      return retried;
    },
    discardRefused: async (id, reason, { approvedBy, paidBack }) => {
      const [act, refused] = [actOf(deps, view), await store.refusedRecords()];
      if (act === null) return err({ type: 'NotRegistered' });
      if (approvedBy === null) return err({ type: 'NeedsApproval' });
      if (!refused.some((entry) => entry.id === id)) return ok(undefined);
      const payOut = paidBack === 0 ? null : { id: deps.newId(), amount: paidBack, rule: act };
      const decision = { ...act, approvedBy, payOut };
      const discarded = toNotSaved(await store.run(discardStep, id, reason, decision));
      if (discarded.ok) onQueued();
      return discarded;
    },
  };
}
