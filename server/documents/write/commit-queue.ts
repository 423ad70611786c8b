// Commits that arrive while the server is busy share one transaction. Each is decided on its own, in the order of
// arrival, on top of those before it, and none is acknowledged before it is durable.

interface Waiting<Request, Outcome> {
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (defect: unknown) => void;
}

/** How several commits run in one transaction. */
export interface CommitBatch<Request, Outcome> {
  /** Decides about one commit and writes it. Called a second time if its transaction was rolled back. */
  readonly commit: (request: Request) => Outcome;
  /** Runs the work in a transaction: durable when it returns, rolled back when it throws. */
  readonly inTransaction: (work: () => readonly Outcome[]) => readonly Outcome[];
  /** Notifies the subscribers of all durable commits. Throws nothing. */
  readonly publish: () => void;
}

export class CommitQueue<Request, Outcome> {
  readonly #batch: CommitBatch<Request, Outcome>;
  #waiting: Waiting<Request, Outcome>[] = [];

  constructor(batch: CommitBatch<Request, Outcome>) {
    this.#batch = batch;
  }

  /** Settles when the commit is durable and published, or refused. */
  run(request: Request): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#commitAll());
      this.#waiting.push({ request, resolve, reject });
    });
  }

  // A defect in one commit rolls back the whole transaction, so each commit then runs again on its own.
  #commitAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    let outcomes: readonly Outcome[] | null = null;
    try {
      if (waiting.length > 1)
        outcomes = this.#batch.inTransaction(() => waiting.map(({ request }) => this.#batch.commit(request)));
    } catch {
      outcomes = null;
    }
    if (outcomes !== null) {
      this.#batch.publish();
      for (const [place, outcome] of outcomes.entries()) waiting[place]?.resolve(outcome);
      return;
    }
    for (const { request, resolve, reject } of waiting) {
      try {
        resolve(this.#batch.commit(request));
      } catch (defect) {
        reject(defect);
      }
    }
  }
}
