// Which id a request is sent under: trying the same again makes no second one, and a correction is never taken for the same.
import type { StayRequestDraft } from '#domain/stay';

export interface Attempt {
  readonly id: string;
  readonly draft: StayRequestDraft;
}

/** The attempt that sends this draft, after the last one failed; whether that one arrived nobody here knows. */
export function attemptFor(last: Attempt | null, draft: StayRequestDraft, newId: () => string): Attempt {
  return last !== null && JSON.stringify(last.draft) === JSON.stringify(draft)
    ? last
    : { id: newId(), draft };
}
