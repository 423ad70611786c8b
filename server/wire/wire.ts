// What the transports share: the guarded store, who calls, and the streams that are open.
import { GuardedDocuments, type Documents, type Guard } from '#server/documents';
import { ok } from '#domain/result';
import { OpenStreams, type Caller, type CallerSource } from './callers.ts';
import { CommitNews } from './commit-news.ts';
import { USUAL_VISITOR_LIMITS, Visitors } from './visitors.ts';
import type { Writer } from './write-stream.ts';
import type { SessionTimes } from './webchannel-session.ts';

export interface WireOptions {
  readonly documents: Documents;
  readonly guard: Guard;
  /** The sign-in service. */
  readonly callers: CallerSource;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Shared by the transports of one shop; its own where none is given. */
  readonly visitors?: Visitors;
  /** How long back channels live; the usual times unless a test sets them. */
  readonly times?: SessionTimes;
}

export interface Wire {
  readonly store: GuardedDocuments;
  readonly news: CommitNews;
  readonly callers: CallerSource;
  readonly openStreams: OpenStreams;
  readonly visitors: Visitors;
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
  visitors = new Visitors(USUAL_VISITOR_LIMITS, clock),
  times,
  logDefect,
}: WireOptions & DefectLog): Wire {
  const openStreams = new OpenStreams(callers, clock);
  const news = new CommitNews(documents, logDefect);
  const close = (): void => {
    openStreams.close();
    news.close();
  };
  const store = new GuardedDocuments(documents, guard);
  return { store, news, callers, openStreams, visitors, clock, times, close };
}

/** Who is at the other end of a stream or a call; a visitor is null. */
export interface Client {
  readonly caller: Caller | null;
  readonly address: string;
}

/** Staff write as often as they like. */
export const writerFor = ({ visitors }: Wire, { caller, address }: Client): Writer => ({
  auth: caller,
  admitCommit: () => (caller === null ? visitors.admitCommit(address) : ok(undefined)),
});
