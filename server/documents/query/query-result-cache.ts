// Caches query results until the next commit, because many clients run the same query.
import type { Query } from './query.ts';
import type { StoredDocument } from '../store/stored-document.ts';

/** The maximum number of cached results, and of documents in one result. */
const maxCachedResults = 40;
const maxCachedDocuments = 1000;

export class QueryResultCache {
  readonly #answers = new Map<string, readonly StoredDocument[]>();

  of(query: Query, find: () => readonly StoredDocument[]): readonly StoredDocument[] {
    const key = JSON.stringify(query);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const found = find();
    if (this.#answers.size < maxCachedResults && found.length <= maxCachedDocuments)
      this.#answers.set(key, found);
    return found;
  }

  clear(): void {
    this.#answers.clear();
  }
}
