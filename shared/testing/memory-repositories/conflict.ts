// The outcome of a save when somebody else saved the record first.
import type { ChangedMeanwhile } from '#backend/documents';

export function changedMeanwhile<Stored extends { readonly updatedBy: string | null }>(
  current: Stored,
): ChangedMeanwhile<Stored> {
  return { type: 'ChangedMeanwhile', current, by: current.updatedBy };
}
