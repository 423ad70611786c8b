// Who is calling: the bearer token of a request or a stream, and the end of streams whose account or token has ended.
import { err, ok, type Result } from '#kernel/result';
import { refuse, type Auth, type RequestFailure } from '#server/documents';

/** A proved caller; `expiresAt` in milliseconds is when the token ends. */
export interface Caller extends Auth {
  readonly expiresAt: number;
}

/** What the wire needs of the sign-in service. */
export interface CallerSource {
  /** The caller behind an id token, if it is good now and its account may be used. */
  verifyToken(token: string): Result<Caller, { readonly type: string }>;
  /** Calls the listener when an account's connections must end (disabled, deleted, password changed); returns how to stop. */
  onCutOff(listener: (uid: string) => void): () => void;
}

/** Whether a call with this `Authorization` header is a visitor's. */
export const isVisitor = (authorization: string | undefined): boolean =>
  authorization === undefined || authorization === '';

/** Reads an `Authorization` header. Without one the caller is a visitor (null); a bad token is `Unauthenticated`. */
export function callerOf(
  authorization: string | undefined,
  source: CallerSource,
): Result<Caller | null, RequestFailure> {
  if (authorization === undefined || isVisitor(authorization)) return ok(null);
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1];
  const caller = token === undefined ? err({ type: 'NotABearerToken' }) : source.verifyToken(token);
  if (caller.ok) return caller;
  return err(refuse('Unauthenticated', `The request's token is not accepted (${caller.error.type}).`));
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
  constructor(source: CallerSource, clock: () => number) {
    this.#clock = clock;
    this.#stopListening = source.onCutOff((uid) => this.#cutOff(uid));
  }

  /** Watches over a stream until the returned function is called. A visitor's stream ends by itself only. */
  add(stream: OpenStream, caller: Caller | null): () => void {
    if (caller === null) return () => {};
    const streams = this.#streams.get(caller.uid) ?? new Set<OpenStream>();
    this.#streams.set(caller.uid, streams.add(stream));
    const untilExpiry = Math.min(Math.max(caller.expiresAt - this.#clock(), 0), LONGEST_TIMER);
    const timer = setTimeout(() => stream.fail(TOKEN_ENDED), untilExpiry);
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
    for (const stream of this.#streams.get(uid) ?? []) stream.fail(ACCOUNT_ENDED);
  }
}

const LONGEST_TIMER = 2 ** 31 - 1;
const TOKEN_ENDED = refuse('Unauthenticated', "The stream's token has expired.");
const ACCOUNT_ENDED = refuse('Unauthenticated', 'The account may not be used any more.');
