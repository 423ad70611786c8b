// The documents table: single reads, queries, counts and sums, changes since a time, and writes.
import type { Database } from 'better-sqlite3';
import { aggregateRows } from '../query/aggregates.ts';
import { DocumentCache } from './document-cache.ts';
import { splitPath } from '../values/path.ts';
import { SqliteIndexes, type ChosenIndex, type OnIndex } from '../query/sqlite-indexes.ts';
import { planQuery, type IndexColumns, type Sql, type SqlParameter } from '../query/query-sql.ts';
import { Deadline, inTime, type OutOfTime } from './deadline.ts';
import type { Aggregation, Query } from '../query/query.ts';
import type { StagedDocument } from '../write/staging.ts';
import { StoredDocument, type DocumentRow } from './stored-document.ts';
import type { Value } from '../values/value.ts';

/** Characters of cached document JSON: about 10,000 products. */
const maxCachedCharacters = 12_000_000;

export interface DatabaseFacts {
  /** Identifies this set of documents: resume tokens from another epoch are invalid. */
  readonly epoch: string;
  /** Microseconds: the time of the last commit, or a later time that clients have received; 0 at first. */
  readonly latestTime: number;
}

/** The documents as they are at one moment, while later commits change them. `close` ends it. */
export interface Snapshot {
  /** The document of a row; `isCached` adds it to the cache. */
  readonly document: (row: number, isCached: boolean) => StoredDocument;
  readonly close: () => void;
}

export class DocumentTable {
  readonly #database: Database;
  readonly #databaseName: string;
  readonly #indexes: SqliteIndexes;
  readonly #cache = new DocumentCache(maxCachedCharacters);
  readonly #deadline: Deadline;
  /** The versions by row that each open snapshot still needs. */
  readonly #snapshots = new Set<Map<number, StoredDocument>>();
  #counts: Map<string, number>;
  readonly #statements;

  /** `expected`: queries whose indexes are created in advance. */
  constructor(database: Database, databaseName: string, expected: readonly Query[]) {
    this.#database = database;
    this.#databaseName = databaseName;
    const plans = expected.flatMap((query) =>
      planQuery(query, databaseName)
        .indexes.slice(0, 1)
        .map(({ columns }) => ({ collection: query.collection, columns })),
    );
    this.#deadline = new Deadline(database);
    this.#indexes = new SqliteIndexes(database, plans);
    this.#statements = prepareStatements(database);
    this.#counts = this.#countAll();
  }

  facts(): DatabaseFacts {
    // A copy that is opened goes on from an older state than its readers have seen.
    this.#statements.beginEpoch.run();
    const facts = this.#statements.facts.get();
    if (facts === undefined) throw new Error('The database has no facts row');
    return facts;
  }

  get(path: string): StoredDocument | null {
    const row = this.#statements.rowOfPath.get(path);
    return row === undefined ? null : this.#load(row.id);
  }

  /** The documents in order, however long that takes. */
  query(query: Query): readonly StoredDocument[] {
    return this.#rows(query).map((id) => this.#load(id));
  }

  /** The rows of the documents in order, unless finding them takes longer than that. */
  rowsWithin(milliseconds: number, query: Query): readonly number[] | OutOfTime {
    return this.#deadline.within(milliseconds, () => this.#rows(query));
  }

