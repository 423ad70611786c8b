// Publishes commits to the streams. The first commit is published at once; commits within the next interval are
// combined into one change from the state before the first to the state after the last. Without this, a till that sends
// a whole day would make every listening page work for each sale.
import {
  requestFailure,
  type Change,
  type CommittedChanges,
  type Documents,
  type RequestFailure,
} from '#server/documents';

/** One stream. It receives changes; `fail` ends it after an exception in `onChanges`. */
export interface ChangeListener {
  onChanges(changes: readonly Change[]): void;
  fail(failure: RequestFailure): void;
}

/** Milliseconds between two notifications: too short to be noticed, and longer during a burst of commits. */
const minIntervalMs = 50;
const maxIntervalMs = 400;

export class ChangeFeed {
  readonly #listeners = new Set<ChangeListener>();
  readonly #gathered = new Map<string, Change>();
  readonly #logDefect: (defect: unknown) => void;
  readonly #unsubscribe: () => void;
  #gatheredCommits = 0;
  #pause = minIntervalMs;
  #timer: NodeJS.Timeout | null = null;

  /** `logDefect` receives an exception of a listener; the other listeners are notified nevertheless. */
  constructor(documents: Documents, logDefect: (defect: unknown) => void) {
    this.#logDefect = logDefect;
    this.#unsubscribe = documents.subscribe((committed) => this.#onCommit(committed));
  }

  /** Notifies the listener of the changes of one or more commits; returns the unsubscribe function. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Publishes the gathered changes at once. A stream calls it before it reads the current documents, so that it never
   * sends a state before the changes that led to it.
   */
  flush(): void {
    if (this.#gathered.size === 0) return;
    const changes = [...this.#gathered.values()];
    this.#gathered.clear();
    this.#gatheredCommits = 0;
    for (const listener of this.#listeners) this.#notify(listener, changes);
  }

  /** Logs an exception and ends its stream. */
  reportDefect(defect: unknown, stream: Pick<ChangeListener, 'fail'>): void {
    this.#logDefect(defect);
    stream.fail(requestFailure('Internal', 'The server failed; its log says why.'));
  }

  close(): void {
    this.#unsubscribe();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#gathered.clear();
  }

  #notify(listener: ChangeListener, changes: readonly Change[]): void {
    try {
      listener.onChanges(changes);
    } catch (defect) {
      this.reportDefect(defect, listener);
    }
  }

  #onCommit({ changes }: CommittedChanges): void {
    for (const change of changes) {
      const before = this.#gathered.get(change.path)?.before;
      this.#gathered.set(change.path, before === undefined ? change : { ...change, before });
    }
    this.#gatheredCommits += 1;
    if (this.#timer === null) this.#notifyAndPause();
  }

  // After a single commit the next one waits for the shortest interval at most; during a burst the interval grows.
  #notifyAndPause(): void {
    const isBurst = this.#gatheredCommits > 1;
    this.#pause = isBurst ? Math.min(this.#pause * 2, maxIntervalMs) : minIntervalMs;
    this.flush();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#gathered.size > 0) this.#notifyAndPause();
    }, this.#pause);
    this.#timer.unref();
  }
}
