// What an account was, taken back from now through the entries of the log about it (AL-01, FS-32).
import type { AuditEntry, AuditFields } from '#domain/audit';
import type { User } from '#domain/user';
import type { Change, History } from './history.ts';
import type { ApproverState } from './records.ts';

type Account = Pick<User, 'role' | 'isActive'>;

/** `entries` are those of the kind `user`, the oldest first; null where there is no such user now. */
export function approverHistory(
  uid: string,
  user: Account | null,
  entries: readonly AuditEntry[],
): History<ApproverState> {
  const now = user === null ? null : { role: user.role, isActive: user.isActive };
  let after: AuditFields | null = now;
  const changes: Change<ApproverState>[] = [];
  for (const entry of entries.toReversed()) {
    if (entry.subject.id !== uid) continue;
    const before = accountBefore(entry, after);
    changes.unshift({ at: entry.at ?? 0, before: stateOf(before), after: stateOf(after) });
    after = before;
  }
  return { now: stateOf(now), changes };
}

/** An entry of a new user has no `before`; that of a deleted one all that was known. */
function accountBefore({ before }: AuditEntry, after: AuditFields | null): AuditFields | null {
  return before === undefined ? null : { ...after, ...before };
}

function stateOf(account: AuditFields | null): ApproverState {
  if (account === null) return 'none';
  if (account['role'] !== 'admin') return 'notAdmin';
  return account['isActive'] === true ? 'admin' : 'inactive';
}
