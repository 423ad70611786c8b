// Authentication of requests and streams by bearer token. A stream ends when its account or its token does.
import { err, ok, type Result } from '#kernel/result';
import { requestFailure, type Auth, type RequestFailure } from '#server/documents';
import type { ChangeFeed } from './change-feed.ts';
import type { Staff } from './staff.ts';

/** A caller with a valid token, which expires at `expiresAt` (milliseconds). */
export interface Caller extends Auth {
  readonly expiresAt: number;
}

/** The part of the sign-in service that the transports use. */
export interface TokenVerifier {
  /** The caller of an id token, if the token is valid and its account is active. */
  verifyToken(token: string): Result<Caller, { readonly type: string }>;
  /**
   * Calls the listener when the connections of an account must end: it was disabled or deleted, or its password was
   * changed. Returns the unsubscribe function.
   */
  onRevoked(listener: (uid: string) => void): () => void;
}

/** Reads an `Authorization` header. Without one the caller is a visitor (null); a bad token is `Unauthenticated`. */
export function callerOf(
  authorization: string | undefined,
  source: TokenVerifier,
): Result<Caller | null, RequestFailure> {
  if (authorization === undefined || authorization === '') return ok(null);
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1];
  const caller = token === undefined ? err({ type: 'NotABearerToken' }) : source.verifyToken(token);
  if (caller.ok) return caller;
  return err(
    requestFailure('Unauthenticated', `The request's token is not accepted (${caller.error.type}).`),
  );
}

/** A stream that stays open on behalf of an account. */
export interface OpenStream {
  fail(failure: RequestFailure): void;
}

/**
 * The open streams of accounts. A stream fails when its account is revoked, becomes staff or ceases to be, because its
 * limits were those of its opening, and when its token expires.
 */
export class OpenStreams {
  readonly #streams = new Map<string, Set<OpenStream>>();
  readonly #clock: () => number;
  readonly #stopListening: readonly (() => void)[];

  /** `clock`: milliseconds. */
  constructor({
    tokenVerifier,
    staff,
    changeFeed,
    clock,
  }: {
    readonly tokenVerifier: TokenVerifier;
    readonly staff: Staff;
    readonly changeFeed: Pick<ChangeFeed, 'flush'>;
    readonly clock: () => number;
  }) {
    this.#clock = clock;
    this.#stopListening = [
      tokenVerifier.onRevoked((uid) => this.#cutOff(uid, accountEnded)),
      staff.onChange((uid) => {
        // A till signs out by its user's record, which it could not read afterwards.
        changeFeed.flush();
        this.#cutOff(uid, roleChanged);
      }),
    ];
  }

  /** Registers a stream until the returned function is called. A visitor's stream has no token that could expire. */
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
    for (const stop of this.#stopListening) stop();
  }

  #cutOff(uid: string, failure: RequestFailure): void {
    for (const stream of this.#streams.get(uid) ?? []) stream.fail(failure);
  }
}

const maxTimerMs = 2 ** 31 - 1;
const tokenEnded = requestFailure('Unauthenticated', "The stream's token has expired.");
const accountEnded = requestFailure('Unauthenticated', 'The account may not be used any more.');
const roleChanged = requestFailure('Unauthenticated', "The account's role has changed.");
