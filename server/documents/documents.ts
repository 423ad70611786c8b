// The store: reads, queries and commits over SQLite, a time that never goes back, and an event for every commit.
import type { Database } from 'better-sqlite3';
import { err, ok, type Result } from '#kernel/result';
import { isDeepStrictEqual } from 'node:util';
import { CommitQueue } from './write/commit-queue.ts';
import { MonotonicClock } from './store/monotonic-clock.ts';
import { DocumentTable } from './store/document-table.ts';
import { requestFailure, type RequestFailure } from './values/failure.ts';
import type { AggregateRead, ReadSet } from './write/transactions.ts';
import type { DocumentView, ProposedWrite } from './access-control.ts';
import type { OnIndex } from './query/sqlite-indexes.ts';
import type { Aggregation, Query } from './query/query.ts';
import type { ReadBudget } from './query/read-budget.ts';
import { LongReads } from './query/long-reads.ts';
import { QueryResultCache } from './query/query-result-cache.ts';
import { stageCommit, type StagedCommit } from './write/staging.ts';
import type { StoredDocument } from './store/stored-document.ts';
import { splitPath } from './values/path.ts';
import type { Value } from './values/value.ts';
import type { Write, WriteResult } from './write/write.ts';

export interface DocumentsOptions {
  /** Opened with `documentMigrations` among its modules. */
  readonly database: Database;
  /** For instance 'projects/demo-aleef/databases/(default)'. */
  readonly databaseName: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Queries whose indexes are created before the first of them runs. */
  readonly expected?: readonly Query[];
  /** Receives an exception that comes after a commit is durable; the commit is answered as done. */
  readonly logDefect?: (defect: unknown) => void;
}

export interface Commit {
  /** Microseconds. */
  readonly time: number;
  readonly results: readonly WriteResult[];
}

/** What a query finds as of `readTime`, microseconds. */
export interface DocumentsRead {
  readonly found: readonly StoredDocument[];
  readonly readTime: number;
}

