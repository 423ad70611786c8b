// Cache of the most recently used documents by row, limited by characters, so that their JSON and bytes are ready.
import type { StoredDocument } from './stored-document.ts';

export class DocumentCache {
  readonly #entries = new Map<number, StoredDocument>();
  readonly #capacity: number;
  #size = 0;

  /** `capacity`: the maximum number of characters of cached JSON. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(row: number): StoredDocument | undefined {
    const document = this.#entries.get(row);
    if (document === undefined) return undefined;
    this.#entries.delete(row);
    this.#entries.set(row, document);
    return document;
  }

  /** The document without a mark of its use. */
  peek(row: number): StoredDocument | undefined {
    return this.#entries.get(row);
  }

  put(row: number, document: StoredDocument): void {
    this.drop(row);
    this.#entries.set(row, document);
    this.#size += document.json.length;
    for (const [oldest] of this.#entries) {
      if (this.#size <= this.#capacity) return;
      this.drop(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }

  drop(row: number): void {
    const document = this.#entries.get(row);
    if (document === undefined) return;
    this.#size -= document.json.length;
    this.#entries.delete(row);
  }
}
