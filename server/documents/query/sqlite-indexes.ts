// SQLite's indexes for queries. An expected index is created as soon as its collection is large enough, any other index
// when the first query needs it.
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { collectionCondition } from './query-sql.ts';

/** Reading fewer documents than this is faster than creating an index. */
const minIndexedDocuments = 200;
/** A limit, so that nobody can fill the file with indexes by ordering by ever new fields. */
const maxIndexesPerCollection = 24;

/** The definition of an index. */
export interface IndexPlan {
  readonly collection: string;
  readonly columns: readonly string[];
}

/** Called before each of several indexes is created. */
export type OnIndex = (step: {
  readonly collection: string;
  readonly number: number;
  readonly count: number;
}) => void;

export class SqliteIndexes {
  readonly #database: Database;
  readonly #names = new Map<string, Set<string>>();
  readonly #expected = new Map<string, Map<string, IndexPlan>>();

  constructor(database: Database, expected: readonly IndexPlan[]) {
    this.#database = database;
    for (const plan of expected) {
      const plans = this.#expected.get(plan.collection) ?? new Map<string, IndexPlan>();
      plans.set(nameOf(plan), plan);
      this.#expected.set(plan.collection, plans);
    }
    this.readStored();
  }

  /** Reads the names of the indexes in the file again, because a rolled back transaction may have removed some. */
  readStored(): void {
    this.#names.clear();
    const stored = this.#database
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'query:%'",
      )
      .all();
    for (const { name } of stored) this.#namesOf(collectionOf(name)).add(name);
  }

  /** The `INDEXED BY` clause for these columns, or nothing where a scan is fast enough. */
  clauseFor(plan: IndexPlan, documents: number): string {
    if (documents < minIndexedDocuments) return '';
    const name = nameOf(plan);
    const names = this.#namesOf(plan.collection);
    if (!names.has(name)) {
      if (names.size >= maxIndexesPerCollection) return '';
      this.#make(name, plan);
    }
    return `INDEXED BY ${identifier(name)}`;
  }

  /** Creates the missing expected indexes of collections with that many documents, one after the other. */
  makeExpected(counts: ReadonlyMap<string, number>, onIndex: OnIndex = () => {}): void {
    const due = [...counts].flatMap(([collection, documents]) => this.#due(collection, documents));
    for (const [at, [name, plan]] of due.entries()) {
      onIndex({ collection: plan.collection, number: at + 1, count: due.length });
      this.#make(name, plan);
    }
  }

  #due(collection: string, documents: number): readonly (readonly [string, IndexPlan])[] {
    const expected = this.#expected.get(collection);
    if (expected === undefined || documents < minIndexedDocuments) return [];
    const names = this.#namesOf(collection);
    return [...expected].filter(([name]) => !names.has(name)).slice(0, maxIndexesPerCollection - names.size);
  }

  #make(name: string, { collection, columns }: IndexPlan): void {
    this.#database.exec(
      `CREATE INDEX ${identifier(name)} ON documents (${columns.join(', ')}) WHERE ${collectionCondition(collection)}`,
    );
    this.#namesOf(collection).add(name);
  }

  #namesOf(collection: string): Set<string> {
    const names = this.#names.get(collection) ?? new Set<string>();
    this.#names.set(collection, names);
    return names;
  }
}

function nameOf({ collection, columns }: IndexPlan): string {
  const digest = createHash('sha256').update(columns.join()).digest('hex').slice(0, 16);
  return `query:${collection}:${digest}`;
}

function collectionOf(indexName: string): string {
  return indexName.slice(indexName.indexOf(':') + 1, indexName.lastIndexOf(':'));
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
