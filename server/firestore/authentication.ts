// Who is calling: the bearer token of a request or a stream, and the end of streams whose account or token has ended.
import { err, ok, type Result } from '#kernel/result';
import { requestFailure, type Auth, type RequestFailure } from '#server/documents';

/** A proved caller; `expiresAt` in milliseconds is when the token ends. */
export interface Caller extends Auth {
  readonly expiresAt: number;
}

/** What the transports need of the sign-in service. */
export interface TokenVerifier {
  /** The caller behind an id token, if it is good now and its account may be used. */
  verifyToken(token: string): Result<Caller, { readonly type: string }>;
  /** Calls the listener when an account's connections must end (disabled, deleted, password changed); returns how to stop. */
  onRevoked(listener: (uid: string) => void): () => void;
}

/** Whether a call with this `Authorization` header is a visitor's. */
export function isVisitor(authorization: string | undefined): boolean {
  return authorization === undefined || authorization === '';
}

/** Reads an `Authorization` header. Without one the caller is a visitor (null); a bad token is `Unauthenticated`. */
export function callerOf(
  authorization: string | undefined,
  source: TokenVerifier,
): Result<Caller | null, RequestFailure> {
  if (authorization === undefined || isVisitor(authorization)) return ok(null);
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1];
  const caller = token === undefined ? err({ type: 'NotABearerToken' }) : source.verifyToken(token);
  if (caller.ok) return caller;
  return err(
    requestFailure('Unauthenticated', `The request's token is not accepted (${caller.error.type}).`),
  );
}

/** Something that stays open on behalf of an account. */
export interface OpenStream {
  fail(failure: RequestFailure): void;
}

/** The open streams of accounts: cut off with their account, and at the end of their token. */
export class OpenStreams {
  readonly #streams = new Map<string, Set<OpenStream>>();
  readonly #clock: () => number;
  readonly #stopListening: () => void;

  /** `clock`: milliseconds. */
  constructor(source: TokenVerifier, clock: () => number) {
    this.#clock = clock;
    this.#stopListening = source.onRevoked((uid) => this.#cutOff(uid));
  }

  /** Watches over a stream until the returned function is called. A visitor's stream ends by itself only. */
  add(stream: OpenStream, caller: Caller | null): () => void {
    if (caller === null) return () => {};
    const streams = this.#streams.get(caller.uid) ?? new Set<OpenStream>();
    this.#streams.set(caller.uid, streams.add(stream));
    const untilExpiry = Math.min(Math.max(caller.expiresAt - this.#clock(), 0), maxTimerMs);
    const timer = setTimeout(() => stream.fail(tokenEnded), untilExpiry);
    timer.unref();
    return () => {
      clearTimeout(timer);
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(caller.uid) === streams) this.#streams.delete(caller.uid);
    };
  }

  close(): void {
    this.#stopListening();
  }

  #cutOff(uid: string): void {
    for (const stream of this.#streams.get(uid) ?? []) stream.fail(accountEnded);
  }
}

const maxTimerMs = 2 ** 31 - 1;
const tokenEnded = requestFailure('Unauthenticated', "The stream's token has expired.");
const accountEnded = requestFailure('Unauthenticated', 'The account may not be used any more.');
