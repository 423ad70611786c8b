// Who made and approved a record, and when it arrived.
import { isTimeUncertain } from '#domain/server-clock';
import { differenceOf, type DayDifference, type DifferenceMaker } from './difference.ts';
import type { DayRecords } from './records.ts';

interface MadeRecord {
  readonly cashierId: string;
  readonly cashierName: string;
  readonly approvedBy: string | null;
}

type DocumentOf = DifferenceMaker & Partial<DayDifference>;

/** A cashier or an approver who is no user, and an approver who is no admin. */
export function checkPeople(
  { cashierId, cashierName, approvedBy }: MadeRecord,
  record: DocumentOf,
  users: DayRecords['users'],
): readonly DayDifference[] {
  return [
    ...knownPerson({ id: cashierId, name: cashierName }, record, users),
    ...(approvedBy === null ? [] : approver(approvedBy, record, users)),
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

function approver(id: string, record: DocumentOf, users: DayRecords['users']): readonly DayDifference[] {
  const user = users.get(id);
  if (user === undefined) return knownPerson({ id, name: '' }, record, users);
  return user.role === 'admin'
    ? []
    : [differenceOf('notAdmin', record, { expected: 'admin', found: user.role })];
}
