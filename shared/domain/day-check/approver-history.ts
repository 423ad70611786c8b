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
    // A till whose clock is behind dates an act before the account was made: no one was inactive before that.
    if (entry.subject.id !== uid || entry.before === undefined) continue;
    const before: AuditFields = { ...after, ...entry.before };
    changes.unshift({ at: entry.at ?? 0, before: stateOf(before), after: stateOf(after) });
    after = before;
  }
  return { now: stateOf(now), changes };
}

function stateOf(account: AuditFields | null): ApproverState {
  if (account === null) return 'none';
  if (account['role'] !== 'admin') return 'notAdmin';
  return account['isActive'] === true ? 'admin' : 'inactive';
}
