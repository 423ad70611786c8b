// Who made and approved a record, and when it arrived.
import { isTimeUncertain } from '#domain/server-clock';
import { checkApproval, type ApprovedAct } from './approval-check.ts';
import { differenceOf, type DayDifference, type DifferenceMaker } from './difference.ts';
import type { DayRecords } from './records.ts';

type DocumentOf = DifferenceMaker & Partial<DayDifference>;

/** The accounts, and the approvals in the audit log. */
export type People = Pick<DayRecords, 'users' | 'approvers' | 'approvals'>;

/** A maker who is no user, and an approval that contradicts the log or the accounts. */
export function checkPeople(
  record: DocumentOf,
  approved: ApprovedAct | null,
  people: People,
): readonly DayDifference[] {
  return [
    ...knownPerson({ id: record.by, name: record.byName }, record, people.users),
    ...(approved === null ? [] : checkApproval(approved, record, people)),
  ];
}

export function knownPerson(
  { id, name }: { readonly id: string; readonly name: string },
  record: DocumentOf,
  users: DayRecords['users'],
): readonly DayDifference[] {
  return users.has(id)
    ? []
    : [differenceOf('noUser', { ...record, subject: name }, { expected: '', found: id })];
}

/** Milliseconds: a till's clock may be so far ahead of the backend's. */
const maxAhead = 600_000;

/** A record that arrived before it was made. */
export function checkArrival(
  { timestamp, createdAt }: { readonly timestamp: number; readonly createdAt: number | null },
  record: DocumentOf,
  spans: DayRecords['clockSpans'],
): readonly DayDifference[] {
  const isAhead = createdAt !== null && timestamp > createdAt + maxAhead;
  return !isAhead || isTimeUncertain(createdAt, spans)
    ? []
    : [differenceOf('ahead', record, { expected: createdAt, found: timestamp })];
}
