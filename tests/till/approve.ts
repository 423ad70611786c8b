// What an admin has approved on a till, as after the right PIN.
import type { ApprovalAct, StoredApproval } from '#domain/approver';
import { pounds } from '#testing/builders';
import { approvalStep, type TillStore } from '#till';

type Approving = Pick<TillStore, 'run'>;

/** By `admin-1` and up to a high amount, unless stated otherwise. */
export async function approve<Store extends Approving>(
  store: Store,
  act: ApprovalAct,
  subject: string,
  more: Partial<StoredApproval> = {},
): Promise<Store> {
  const approval = { approvedBy: 'admin-1', act, subject, amount: pounds(10_000), at: 0, ...more };
  const saved = await store.run(approvalStep, approval);
  if (!saved.ok) throw new Error(saved.error.type);
  return store;
}
