// Which id a request is sent under: trying the same again makes no second one, and a correction is never taken for the same.
import type { HostingRequestDraft } from '#domain/hosting-request';

export interface Attempt {
  readonly id: string;
  readonly draft: HostingRequestDraft;
}

/** The attempt that sends this draft, after the last one failed; whether that one arrived nobody here knows. */
export const attemptFor = (last: Attempt | null, draft: HostingRequestDraft, newId: () => string): Attempt =>
  last !== null && JSON.stringify(last.draft) === JSON.stringify(draft) ? last : { id: newId(), draft };
