// What Google would bill for the documents that clients read and write.
import type { Result } from '#kernel/result';
import type { DocumentView } from './access-control.ts';
import type { Documents } from './documents.ts';
import type { Query } from './query/query.ts';
import type { Write } from './write/write.ts';

/** Receives the number of documents as they are delivered or committed. */
export interface Meter {
  /**
   * A document that was asked for, also if there is none; each document that a query, or the start or a change of a
   * listener, delivers, at least one a query; 1 for every 1,000 index entries of an aggregation; a document that rules
   * have looked up, once a request. What a commit reads of the documents that it writes is not billed.
   */
  readonly onRead: (documents: number) => void;
  readonly onWrite: (documents: number) => void;
}

/** The paths that the rules of one request have looked up; undefined where nobody is billed. */
export type LookedUp = Set<string> | undefined;

/** The bill of a store. Without a meter it computes nothing. */
export class Bill {
  readonly #documents: Documents;
  readonly #meter: Meter | undefined;

  constructor(documents: Documents, meter: Meter | undefined) {
    this.#documents = documents;
    this.#meter = meter;
  }

  reads(documents: number): void {
    this.#meter?.onRead(documents);
  }

  query(delivered: number): void {
    this.#meter?.onRead(Math.max(1, delivered));
  }

  aggregation(query: Query): void {
    if (this.#meter === undefined) return;
    const counted = this.#documents.aggregate(query, [{ type: 'Count', alias: 'entries', upTo: null }]);
    const entries = counted.get('entries');
    const count = entries !== undefined && 'integerValue' in entries ? Number(entries.integerValue) : 0;
    this.#meter.onRead(Math.max(1, Math.ceil(count / entriesPerRead)));
  }

  writes(writes: readonly Write[], { ok }: Result<unknown, unknown>): void {
    if (ok) this.#meter?.onWrite(writes.filter(({ type }) => type !== 'Verify').length);
  }

  /** Begins a request, whose `lookedUp` is billed at its end. */
  newRequest(): LookedUp {
    return this.#meter === undefined ? undefined : new Set();
  }

  lookedUp(paths: LookedUp): void {
    if (paths !== undefined) this.#meter?.onRead(paths.size);
  }
}

/** The same view, which adds the paths that are read to `lookedUp`. */
export function notingView(view: DocumentView, lookedUp: LookedUp): DocumentView {
  if (lookedUp === undefined) return view;
  return {
    get(path) {
      lookedUp.add(path);
      return view.get(path);
    },
    getAfter(path) {
      lookedUp.add(path);
      return view.getAfter(path);
    },
  };
}

const entriesPerRead = 1_000;
