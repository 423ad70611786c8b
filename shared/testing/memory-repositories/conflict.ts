// The answer to a save that somebody else overtook.
import type { ChangedMeanwhile } from '#backend/documents';

export function changedMeanwhile<Stored extends { readonly updatedBy: string | null }>(
  current: Stored,
): ChangedMeanwhile<Stored> {
  return { type: 'ChangedMeanwhile', current, by: current.updatedBy };
}
