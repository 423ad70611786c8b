// Caches query results until the next commit, because many clients run the same query.
import type { Query } from './query.ts';
import type { StoredDocument } from '../store/stored-document.ts';

/** The maximum number of cached results, and of documents in one result. */
const maxCachedResults = 40;
const maxCachedDocuments = 1000;

export class QueryResultCache {
  readonly #answers = new Map<string, readonly StoredDocument[]>();

  known(query: Query): readonly StoredDocument[] | undefined {
    return this.#answers.get(JSON.stringify(query));
  }

  put(query: Query, found: readonly StoredDocument[]): void {
    if (this.#answers.size < maxCachedResults && found.length <= maxCachedDocuments)
      this.#answers.set(JSON.stringify(query), found);
  }

  clear(): void {
    this.#answers.clear();
  }
}