/** One document that a commit changed: `before` is null for a new document, `after` is null for a deleted one. */
export interface Change {
  readonly path: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

export interface CommittedChanges {
  /** Microseconds. */
  readonly time: number;
  readonly changes: readonly Change[];
}

/** Called with the writes as they would be stored; `time` is their server timestamp. */
export type CommitCheck = (
  writes: readonly ProposedWrite[],
  view: DocumentView,
  time: number,
) => Result<void, RequestFailure>;

/** A request to commit. */
export interface CommitOrder {
  readonly writes: readonly Write[];
  readonly check: CommitCheck;
  /** `Aborted` unless everything in it is unchanged since it was read. */
  readonly unchanged?: ReadSet;
}

export class Documents {
  readonly databaseName: string;
  /** Identifies this history of the documents: it stays over restarts, and is another one after a backup was restored (FC-18). */
  readonly epoch: string;
  readonly #clock: () => number;
  readonly #table: DocumentTable;
  readonly #listeners = new Set<(committed: CommittedChanges) => void>();
  readonly #time: MonotonicClock;
  readonly #results = new QueryResultCache();
  readonly #longReads: LongReads;
  readonly #logDefect: (defect: unknown) => void;
  /** Counts the commits, and the last one that changed each collection. */
  #revision = 0;
  readonly #revisions = new Map<string, number>();
  readonly #queue = new CommitQueue<CommitOrder, Committed>({
    commit: (order) => this.#commit(order),
    inTransaction: (work) => this.#inTransaction(work),
    publish: () => this.#publishPending(),
  });
  /** True inside a transaction that is still open; its events wait until it is durable. */
  #isInTransaction = false;
  #pendingEvents: CommittedChanges[] = [];

  constructor({ database, databaseName, clock, expected = [], logDefect = console.error }: DocumentsOptions) {
    this.#logDefect = logDefect;
    this.databaseName = databaseName;
    this.#clock = clock;
    this.#table = new DocumentTable(database, databaseName, expected);
    this.#longReads = new LongReads(this.#table, databaseName);
    const { epoch, latestTime } = this.#table.facts();
    this.epoch = epoch;
    this.#time = new MonotonicClock(latestTime, clock, (time) => this.#table.rememberTime(time));
  }

  /**
   * The time (microseconds) that reads see: no later commit is earlier, also after a restart or when the clock is set
   * back.
   */
  get readTime(): number {
    return this.#time.forRead();
  }

  /** Microseconds: no commit and no read had a later time, also before a restart; 0 in a new database. */
  get newestTime(): number {
    return this.#time.newest;
  }

  /** Now, in microseconds, for `request.time`. */
  get now(): number {
    return this.#clock() * 1000;
  }

  get(path: string): StoredDocument | null {
    return this.#table.get(path);
  }

  /** The whole result in one piece, for the server's own small queries. */
  query(query: Query): readonly StoredDocument[] {
    const known = this.#results.find(query);
    if (known !== undefined) return known;
    const found = this.#table.query(query);
    this.#results.put(query, found);
    return found;
  }

  /**
   * The result of a query as of one moment, read in pieces if it is long (FS-27). `ResourceExhausted` when the budget is
   * used up, or when a caller with bounds would need a longer search.
   */
  async read(query: Query, budget: ReadBudget): Promise<Result<DocumentsRead, RequestFailure>> {
    const { readTime } = this;
    const revision = this.#revision;
    const known = this.#results.find(query);
    if (known !== undefined) return ok({ found: known, readTime });
    const found = await this.#longReads.documents(query, budget);
    if (!found.ok) return found;
    if (revision === this.#revision) this.#results.put(query, found.value);
    return ok({ found: found.value, readTime });
  }

  /** The result of a query if it is known or found within the budget's piece; null otherwise. */
  readAtOnce(query: Query, budget: ReadBudget): readonly StoredDocument[] | null {
    const known = this.#results.find(query);
    if (known !== undefined) return known;
    const found = this.#longReads.documentsAtOnce(query, budget);
    if (found !== null) this.#results.put(query, found);
    return found;
  }

  /** Counts and sums as of one moment, in pieces like `read`. */
  async readAggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    budget: ReadBudget,
  ): Promise<Result<AggregateRead, RequestFailure>> {
    const { readTime } = this;
    const revision = this.#revision;
    const results = await this.#longReads.aggregate(query, aggregations, budget);
    return results.ok ? ok({ query, aggregations, results: results.value, readTime, revision }) : results;
  }

  /** True when an index finds the query's documents, or its collection is small. */
  isIndexed(query: Query): boolean {
    return this.#table.isIndexed(query);
  }

  /** How SQLite finds the query's documents, in its own words. */
  explain(query: Query): readonly string[] {
    return this.#table.explain(query);
  }

  /** A turn of the reads that work in pieces. */
  turn(budget: ReadBudget): Promise<void> {
    return this.#longReads.turn(budget);
  }

  /** Does further work on what a read has found, in pieces. */
  inPieces<Item>(
    items: readonly Item[],
    budget: ReadBudget,
    work: (item: Item) => void,
  ): Promise<Result<void, RequestFailure>> {
    return this.#longReads.inPieces(items, budget, work);
  }

  /**
   * Drops the indexes of no expected query, and creates the missing ones for every collection that is large enough. Called at the start;
   * later a commit creates the indexes of a collection that grows large enough.
   */
  makeExpectedIndexes(onIndex: OnIndex): void {
    this.#table.makeExpectedIndexes(onIndex);
  }

  aggregate(query: Query, aggregations: readonly Aggregation[]): ReadonlyMap<string, Value> {
    return this.#table.aggregate(query, aggregations);
  }

  collectionIds(parent: string): readonly string[] {
    return this.#table.collectionIds(parent);
  }

  missingDocuments(collectionPath: string): readonly string[] {
    return this.#table.missingDocuments(collectionPath);
  }

  changedSince(collection: string, time: number, max: number): ReturnType<DocumentTable['changedSince']> {
    return this.#table.changedSince(collection, time, max);
  }

  deletionTime(path: string): number | null {
    return this.#table.deletionTime(path);
  }

  /**
   * Commits all writes or none, synchronously: when this returns, the commit is durable and every subscriber was
   * called. What fails after that is logged, because a caller who reads of a failure sends the commit again (FS-46).
   */
  commit(writes: readonly Write[], check: CommitCheck = () => ok(undefined)): Committed {
    return this.#commit({ writes, check });
  }

  /**
   * Queues a commit, which runs when the server has read the requests that have arrived so far. Commits that arrive
   * together share one transaction; each is judged on top of those before it. Settles when the commit is durable and
   * published, or refused.
   */
  enqueueCommit(order: CommitOrder): Promise<Committed> {
    return this.#queue.run(order);
  }

  /** Calls the listener after every commit that changed a document; returns the unsubscribe function. */
  subscribe(listener: (committed: CommittedChanges) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #commit({ writes, check, unchanged }: CommitOrder): Committed {
    const conflict = unchanged === undefined ? null : this.#conflictWith(unchanged);
    if (conflict !== null) return err(conflict);
    const time = this.#time.forCommit();
    const read = this.#cachedReader();
    const staged = stageCommit(writes, read, time);
    if (!staged.ok) return staged;
    const { changes, proposed, results } = staged.value;
    const allowed = check(proposed, viewAfter(changes, read), Math.floor(time / 1000) * 1000);
    if (!allowed.ok) return err(allowed.error);
    const before = versionsBefore(changes, read);
    if (before.size === 0) return ok({ time, results });
    const after = this.#table.write(changes, time);
    this.#results.clear();
    this.#revision += 1;
    for (const path of before.keys()) this.#revisions.set(splitPath(path).collection, this.#revision);
    this.#announce(before, after, time);
    return ok({ time, results });
  }

  #conflictWith({ versions, aggregates }: ReadSet): RequestFailure | null {
    for (const [path, version] of versions) {
      if ((this.get(path)?.updateTime ?? null) !== version) {
        return requestFailure('Aborted', `${path} was changed since this transaction read it.`);
      }
    }
    const isSame = ({ query, aggregations, results, revision }: AggregateRead): boolean =>
      !this.#hasChangedSince(query.collection, revision) ||
      isDeepStrictEqual(this.#table.aggregateWithin(maxRecountMs, query, aggregations), results);
    return aggregates.every(isSame)
      ? null
      : requestFailure('Aborted', 'What this transaction counted has changed since.');
  }

  // Nothing counted in a collection differs while no commit has changed the collection.
  #hasChangedSince(collection: string, revision: number): boolean {
    if (collection === '') return this.#revision > revision;
    return (this.#revisions.get(collection) ?? 0) > revision;
  }

  /**
   * Caches reads: within one commit no other commit changes a document, and the rules read the same documents
   * repeatedly.
   */
  #cachedReader(): Read {
    const known = new Map<string, StoredDocument | null>();
    return (path) => {
      const before = known.get(path);
      if (before !== undefined) return before;
      const document = this.get(path);
      known.set(path, document);
      return document;
    };
  }

  #inTransaction<Value>(work: () => Value): Value {
    this.#isInTransaction = true;
    try {
      return this.#table.inTransaction(work);
    } catch (defect) {
      this.#pendingEvents = [];
      throw defect;
    } finally {
      this.#isInTransaction = false;
    }
  }

  #publishPending(): void {
    const pending = this.#pendingEvents;
    this.#pendingEvents = [];
    this.#publish(pending);
  }

  #announce(before: Versions, after: Versions, time: number): void {
    const changes = [...before].map(([path, document]) => ({
      path,
      before: document,
      after: after.get(path) ?? null,
    }));
    if (this.#isInTransaction) this.#pendingEvents.push({ time, changes });
    else this.#publish([{ time, changes }]);
  }

  // The indexes come last: without one a query is slow, without its event a listener shows old data.
  #publish(commits: readonly CommittedChanges[]): void {
    for (const committed of commits) {
      for (const listener of this.#listeners) this.#runIsolated(() => listener(committed));
    }
    for (const { changes } of commits) this.#runIsolated(() => this.#table.makeIndexesFor(changes));
  }

  #runIsolated(work: () => void): void {
    try {
      work();
    } catch (defect) {
      this.#logDefect(defect);
    }
  }
}

/** Counting again in a commit may take this long for one count; later it is aborted and can be repeated. */
const maxRecountMs = 20;

type Committed = Result<Commit, RequestFailure>;

type Read = (path: string) => StoredDocument | null;

/** Documents by path, null where there is none. */
type Versions = ReadonlyMap<string, StoredDocument | null>;

function viewAfter(changes: StagedCommit['changes'], read: Read): DocumentView {
  return {
    get: read,
    getAfter: (path) => (changes.has(path) ? (changes.get(path) ?? null) : read(path)),
  };
}

// Deleting a document that does not exist is no change.
function versionsBefore(changes: StagedCommit['changes'], read: Read): Versions {
  const before = new Map<string, StoredDocument | null>();
  for (const [path, after] of changes) {
    const document = read(path);
    if (document !== null || after !== null) before.set(path, document);
  }
  return before;
}
