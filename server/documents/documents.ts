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
import { QueryResultCache } from './query/query-result-cache.ts';
import { stageCommit, type StagedCommit } from './write/staging.ts';
import type { StoredDocument } from './store/stored-document.ts';
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
}

export interface Commit {
  /** Microseconds. */
  readonly time: number;
  readonly results: readonly WriteResult[];
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
  readonly epoch: string;
  readonly #clock: () => number;
  readonly #table: DocumentTable;
  readonly #listeners = new Set<(committed: CommittedChanges) => void>();
  readonly #time: MonotonicClock;
  readonly #results = new QueryResultCache();
  readonly #queue = new CommitQueue<CommitOrder, Committed>({
    commit: (order) => this.#commit(order),
    inTransaction: (work) => this.#inTransaction(work),
    publish: () => this.#publishPending(),
  });
  /** True inside a transaction that is still open; its events wait until it is durable. */
  #isInTransaction = false;
  #pendingEvents: CommittedChanges[] = [];

  constructor({ database, databaseName, clock, expected = [] }: DocumentsOptions) {
    this.databaseName = databaseName;
    this.#clock = clock;
    this.#table = new DocumentTable(database, databaseName, expected);
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

  query(query: Query): readonly StoredDocument[] {
    return this.#results.of(query, () => this.#table.query(query));
  }

  /**
   * Creates the missing indexes of the expected queries for every collection that is large enough. Called at the start;
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

  changedSince(collection: string, time: number): ReturnType<DocumentTable['changedSince']> {
    return this.#table.changedSince(collection, time);
  }

  deletionTime(path: string): number | null {
    return this.#table.deletionTime(path);
  }

  /**
   * Commits all writes or none, synchronously: when this returns, the commit is durable and every subscriber was
   * called.
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
    this.#announce(before, after, time);
    return ok({ time, results });
  }

  #conflictWith({ versions, aggregates }: ReadSet): RequestFailure | null {
    for (const [path, version] of versions) {
      if ((this.get(path)?.updateTime ?? null) !== version) {
        return requestFailure('Aborted', `${path} was changed since this transaction read it.`);
      }
    }
    const isSame = ({ query, aggregations, results }: AggregateRead): boolean =>
      isDeepStrictEqual(this.aggregate(query, aggregations), results);
    return aggregates.every(isSame)
      ? null
      : requestFailure('Aborted', 'What this transaction counted has changed since.');
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
    for (const committed of pending) this.#publish(committed);
  }

  #announce(before: Versions, after: Versions, time: number): void {
    const changes = [...before].map(([path, document]) => ({
      path,
      before: document,
      after: after.get(path) ?? null,
    }));
    if (this.#isInTransaction) this.#pendingEvents.push({ time, changes });
    else this.#publish({ time, changes });
  }

  #publish(committed: CommittedChanges): void {
    for (const listener of this.#listeners) listener(committed);
  }
}

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