  /** The rows of every document that could be in the query's result, whatever its fields. */
  rowsInScope(query: Query): readonly number[] {
    const { scope } = planQuery(query, this.#databaseName);
    return this.#database
      .prepare<SqlParameter[], number>(`SELECT id FROM documents WHERE ${scope.text}`)
      .pluck()
      .all(...scope.parameters);
  }

  /** True when an index finds the query's documents, or its collection is small. */
  isIndexed(query: Query): boolean {
    return this.#choose(query, planQuery(query, this.#databaseName)).isIndexed;
  }

  /** How SQLite finds the query's documents, in its own words, for tests. */
  explain(query: Query): readonly string[] {
    const { text, parameters } = this.#rowQuery(query);
    return this.#database
      .prepare<SqlParameter[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
      .all(...parameters)
      .map(({ detail }) => detail);
  }

  snapshot(): Snapshot {
    const former = new Map<number, StoredDocument>();
    this.#snapshots.add(former);
    return {
      document: (row, isCached) => former.get(row) ?? (isCached ? this.#load(row) : this.#read(row)),
      close: () => this.#snapshots.delete(former),
    };
  }

  /** Drops the indexes of no expected query, and creates the missing ones of collections that are large enough. */
  makeExpectedIndexes(onIndex: OnIndex): void {
    this.#indexes.dropUnexpected();
    this.#indexes.makeExpected(this.#counts, onIndex);
  }

  /** Creates the missing indexes of the collections of these documents, once a collection is large enough. */
  makeIndexesFor(written: readonly { readonly path: string }[]): void {
    this.#indexes.makeExpected(this.#countsOf(written));
  }

  /** The results by alias, unless computing them takes longer than that. */
  aggregateWithin(
    milliseconds: number,
    query: Query,
    aggregations: readonly Aggregation[],
  ): ReadonlyMap<string, Value> | OutOfTime {
    return this.#deadline.within(milliseconds, () => this.aggregate(query, aggregations));
  }

  /** The results by alias. */
  aggregate(query: Query, aggregations: readonly Aggregation[]): ReadonlyMap<string, Value> {
    const summed = aggregations.flatMap((each) => (each.type === 'Count' ? [] : [each.field]));
    const plan = planQuery(query, this.#databaseName, summed);
    return aggregateRows(this.#database, plan, this.#choose(query, plan).clause, aggregations);
  }

  /**
   * Documents of the collection written after the time (microseconds), and the paths deleted after it; null when there
   * are more than `max` of either.
   */
  changedSince(
    collection: string,
    time: number,
    max: number,
  ): { readonly written: readonly StoredDocument[]; readonly deleted: readonly string[] } | null {
    const written = this.#statements.writtenSince.all(collection, time, max + 1);
    const deleted = this.#statements.deletedSince.all(collection, time, max + 1);
    if (written.length > max || deleted.length > max) return null;
    return {
      written: written.map(({ id }) => this.#load(id)),
      deleted: deleted.map(({ path }) => path),
    };
  }

  /** When the document was deleted, in microseconds; null if it was not deleted or was created again. */
  deletionTime(path: string): number | null {
    return this.#statements.deletionOf.get(path)?.deleted ?? null;
  }

  /** The ids of the collections directly below a document, or below the root (''). */
  collectionIds(parent: string): readonly string[] {
    const ids = this.#statements.collections.all();
    const [from, to] = parent === '' ? ['', '\u{10FFFF}'] : [`${parent}/`, `${parent}0`];
    const below = ids.flatMap(({ collection }) =>
      this.#statements.placesBelow
        .all(collection, parent, from, to)
        .map((place) => (place.parent === parent ? collection : firstIdBelow(place.parent, parent))),
    );
    return [...new Set(below)].sort();
  }

  /** The missing documents of a collection (given by its path) that have documents below them. */
  missingDocuments(collectionPath: string): readonly string[] {
    const below = this.#statements.collections
      .all()
      .flatMap(({ collection }) =>
        this.#statements.placesBelow
          .all(collection, collectionPath, `${collectionPath}/`, `${collectionPath}0`)
          .map(({ parent }) => `${collectionPath}/${firstIdBelow(parent, collectionPath)}`),
      );
    return [...new Set(below)].filter((path) => this.#statements.rowOfPath.get(path) === undefined);
  }

  /**
   * Writes all versions in one durable transaction: a map from path to the new version, null for a deletion. Returns
   * the stored versions.
   */
  write(
    changes: ReadonlyMap<string, StagedDocument | null>,
    time: number,
  ): ReadonlyMap<string, StoredDocument | null> {
    const written = new Map<string, StoredDocument | null>();
    const rewritten = new Map<number, StoredDocument>();
    this.#database.transaction(() => {
      for (const [path, document] of changes) {
        if (document === null) this.#remove(path, time);
        written.set(path, document === null ? null : this.#put(document, rewritten));
      }
      this.#statements.setLatestTime.run(time);
    })();
    // A document that is written repeatedly is cached with its parsed fields; a document that was only added may never
    // be read.
    for (const [row, document] of rewritten) this.#cache.put(row, document);
    return written;
  }

  /** Runs several `write`s as one durable transaction; an exception undoes all of them. */
  inTransaction<Value>(work: () => Value): Value {
    try {
      return this.#database.transaction(work)();
    } catch (defect) {
      this.#cache.clear();
      this.#counts = this.#countAll();
      throw defect;
    }
  }

  /** Stores a time (microseconds), so that no later start has an earlier one. */
  rememberTime(time: number): void {
    this.#statements.setLatestTime.run(time);
  }

  #rows(query: Query): readonly number[] {
    const { text, parameters } = this.#rowQuery(query);
    return this.#database
      .prepare<SqlParameter[], number>(text)
      .pluck()
      .all(...parameters);
  }

  #rowQuery(query: Query): Sql {
    const plan = planQuery(query, this.#databaseName);
    const { clause } = this.#choose(query, plan);
    return {
      text: `SELECT id FROM documents ${clause} WHERE ${inTime} AND ${plan.where.text} ORDER BY ${plan.order} ${plan.limit.text}`,
      parameters: [...plan.where.parameters, ...plan.limit.parameters],
    };
  }

  #choose({ collection }: Query, { indexes }: { readonly indexes: readonly IndexColumns[] }): ChosenIndex {
    return this.#indexes.choose(collection, indexes, this.#count(collection));
  }

  #load(id: number): StoredDocument {
    const cached = this.#cache.get(id);
    if (cached !== undefined) return cached;
    const document = this.#read(id);
    this.#cache.put(id, document);
    return document;
  }

  #read(id: number): StoredDocument {
    const cached = this.#cache.peek(id);
    if (cached !== undefined) return cached;
    const row = this.#statements.row.get(id);
    if (row === undefined) throw new Error(`No document in row ${id}`);
    return new StoredDocument(row, this.#databaseName);
  }

  // Open snapshots go on to see the version before a change.
  #hold(id: number): void {
    for (const former of this.#snapshots) if (!former.has(id)) former.set(id, this.#read(id));
  }

  #put(document: StagedDocument, rewritten: Map<number, StoredDocument>): StoredDocument {
    const { path, fieldsJson: fields, createTime, updateTime } = document;
    const { parent, collection } = splitPath(path);
    const row = { path, fields, created: createTime, updated: updateTime };
    const stored = new StoredDocument(row, this.#databaseName, document.fields);
    const known = this.#statements.rowOfPath.get(path);
    if (known === undefined) {
      this.#statements.insert.run(path, parent, collection, fields, createTime, updateTime);
      this.#statements.forgetDeletion.run(path);
      this.#counts.set(collection, this.#count(collection) + 1);
    } else {
      this.#hold(known.id);
      this.#statements.update.run(fields, createTime, updateTime, known.id);
      this.#cache.drop(known.id);
      rewritten.set(known.id, stored);
    }
    return stored;
  }

  #remove(path: string, time: number): void {
    const known = this.#statements.rowOfPath.get(path);
    if (known === undefined) return;
    const { collection } = splitPath(path);
    this.#hold(known.id);
    this.#statements.remove.run(known.id);
    this.#statements.recordDeletion.run(path, collection, time);
    this.#cache.drop(known.id);
    this.#counts.set(collection, this.#count(collection) - 1);
  }

  #countsOf(documents: readonly { readonly path: string }[]): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { path } of documents) {
      const { collection } = splitPath(path);
      counts.set(collection, this.#count(collection));
    }
    return counts;
  }

  #countAll(): Map<string, number> {
    return new Map(this.#statements.counts.all().map(({ collection, count }) => [collection, count]));
  }

  #count(collection: string): number {
    return this.#counts.get(collection) ?? 0;
  }
}

