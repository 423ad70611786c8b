// A save that somebody else overtook: nothing was written.

/** Somebody else changed the record since it was loaded. */
export interface ChangedMeanwhile<Stored> {
  readonly type: 'ChangedMeanwhile';
  /** The record as it is stored now. */
  readonly current: Stored;
  /** The uid of the last person who changed it; null when the record names nobody. */
  readonly by: string | null;
}

export function changedMeanwhile<Stored extends { readonly updatedBy: string | null }>(
  current: Stored,
): ChangedMeanwhile<Stored> {
  return { type: 'ChangedMeanwhile', current, by: current.updatedBy };
}
