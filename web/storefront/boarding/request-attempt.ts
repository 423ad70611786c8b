// The id under which a stay request is sent: a repeated draft keeps its id, so it makes no second request; a corrected draft gets a new id.
import type { StayRequestDraft } from '#domain/stay';

export interface Attempt {
  readonly id: string;
  readonly draft: StayRequestDraft;
}

/** Returns the attempt for this draft. The outcome of the failed last attempt may be unknown. */
export function attemptFor(last: Attempt | null, draft: StayRequestDraft, newId: () => string): Attempt {
  return last !== null && JSON.stringify(last.draft) === JSON.stringify(draft)
    ? last
    : { id: newId(), draft };
}
