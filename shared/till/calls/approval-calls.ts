// The call of the Till contract that checks a PIN and stores what it approves (BA-09, FS-43).
import type { Approver, ApprovalRequest } from '#domain/approver';
import { err, type Result } from '#kernel/result';
import type { TillDeps } from '../ports/deps.ts';
import { approvalStep, lapseStep } from '../steps/approvals.ts';
import { savedOrThrow, toNotSaved } from '../ports/save-error.ts';
import type { TillView } from '../ports/till-state.ts';
import type { ApproveError, Till } from '../contract/till.ts';

type ApprovalCalls = Pick<Till, 'approve' | 'lapseApprovals'>;

export function approvalCalls({ store, clock, checkPin }: TillDeps, view: TillView): ApprovalCalls {
  const { approval, approvers } = view;
  const isRight = async ({ pin }: ApprovalRequest, approver: Approver | undefined): Promise<boolean> => {
    // The try counts before the check, so that closing the program during it gains nothing.
    const tried = await store.pinStep({ type: 'Tried' });
    approval.patch({ tries: tried.after });
    if (tried.before.lockedFor > 0 || approver === undefined || !(await checkPin(pin, approver)))
      return false;
    const right = await store.pinStep({ type: 'Right' });
    approval.patch({ tries: right.after });
    return true;
  };
  return {
    approve: async (request): Promise<Result<void, ApproveError>> => {
      const approver = approvers.current().find(({ id }) => id === request.approverId);
      if (!(await isRight(request, approver)) || approver === undefined) return err({ type: 'WrongPin' });
      const { act, subject, amount, discounts } = request;
      const approved = { approvedBy: approver.id, act, subject, amount, discounts, at: clock.now() };
      return toNotSaved(await store.run(approvalStep, approved));
    },
    lapseApprovals: async (cartId) => savedOrThrow(await store.run(lapseStep, cartId)),
  };
}
