// What the audit log states of a stay: its status and its days, and of its person and animal only that they changed (FA-30, CU-05).
import { changedValues, type AuditFields } from '#domain/audit';
import type { Stay, StayDraft } from './stay.ts';

export function stayFacts({
  status,
  startDate,
  endDate,
}: Pick<Stay, 'status' | 'startDate' | 'endDate'>): AuditFields {
  return { status, startDate, endDate };
}

/** What a change of a stay has changed. */
export function stayChange(
  before: Stay,
  after: StayDraft | Stay,
): { readonly before: AuditFields; readonly after: AuditFields } {
  const changed = changedValues(stayFacts(before), stayFacts(after));
  const differs = (...fields: readonly (keyof StayDraft)[]) =>
    fields.some((field) => before[field] !== after[field]);
  return {
    before: changed?.before ?? {},
    after: {
      ...changed?.after,
      ...(differs('petName', 'petType') ? { animalChanged: true } : {}),
      ...(differs('ownerName', 'ownerPhone') ? { ownerChanged: true } : {}),
      ...(differs('specialNotes') ? { notesChanged: true } : {}),
    },
  };
}
