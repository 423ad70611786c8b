// What the transports share: the guarded store, who calls, and the streams that are open.
import { SecuredDocuments, type Documents, type AccessControl } from '#server/documents';
import { createAdmission, type Admission, type Asker } from '#server/limits';
import { OpenStreams, type Caller, type TokenVerifier } from './authentication.ts';
import { ChangeFeed } from './change-feed.ts';
import type { Writer } from './write-stream.ts';
import type { SessionTimes } from './webchannel-session.ts';

export interface TransportOptions {
  readonly documents: Documents;
  readonly accessControl: AccessControl;
  /** The sign-in service. */
  readonly tokenVerifier: TokenVerifier;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Shared by the transports of one shop; its own where none is given. */
  readonly admission?: Admission;
  /** How long back channels live; the usual times unless a test sets them. */
  readonly times?: SessionTimes;
}

export interface TransportContext {
  readonly store: SecuredDocuments;
  readonly changeFeed: ChangeFeed;
  readonly tokenVerifier: TokenVerifier;
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

/** Puts the access control before the store and keeps watch over streams and commits; to be closed at the end. */
export function openTransportContext({
  documents,
  accessControl,
  tokenVerifier,
  clock,
  admission = createAdmission(clock),
  times,
  logDefect,
}: TransportOptions & DefectLog): TransportContext {
  const openStreams = new OpenStreams(tokenVerifier, clock);
  const changeFeed = new ChangeFeed(documents, logDefect);
  const close = (): void => {
    openStreams.close();
    changeFeed.close();
  };
  const store = new SecuredDocuments(documents, accessControl);
  return { store, changeFeed, tokenVerifier, openStreams, admission, clock, times, close };
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
export function writerFor({ admission }: TransportContext, client: Client): Writer {
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
