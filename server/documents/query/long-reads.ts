// Queries and aggregations that may be long. The search itself is one statement with a deadline, which most queries meet
// easily. What is found is then read in pieces. A search that misses its deadline is given up for a caller with bounds;
// for staff each document of the collection is examined instead, in pieces.
//
// Every read is one of a single moment: the rows are listed at once, and rows that change before they were read are read
// in their former version.
import { err, ok, type Result } from '#kernel/result';
import { isOutOfTime } from '../store/deadline.ts';
import type { DocumentTable, Snapshot } from '../store/document-table.ts';
import type { StoredDocument } from '../store/stored-document.ts';
import { requestFailure, type RequestFailure } from '../values/failure.ts';
import type { Value } from '../values/value.ts';
import { createTotals } from './number-totals.ts';
import { LongRead, Pieces } from './pieces.ts';
import { matcherOf, type SortKeys } from './query-match.ts';
import type { Aggregation, Query } from './query.ts';
import type { ReadBudget } from './read-budget.ts';

type Found = Result<readonly StoredDocument[], RequestFailure>;

export class LongReads {
  readonly #table: DocumentTable;
  readonly #databaseName: string;
  readonly #pieces = new Pieces();

  constructor(table: DocumentTable, databaseName: string) {
    this.#table = table;
    this.#databaseName = databaseName;
  }

  turn(budget: ReadBudget): Promise<void> {
    return this.#pieces.turn(budget);
  }

  inPieces<Item>(
    items: readonly Item[],
    budget: ReadBudget,
    work: (item: Item) => void,
  ): Promise<Result<void, RequestFailure>> {
    return new LongRead(this.#pieces, budget).forEach(items, work);
  }

  /** The documents in order. */
  async documents(query: Query, budget: ReadBudget): Promise<Found> {
    const refusal = budget.exhaustion();
    if (refusal !== null) return err(refusal);
    const rows = budget.count(() => this.#table.rowsWithin(budget.pieceMs, query));
    if (isOutOfTime(rows)) return budget.bounds === null ? this.#examine(query, budget) : err(tooLong);
    const found: StoredDocument[] = [];
    const read = await this.#eachRow(rows, budget, (document) => found.push(document), isCacheable(rows));
    return read.ok ? ok(found) : read;
  }

  /** The documents in order if finding and reading them is one piece; null otherwise. */
  documentsAtOnce(query: Query, budget: ReadBudget): readonly StoredDocument[] | null {
    if (budget.exhaustion() !== null) return null;
    return budget.count(() => {
      const rows = this.#table.rowsWithin(budget.pieceMs, query);
      if (isOutOfTime(rows) || rows.length > maxAtOnce) return null;
      const snapshot = this.#table.snapshot();
      try {
        return rows.map((row) => snapshot.document(row, true));
      } finally {
        snapshot.close();
      }
    });
  }

  /** The results by alias. */
  async aggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    budget: ReadBudget,
  ): Promise<Result<ReadonlyMap<string, Value>, RequestFailure>> {
    const refusal = budget.exhaustion();
    if (refusal !== null) return err(refusal);
    const results = budget.count(() => this.#table.aggregateWithin(budget.pieceMs, query, aggregations));
    if (!isOutOfTime(results)) return ok(results);
    if (budget.bounds !== null) return err(tooLong);
    const found = await this.#examine(query, budget);
    if (!found.ok) return found;
    const totals = createTotals(aggregations);
    const added = await new LongRead(this.#pieces, budget).forEach(found.value, (document) =>
      totals.add(document),
    );
    return added.ok ? ok(totals.results()) : added;
  }

  // Examines each document of the collection.
  async #examine(query: Query, budget: ReadBudget): Promise<Found> {
    const matcher = matcherOf(query, this.#databaseName);
    const matching: { readonly document: StoredDocument; readonly keys: SortKeys }[] = [];
    const rows = budget.count(() => this.#table.rowsInScope(query));
    const read = await this.#eachRow(rows, budget, (document) => {
      if (matcher.matches(document)) matching.push({ document, keys: matcher.keysOf(document) });
    });
    if (!read.ok) return read;
    const sorted = await new LongRead(this.#pieces, budget).sort(matching, (left, right) =>
      matcher.compareKeys(left.keys, right.keys),
    );
    if (!sorted.ok) return sorted;
    const { offset, limit } = query;
    const end = limit === null ? undefined : offset + limit;
    return ok(sorted.value.slice(offset, end).map(({ document }) => document));
  }

  async #eachRow(
    rows: readonly number[],
    budget: ReadBudget,
    work: (document: StoredDocument) => void,
    isCached = false,
  ): Promise<Result<void, RequestFailure>> {
    const snapshot: Snapshot = this.#table.snapshot();
    try {
      return await new LongRead(this.#pieces, budget).forEach(rows, (row) =>
        work(snapshot.document(row, isCached)),
      );
    } finally {
      snapshot.close();
    }
  }
}

/** So many documents are read without giving the event loop back. */
const maxAtOnce = 1_000;

/** A longer result would drive everything else out of the cache. */
function isCacheable(rows: readonly number[]): boolean {
  return rows.length <= 10_000;
}

const tooLong = requestFailure('ResourceExhausted', 'This query takes too long for a visitor.');
