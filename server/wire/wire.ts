// What the transports share: the guarded store, who calls, and the streams that are open.
import { GuardedDocuments, type Documents, type Guard } from '#server/documents';
import { OpenStreams, type CallerSource } from './callers.ts';
import { CommitNews } from './commit-news.ts';
import type { SessionTimes } from './webchannel-session.ts';

export interface WireOptions {
  readonly documents: Documents;
  readonly guard: Guard;
  /** The sign-in service. */
  readonly callers: CallerSource;
  /** Milliseconds. */
  readonly clock: () => number;
  /** How long back channels live; the usual times unless a test sets them. */
  readonly times?: SessionTimes;
}

export interface Wire {
  readonly store: GuardedDocuments;
  readonly news: CommitNews;
  readonly callers: CallerSource;
  readonly openStreams: OpenStreams;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly times?: SessionTimes | undefined;
  /** Ends what watches over accounts and commits. */
  close(): void;
}

/** What nobody expected, for a developer to see. */
export interface DefectLog {
  readonly logDefect: (defect: unknown) => void;
}

/** Puts the guard before the store and keeps watch over streams and commits; to be closed at the end. */
export function openWire({
  documents,
  guard,
  callers,
  clock,
  times,
  logDefect,
}: WireOptions & DefectLog): Wire {
  const openStreams = new OpenStreams(callers, clock);
  const news = new CommitNews(documents, logDefect);
  const close = (): void => {
    openStreams.close();
    news.close();
  };
  return { store: new GuardedDocuments(documents, guard), news, callers, openStreams, clock, times, close };
}
