// Approvals with a PIN: the till checks the PIN, stores what was approved, and a step takes it once (FS-43).
import type { Approver, ApprovalAct, ApprovalRequest, StoredApproval } from '#domain/approver';
import type { Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import type { TillDeps } from './deps.ts';
import type { Ledger } from './ledger.ts';
import { named } from './save-error.ts';
import type { TillStep } from './step.ts';
import type { TillView } from './till-state.ts';
import type { ApproveError, Till } from './till.ts';

/** More than the held carts and what is being done beside them; the oldest lapse. */
const maxApprovals = 100;

export function approvalCalls({ store, clock, checkPin }: TillDeps, view: TillView): Pick<Till, 'approve'> {
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
      return named<void, never>(await store.saveApproval(approved));
    },
  };
}

/** The newest approval of an act and its subject takes the place of the one before. */
export function approvalStep(approval: StoredApproval): TillStep<void, never> {
  return {
    ids: [],
    decide: ({ ledger }) => {
      const others = ledger.approvals.filter((one) => !isAbout(one, approval));
      const approvals = [...others, approval].slice(-maxApprovals);
      return ok({ value: undefined, changes: { ledger: { ...ledger, approvals } } });
    },
  };
}

function isAbout(one: StoredApproval, { act, subject }: Pick<StoredApproval, 'act' | 'subject'>): boolean {
  return one.act === act && one.subject === subject;
}

/** What a record states of its approval. */
export interface ClaimedApproval {
  /** The uid of the admin; null for none. */
  readonly approvedBy: string | null;
  readonly act: ApprovalAct;
  readonly subject: string;
  readonly amount: Piastres;
  /** The uid of the admin who is signed in and approves their own acts; absent for a cashier. */
  readonly own: string | undefined;
}

export interface TakenApproval {
  /** Null where nothing is stored that approves the act: then it counts as not approved. */
  readonly approvedBy: string | null;
  /** Without the approval, which is used. */
  readonly ledger: Ledger;
}

export function takeApproval(ledger: Ledger, claimed: ClaimedApproval): TakenApproval {
  const { approvedBy, amount, own } = claimed;
  if (approvedBy === null || approvedBy === own) return { approvedBy, ledger };
  const isMet = (one: StoredApproval): boolean =>
    isAbout(one, claimed) && one.approvedBy === approvedBy && one.amount >= amount;
  if (!ledger.approvals.some(isMet)) return { approvedBy: null, ledger };
  return { approvedBy, ledger: withoutApproval(ledger, claimed) };
}

export function withoutApproval(ledger: Ledger, about: Pick<StoredApproval, 'act' | 'subject'>): Ledger {
  return { ...ledger, approvals: ledger.approvals.filter((one) => !isAbout(one, about)) };
}
