// Indexes that queries need, made when the first such query meets a collection worth it, and kept in the file from then on.
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { collectionCondition } from './query-sql.ts';

/** Fewer documents than this are read faster than an index is made. */
const WORTH_AN_INDEX = 200;
/** Nobody may fill the file with indexes by ordering by ever new fields. */
const MOST_PER_COLLECTION = 24;

export class QueryIndexes {
  readonly #database: Database;
  readonly #names = new Map<string, Set<string>>();

  constructor(database: Database) {
    this.#database = database;
    const stored = database
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'query:%'",
      )
      .all();
    for (const { name } of stored) this.#namesOf(collectionOf(name)).add(name);
  }

  /** The `INDEXED BY` clause for these columns, or nothing where a plain scan will do. */
  clauseFor(collection: string, columns: readonly string[], documents: number): string {
    if (documents < WORTH_AN_INDEX) return '';
    const digest = createHash('sha256').update(columns.join()).digest('hex').slice(0, 16);
    const name = `query:${collection}:${digest}`;
    const names = this.#namesOf(collection);
    if (!names.has(name)) {
      if (names.size >= MOST_PER_COLLECTION) return '';
      this.#database.exec(
        `CREATE INDEX ${identifier(name)} ON documents (${columns.join(', ')}) WHERE ${collectionCondition(collection)}`,
      );
      names.add(name);
    }
    return `INDEXED BY ${identifier(name)}`;
  }

  #namesOf(collection: string): Set<string> {
    const names = this.#names.get(collection) ?? new Set<string>();
    this.#names.set(collection, names);
    return names;
  }
}

function collectionOf(indexName: string): string {
  return indexName.slice(indexName.indexOf(':') + 1, indexName.lastIndexOf(':'));
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
