// Caches query results until the next commit, because many clients run the same query.
import type { Query } from './query.ts';
import type { StoredDocument } from '../store/stored-document.ts';

/** The maximum number of cached results, of documents in one result, and of characters in a query. */
const maxCachedResults = 40;
const maxCachedDocuments = 1000;
const maxQueryCharacters = 4000;

export class QueryResultCache {
  readonly #answers = new Map<string, readonly StoredDocument[]>();

  find(query: Query): readonly StoredDocument[] | undefined {
    return this.#answers.get(JSON.stringify(query));
  }

  put(query: Query, found: readonly StoredDocument[]): void {
    const key = JSON.stringify(query);
    const isSmall = found.length <= maxCachedDocuments && key.length <= maxQueryCharacters;
    if (this.#answers.size < maxCachedResults && isSmall) this.#answers.set(key, found);
  }

  clear(): void {
    this.#answers.clear();
  }
}
