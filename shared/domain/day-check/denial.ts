// That an admin did not approve what stands in their name: a difference that a person states and no check can compute (FS-32).
import type { AuditEntry } from '#domain/audit';
import { shopDayOf } from '#kernel/shop-day';
import { differenceOf, type DayCheck, type DayDifference } from './difference.ts';

/** The place of an entry that names no till. */
const noTill = '-';

/** The till and the day whose check gets the denial of this entry. */
export function placeOfDenial({ tillId, day, at }: AuditEntry): Pick<DayCheck, 'tillId' | 'day'> {
  // A name with a slash is no part of a document's id; a forger may write one.
  const isName = tillId !== undefined && tillId !== '' && !tillId.includes('/');
  return { tillId: isName ? tillId : noTill, day: day ?? shopDayOf(at ?? 0) };
}

/** A check that has not run: its day is checked later and has the denial then too. */
export function uncheckedDay(place: Pick<DayCheck, 'tillId' | 'day'>): DayCheck {
  const counts = { sales: 0, refunds: 0, closedShifts: 0, drawer: 0, voidNumbers: 0 };
  return { ...place, ...counts, chain: '', differences: [], more: 0, inDoubt: [] };
}

/** `deniedBy` is the uid of the admin in whose name it stands. */
export function denialOf({ subject, by, byName, recordedBy }: AuditEntry, deniedBy: string): DayDifference {
  const record = { documentId: subject.id, receiptNumber: subject.name, by, byName, recordedBy };
  return differenceOf('approvalDenied', { ...record, subject: deniedBy }, { expected: '', found: deniedBy });
}

/** Whether this approval was denied already. */
export function isDenied(checks: readonly DayCheck[], { subject }: Pick<AuditEntry, 'subject'>): boolean {
  return checks.some(({ differences }) =>
    differences.some(({ kind, documentId }) => kind === 'approvalDenied' && documentId === subject.id),
  );
}
