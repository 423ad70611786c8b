// SQLite's indexes for queries. Only expected queries have one, because an index is dear: it is created when its
// collection is large enough, and nobody's query creates one (FS-33).
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { collectionCondition, type IndexColumns } from './query-sql.ts';

/** Reading fewer documents than this is faster than creating an index. */
const minIndexedDocuments = 200;

/** Every collection has an index in the order of its documents' names. */
const byName: readonly string[] = ['parent', 'name_key(path)'];

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

/** What a query finds its documents with. */
export interface ChosenIndex {
  /** The `INDEXED BY` clause; empty without an index. */
  readonly clause: string;
  /** False when the query reads documents in vain, in a collection that is large enough for an index. */
  readonly isIndexed: boolean;
}

export class SqliteIndexes {
  readonly #database: Database;
  readonly #names = new Set<string>();
  readonly #expected = new Map<string, Map<string, IndexPlan>>();

  constructor(database: Database, expected: readonly IndexPlan[]) {
    this.#database = database;
    for (const plan of expected) this.#expectedOf(plan.collection).set(nameOf(plan), plan);
    const stored = database
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'query:%'",
      )
      .all();
    for (const { name } of stored) this.#names.add(name);
  }

  /** The first of the indexes that exists. */
  choose(collection: string, indexes: readonly IndexColumns[], documents: number): ChosenIndex {
    if (documents < minIndexedDocuments) return { clause: '', isIndexed: true };
    for (const { columns, isSelective } of indexes) {
      const name = nameOf({ collection, columns });
      if (this.#names.has(name)) return { clause: `INDEXED BY ${identifier(name)}`, isIndexed: isSelective };
    }
    return { clause: '', isIndexed: false };
  }

  /** Creates the missing expected indexes of collections with that many documents, one after the other. */
  makeExpected(counts: ReadonlyMap<string, number>, onIndex: OnIndex = () => {}): void {
    const due = [...counts].flatMap(([collection, documents]) => this.#dueIndexes(collection, documents));
    for (const [at, [name, plan]] of due.entries()) {
      onIndex({ collection: plan.collection, number: at + 1, count: due.length });
      this.#make(name, plan);
    }
  }

  /** Drops the indexes that no expected query uses, such as those of an earlier version. */
  dropUnexpected(): void {
    for (const name of this.#names) {
      if (this.#expectedOf(collectionOf(name)).has(name)) continue;
      this.#database.exec(`DROP INDEX ${identifier(name)}`);
      this.#names.delete(name);
    }
  }

  #dueIndexes(collection: string, documents: number): readonly (readonly [string, IndexPlan])[] {
    if (documents < minIndexedDocuments) return [];
    return [...this.#expectedOf(collection)].filter(([name]) => !this.#names.has(name));
  }

  #make(name: string, { collection, columns }: IndexPlan): void {
    this.#database.exec(
      `CREATE INDEX ${identifier(name)} ON documents (${columns.join(', ')}) WHERE ${collectionCondition(collection)}`,
    );
    this.#names.add(name);
  }

  #expectedOf(collection: string): Map<string, IndexPlan> {
    const known = this.#expected.get(collection);
    if (known !== undefined) return known;
    const plan = { collection, columns: byName };
    const plans = new Map([[nameOf(plan), plan]]);
    this.#expected.set(collection, plans);
    return plans;
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
