// Transactions that a client opened: what each one has read, compared when it commits. Optimistic, in memory, short-lived.
import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '#kernel/result';
import { requestFailure, type RequestFailure } from '../values/failure.ts';
import type { Auth } from '../access-control.ts';
import type { Aggregation, Query } from '../query/query.ts';
import type { Value } from '../values/value.ts';

/** What a transaction has read: it commits only while all of it is still the same. */
export interface ReadSet {
  /** Versions: microseconds by path, null for a document that was not there. */
  readonly versions: Map<string, number | null>;
  /** What was counted or added up. */
  readonly aggregates: AggregateRead[];
}

export interface AggregateRead {
  readonly query: Query;
  readonly aggregations: readonly Aggregation[];
  readonly results: ReadonlyMap<string, Value>;
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
      reads: { versions: new Map(), aggregates: [] },
      openedAt: this.#clock(),
    });
    return id;
  }

  /** What the transaction has read so far; further reads are added to it. */
  readsOf(id: string, auth: Auth | null): Result<ReadSet, RequestFailure> {
    const transaction = this.#open.get(id);
    if (transaction === undefined || transaction.uid !== (auth?.uid ?? null)) {
      return err(
        requestFailure('InvalidArgument', 'The referenced transaction has expired or is no longer valid.'),
      );
    }
    return ok(transaction.reads);
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
  readonly reads: ReadSet;
  readonly openedAt: number;
}

/** The cloud's limit for a transaction: 270 seconds. */
const maxTransactionMs = 270_000;
const maxOpenTransactions = 1000;
