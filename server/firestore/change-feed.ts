// Word of commits for the streams: the first is told at once, and those that follow within a moment are told together, as one
// change from the state before the first to the state after the last. A counter that sends a whole day would else make every
// listening page work for each sale.
import {
  requestFailure,
  type Change,
  type CommittedChanges,
  type Documents,
  type RequestFailure,
} from '#server/documents';

/** One stream: it is told of changes, and ended when telling it has failed. */
export interface ChangeListener {
  onChanges(changes: readonly Change[]): void;
  fail(failure: RequestFailure): void;
}

/** Milliseconds between two tellings: short beside what a person notices, and longer the more there is to tell. */
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

  /** `logDefect` is told of what nobody expected of a listener; the others hear all the same. */
  constructor(documents: Documents, logDefect: (defect: unknown) => void) {
    this.#logDefect = logDefect;
    this.#unsubscribe = documents.subscribe((committed) => this.#onCommit(committed));
  }

  /** Tells the listener changes of one or more commits at a time; returns how to stop it. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells now what has been gathered: whoever says what the documents are at this moment has to have told all that led to it. */
  flush(): void {
    if (this.#gathered.size === 0) return;
    const changes = [...this.#gathered.values()];
    this.#gathered.clear();
    this.#gatheredCommits = 0;
    for (const listener of this.#listeners) this.#notify(listener, changes);
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
      this.#logDefect(defect);
      listener.fail(requestFailure('Internal', 'The server failed; its log says why.'));
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

  // What follows a single commit waits for the shortest pause at most; a burst makes the pause grow.
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
