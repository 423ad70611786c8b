// What the audit log and the accounts say of the approvals of a day (FS-32).
import { entitiesFrom, isDocumentId } from '#backend/documents';
import { readAuditEntry } from '#domain/audit';
import { approvalEntryIds, approverHistory, type ApprovalFacts, type ApprovedAct } from '#domain/day-check';
import type { User } from '#domain/user';
import type { ShopDay } from '#kernel/shop-day';
import { readSince } from './read-since.ts';
import type { Steps } from './read-all-of.ts';

export async function readApprovals(
  steps: Steps,
  day: ShopDay,
  { acts, accounts }: { readonly acts: readonly ApprovedAct[]; readonly accounts: readonly User[] },
): Promise<ApprovalFacts> {
  if (acts.length === 0) return { approvals: [], approvers: new Map() };
  const entries = await steps.byIds('audit', approvalEntryIds(acts).filter(isDocumentId));
  const hasDiscarded = acts.some(({ discarded }) => discarded !== null);
  const discards = hasDiscarded ? await readSince(steps, day, ['discard']) : [];
  const changes = await readSince(steps, day, ['user']);
  const historyOf = (id: string) =>
    approverHistory(id, accounts.find((account) => account.id === id) ?? null, changes);
  return {
    approvals: [...entitiesFrom(entries, readAuditEntry), ...discards],
    approvers: new Map(acts.map(({ approvedBy: id }) => [id, historyOf(id)])),
  };
}
