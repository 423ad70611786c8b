// The failure of a save because another user saved first: nothing was written.

/** Another user changed the record since it was loaded. */
export interface ChangedMeanwhile<Stored> {
  readonly type: 'ChangedMeanwhile';
  /** The record as it is stored now. */
  readonly current: Stored;
  /** The uid of the user who changed it last; null when the record has none. */
  readonly by: string | null;
}

export function changedMeanwhile<Stored extends { readonly updatedBy: string | null }>(
  current: Stored,
): ChangedMeanwhile<Stored> {
  return { type: 'ChangedMeanwhile', current, by: current.updatedBy };
}

/** Whether another user saved other values since a form was opened: the record is neither as it was then nor as the form itself. */
export function isOvertaken<Draft>(
  current: Draft,
  { loaded, draft }: { readonly loaded: Draft; readonly draft: Draft },
  isSame: (one: Draft, other: Draft) => boolean,
): boolean {
  return !isSame(current, loaded) && !isSame(current, draft);
}
