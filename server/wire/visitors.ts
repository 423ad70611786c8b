// Visitors may write (orders, boarding requests) and listen without signing in: one address so much and no more, over whatever
// transport, so that it cannot use up what is there for all.
import { err, ok, type Result } from '#domain/result';
import { refuse, type RequestFailure } from '#server/documents';

export interface VisitorLimits {
  readonly commitsPerMinute: number;
  /** Open at the same time. */
  readonly streams: number;
}

export const USUAL_VISITOR_LIMITS: VisitorLimits = { commitsPerMinute: 120, streams: 300 };

export class Visitors {
  readonly #limits: VisitorLimits;
  readonly #clock: () => number;
  readonly #streams = new Map<string, number>();
  #commits = new Map<string, number>();
  #minute = 0;

  /** `clock`: milliseconds. */
  constructor(limits: VisitorLimits, clock: () => number) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Counts a commit of an address. */
  admitCommit(address: string): Result<void, RequestFailure> {
    const minute = Math.floor(this.#clock() / 60_000);
    if (minute !== this.#minute) this.#commits = new Map();
    this.#minute = minute;
    const commits = (this.#commits.get(address) ?? 0) + 1;
    this.#commits.set(address, commits);
    return commits > this.#limits.commitsPerMinute ? err(TOO_MANY_COMMITS) : ok(undefined);
  }

  /** Takes a stream's place until the answered function is called, once. */
  admitStream(address: string): Result<() => void, RequestFailure> {
    const open = this.#streams.get(address) ?? 0;
    if (open >= this.#limits.streams) return err(TOO_MANY_STREAMS);
    this.#streams.set(address, open + 1);
    return ok(() => this.#leave(address));
  }

  #leave(address: string): void {
    const open = (this.#streams.get(address) ?? 1) - 1;
    if (open > 0) this.#streams.set(address, open);
    else this.#streams.delete(address);
  }
}

const TOO_MANY_COMMITS = refuse('ResourceExhausted', 'Too many writes; try again in a minute.');
const TOO_MANY_STREAMS = refuse('ResourceExhausted', 'Too many streams are open from this address.');