function firstIdBelow(place: string, parent: string): string {
  return place.slice(parent === '' ? 0 : parent.length + 1).split('/')[0] ?? '';
}

function prepareStatements(database: Database) {
  return {
    facts: database.prepare<[], DatabaseFacts>(
      'SELECT epoch, latest_time AS latestTime FROM document_facts WHERE only = 1',
    ),
    beginEpoch: database.prepare<[]>(
      "UPDATE document_facts SET epoch = lower(hex(randomblob(8))) WHERE epoch = ''",
    ),
    setLatestTime: database.prepare<[number]>('UPDATE document_facts SET latest_time = ? WHERE only = 1'),
    counts: database.prepare<[], { collection: string; count: number }>(
      'SELECT collection, count(*) AS count FROM documents GROUP BY collection',
    ),
    row: database.prepare<[number], DocumentRow>(
      'SELECT path, fields, created, updated FROM documents WHERE id = ?',
    ),
    rowOfPath: database.prepare<[string], { id: number }>('SELECT id FROM documents WHERE path = ?'),
    insert: database.prepare<[string, string, string, string, number, number]>(
      'INSERT INTO documents (path, parent, collection, fields, created, updated) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    update: database.prepare<[string, number, number, number]>(
      'UPDATE documents SET fields = ?, created = ?, updated = ? WHERE id = ?',
    ),
    remove: database.prepare<[number]>('DELETE FROM documents WHERE id = ?'),
    recordDeletion: database.prepare<[string, string, number]>(
      'INSERT OR REPLACE INTO deleted_documents (path, collection, deleted) VALUES (?, ?, ?)',
    ),
    forgetDeletion: database.prepare<[string]>('DELETE FROM deleted_documents WHERE path = ?'),
    deletionOf: database.prepare<[string], { deleted: number }>(
      'SELECT deleted FROM deleted_documents WHERE path = ?',
    ),
    writtenSince: database.prepare<[string, number, number], { id: number }>(
      'SELECT id FROM documents WHERE collection = ? AND updated > ? ORDER BY updated LIMIT ?',
    ),
    deletedSince: database.prepare<[string, number, number], { path: string }>(
      'SELECT path FROM deleted_documents WHERE collection = ? AND deleted > ? ORDER BY deleted LIMIT ?',
    ),
    collections: database.prepare<[], { collection: string }>('SELECT DISTINCT collection FROM documents'),
    placesBelow: database.prepare<[string, string, string, string], { parent: string }>(
      `SELECT DISTINCT parent FROM documents
       WHERE collection = ? AND (parent = ? OR (parent >= ? AND parent < ?))`,
    ),
  };
}
