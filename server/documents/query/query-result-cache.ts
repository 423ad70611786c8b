// Answers to queries since the last commit: many clients ask the same, and nothing has changed meanwhile.
import type { Query } from './query.ts';
import type { StoredDocument } from '../store/stored-document.ts';

/** Answers kept at most, and documents in one that is worth keeping. */
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
