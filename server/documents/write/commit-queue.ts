// Commits that arrive while the server is busy share one transaction. Each is decided on its own, in the order of arrival, on top of
// those before it, and none is answered before it is durable.

interface Waiting<Request, Outcome> {
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (defect: unknown) => void;
}

/** How several commits become one transaction. */
export interface CommitBatch<Request, Outcome> {
  /** Decides about one commit and writes it; called a second time where what it had written was undone. */
  readonly commit: (request: Request) => Outcome;
  /** Does the work: durable when it returns, undone when it throws. */
  readonly inTransaction: (work: () => readonly Outcome[]) => readonly Outcome[];
  /** Notifies the subscribers of what is durable now. */
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

  // A defect in one commit undoes the whole transaction, so each commit is then done again on its own.
  #commitAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const outcomes = waiting.length > 1 ? this.#commitInOneTransaction(waiting) : null;
    if (outcomes !== null) this.#settleAll(waiting, outcomes);
    else for (const one of waiting) this.#commitAlone(one);
  }

  #commitInOneTransaction(waiting: readonly Waiting<Request, Outcome>[]): readonly Outcome[] | null {
    try {
      return this.#batch.inTransaction(() => waiting.map(({ request }) => this.#batch.commit(request)));
    } catch {
      return null;
    }
  }

  #settleAll(waiting: readonly Waiting<Request, Outcome>[], outcomes: readonly Outcome[]): void {
    try {
      this.#batch.publish();
      for (const [place, outcome] of outcomes.entries()) waiting[place]?.resolve(outcome);
    } catch (defect) {
      for (const { reject } of waiting) reject(defect);
    }
  }

  #commitAlone({ request, resolve, reject }: Waiting<Request, Outcome>): void {
    try {
      resolve(this.#batch.commit(request));
    } catch (defect) {
      reject(defect);
    }
  }
}
