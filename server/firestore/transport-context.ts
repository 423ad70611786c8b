// Shared by the transports: the secured store, the token verifier, and the open streams.
import { SecuredDocuments, type Documents, type AccessControl } from '#server/documents';
import { createAdmission, type Admission, type Requester } from '#server/limits';
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
  /** Shared by the transports of one shop; by default each has its own. */
  readonly admission?: Admission;
  /** Lifetimes of back channels; a test can shorten them. */
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
  /** Stops listening to revoked accounts and commits. */
  close(): void;
}

/** Receives unexpected exceptions, for developers. */
export interface DefectLog {
  readonly logDefect: (defect: unknown) => void;
}

/**
 * Secures the store with the access control and starts listening to revoked accounts and commits. Call `close()` at the
 * end.
 */
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

/** The client of a stream or a call; `caller` is null for a visitor. */
export interface Client {
  readonly caller: Caller | null;
  readonly address: string;
}

/** The client for the limits. Every valid token counts as staff. */
export function requesterOf({ caller, address }: Client): Requester {
  return { address, isStaff: caller !== null };
}

/** The client for the Write stream. */
export function writerFor({ admission }: TransportContext, client: Client): Writer {
  return {
    auth: client.caller,
    admitWrites: (rawWrites) => admission.admitWrites(requesterOf(client), countOf(rawWrites)),
  };
}

/** The number of writes of a commit or batch. */
export function writeCountOf(request: unknown): number {
  return typeof request === 'object' && request !== null && 'writes' in request ? countOf(request.writes) : 0;
}

// A value that is no list is refused by the parser later.
function countOf(rawWrites: unknown): number {
  return Array.isArray(rawWrites) ? rawWrites.length : 0;
}
