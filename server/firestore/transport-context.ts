// Shared by the transports: the secured store, the token verifier, and the open streams.
import { SecuredDocuments, type Documents, type AccessControl, type Meter } from '#server/documents';
import { createAdmission, type Admission, type Connections, type Requester } from '#server/limits';
import { OpenStreams, type Caller, type TokenVerifier } from './authentication.ts';
import { ChangeFeed } from './change-feed.ts';
import { followStaff, type Staff } from './staff.ts';
import type { Writer } from './write-stream.ts';
import type { SessionTimes } from './webchannel-session.ts';

export interface TransportOptions {
  readonly documents: Documents;
  readonly accessControl: AccessControl;
  /** Receives what is billed of these documents. */
  readonly meter?: Meter | undefined;
  /** The sign-in service. */
  readonly tokenVerifier: TokenVerifier;
  /** Whose tokens count as staff; by default the records `users/{uid}` decide. */
  readonly staff?: Staff;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Shared by the transports of one shop; by default each has its own. */
  readonly admission?: Admission;
  /** The connections of the port; those that carry a token of staff are protected. */
  readonly connections?: Pick<Connections, 'protect'>;
  /** Lifetimes of back channels; a test can shorten them. */
  readonly times?: SessionTimes;
}

export interface TransportContext {
  readonly store: SecuredDocuments;
  readonly changeFeed: ChangeFeed;
  readonly tokenVerifier: TokenVerifier;
  readonly staff: Staff;
  readonly openStreams: OpenStreams;
  readonly admission: Admission;
  readonly connections: Pick<Connections, 'protect'>;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly times?: SessionTimes | undefined;
  /** Stops listening to revoked accounts, staff and commits. */
  close(): void;
}

/** Receives unexpected exceptions, for developers. */
export interface DefectLog {
  readonly logDefect: (defect: unknown) => void;
}

/**
 * Secures the store with the access control and starts listening to revoked accounts, staff and commits. Call `close()`
 * at the end.
 */
export function openTransportContext({
  documents,
  accessControl,
  meter,
  tokenVerifier,
  staff: given,
  clock,
  admission = createAdmission(clock),
  connections = { protect: () => {} },
  times,
  logDefect,
}: TransportOptions & DefectLog): TransportContext {
  // Before the staff: the streams of an account hear of its new role first.
  const changeFeed = new ChangeFeed(documents, logDefect);
  const { staff, stop } = given === undefined ? knownStaff(documents) : { staff: given, stop: () => {} };
  const openStreams = new OpenStreams({ tokenVerifier, staff, changeFeed, clock });
  const close = (): void => {
    openStreams.close();
    stop();
    changeFeed.close();
  };
  const store = new SecuredDocuments(documents, accessControl, meter);
  return {
    store,
    changeFeed,
    tokenVerifier,
    staff,
    openStreams,
    admission,
    connections,
    clock,
    times,
    close,
  };
}

function knownStaff(documents: Documents): { readonly staff: Staff; readonly stop: () => void } {
  const staff = followStaff(documents);
  return { staff, stop: staff.stop };
}

/** The client of a stream or a call; `caller` is null for a visitor. */
export interface Client {
  readonly caller: Caller | null;
  readonly address: string;
}

/** The client for the limits, as the staff are now: a token alone makes nobody staff. */
export function requesterOf(
  { staff }: Pick<TransportContext, 'staff'>,
  { caller, address }: Client,
): Requester {
  return { address, isStaff: caller !== null && staff.includes(caller.uid) };
}

/** The client for the Write stream. */
export function writerFor(transport: TransportContext, client: Client): Writer {
  return {
    auth: client.caller,
    admitWrites: (rawWrites) =>
      transport.admission.admitWrites(requesterOf(transport, client), countOf(rawWrites)),
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
