// What the transports share: the guarded store, who calls, and the streams that are open.
import { GuardedDocuments, type Documents, type Guard } from '#server/documents';
import { createAdmission, type Admission, type Asker } from '#server/limits';
import { OpenStreams, type Caller, type CallerSource } from './authentication.ts';
import { CommitNews } from './change-feed.ts';
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
  readonly admission?: Admission;
  /** How long back channels live; the usual times unless a test sets them. */
  readonly times?: SessionTimes;
}

export interface Wire {
  readonly store: GuardedDocuments;
  readonly news: CommitNews;
  readonly callers: CallerSource;
  readonly openStreams: OpenStreams;
  readonly admission: Admission;
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
  admission = createAdmission(clock),
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
  return { store, news, callers, openStreams, admission, clock, times, close };
}

/** Who is at the other end of a stream or a call; a visitor is null. */
export interface Client {
  readonly caller: Caller | null;
  readonly address: string;
}

/** The client as the limits see it. Every token that is accepted counts as one of staff. */
export function askerOf({ caller, address }: Client): Asker {
  return { address, isStaff: caller !== null };
}

/** The client as the Write stream sees it. */
export function writerFor({ admission }: Wire, client: Client): Writer {
  return {
    auth: client.caller,
    admitWrites: (rawWrites) => admission.admitWrites(askerOf(client), countOf(rawWrites)),
  };
}

/** The `writes` of a commit or batch as they came. */
export function writesOf(request: unknown): unknown {
  return typeof request === 'object' && request !== null && 'writes' in request ? request.writes : undefined;
}

// What is no list is refused when it is parsed.
function countOf(rawWrites: unknown): number {
  return Array.isArray(rawWrites) ? rawWrites.length : 0;
}
