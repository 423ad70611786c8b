// Open transactions of clients: the documents that each one has read, compared at its commit. Optimistic, in memory,
// short-lived.
import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '#kernel/result';
import { requestFailure, type RequestFailure } from '../values/failure.ts';
import type { Auth } from '../access-control.ts';
import type { Aggregation, Query } from '../query/query.ts';
import type { Value } from '../values/value.ts';

/** What a transaction has read. It commits only if all of it is unchanged. */
export interface ReadSet {
  /** Versions by path, in microseconds; null for a missing document. */
  readonly versions: Map<string, number | null>;
  /** The aggregations that the transaction has run. */
  readonly aggregates: AggregateRead[];
}

export interface AggregateRead {
  readonly query: Query;
  readonly aggregations: readonly Aggregation[];
  readonly results: ReadonlyMap<string, Value>;
  /** Microseconds. */
  readonly readTime: number;
  /** The number of commits before it. */
  readonly revision: number;
}

export class Transactions {
  readonly #open = new Map<string, OpenTransaction>();
  readonly #clock: () => number;

  /** `clock`: milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Opens a transaction of this caller; returns its id in base64. */
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

  /** The reads of the transaction so far; the caller adds further reads to it. */
  readsOf(id: string, auth: Auth | null): Result<ReadSet, RequestFailure> {
    const transaction = this.#open.get(id);
    if (transaction === undefined || transaction.uid !== (auth?.uid ?? null)) {
      return err(
        requestFailure('InvalidArgument', 'The referenced transaction has expired or is no longer valid.'),
      );
    }
    return ok(transaction.reads);
  }

  /** Ends it after a commit or a rollback. */
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

/** The cloud's time limit for a transaction: 270 seconds. */
const maxTransactionMs = 270_000;
const maxOpenTransactions = 1000;
