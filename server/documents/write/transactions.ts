// Transactions that a client opened: what each one has read, compared when it commits. Optimistic, in memory, short-lived.
import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '#kernel/result';
import { requestFailure, type RequestFailure } from '../values/failure.ts';
import type { Auth } from '../access-control.ts';

/** What a transaction has read, to be compared with what is there when it commits. */
export interface Seen {
  /** Versions: microseconds by path, null for a document that was not there. */
  readonly versions: Map<string, number | null>;
  /** Whether what was counted or added up still gives the same. */
  readonly stillHolds: (() => boolean)[];
}

export class Transactions {
  readonly #open = new Map<string, OpenTransaction>();
  readonly #clock: () => number;

  /** `clock`: milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Opens a transaction of this caller; the id is base64. */
  begin(auth: Auth | null): string {
    this.#forgetOld();
    const id = Buffer.from(randomUUID()).toString('base64');
    this.#open.set(id, {
      uid: auth?.uid ?? null,
      seen: { versions: new Map(), stillHolds: [] },
      openedAt: this.#clock(),
    });
    return id;
  }

  /** What the transaction has read so far, to be added to. */
  seenBy(id: string, auth: Auth | null): Result<Seen, RequestFailure> {
    const transaction = this.#open.get(id);
    if (transaction === undefined || transaction.uid !== (auth?.uid ?? null)) {
      return err(
        requestFailure('InvalidArgument', 'The referenced transaction has expired or is no longer valid.'),
      );
    }
    return ok(transaction.seen);
  }

  /** Closes it, whether it is committed or rolled back. */
  end(id: string): void {
    this.#open.delete(id);
  }

  #forgetOld(): void {
    const oldest = this.#clock() - maxTransactionMs;
    for (const [id, { openedAt }] of this.#open) {
      if (openedAt >= oldest && this.#open.size < maxOpenTransactions) return;
      this.#open.delete(id);
    }
  }
}

interface OpenTransaction {
  readonly uid: string | null;
  readonly seen: Seen;
  readonly openedAt: number;
}

/** The cloud's limit for a transaction: 270 seconds. */
const maxTransactionMs = 270_000;
const maxOpenTransactions = 1000;
