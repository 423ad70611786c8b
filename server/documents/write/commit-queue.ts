// Commits that arrive while the server is busy wait for the disk together. Each is decided on its own, in the order of arrival, on
// top of those before it, and none is answered before it is durable.

/** Decides about one commit and writes it; may be asked a second time where what it had written was undone. */
type Commit<Outcome> = () => Outcome;

interface Waiting<Outcome> {
  readonly commit: Commit<Outcome>;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (defect: unknown) => void;
}

/** How several commits become one transaction. */
export interface CommitBatch<Outcome> {
  /** Does the work: durable when it returns, undone when it throws. */
  readonly write: (work: () => readonly Outcome[]) => readonly Outcome[];
  /** Tells what is durable now. */
  readonly tell: () => void;
}

export class CommitQueue<Outcome> {
  readonly #together: CommitBatch<Outcome>;
  #waiting: Waiting<Outcome>[] = [];

  constructor(together: CommitBatch<Outcome>) {
    this.#together = together;
  }

  /** Settles when the commit is durable and told, or refused. */
  add(commit: Commit<Outcome>): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#commitAll());
      this.#waiting.push({ commit, resolve, reject });
    });
  }

  // One that fails undoes all of them, so each is done again on its own: the others have nothing to do with it.
  #commitAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const outcomes = waiting.length > 1 ? this.#writeTogether(waiting) : null;
    if (outcomes !== null) this.#settleAll(waiting, outcomes);
    else for (const one of waiting) settle(one);
  }

  #writeTogether(waiting: readonly Waiting<Outcome>[]): readonly Outcome[] | null {
    try {
      return this.#together.write(() => waiting.map(({ commit }) => commit()));
    } catch {
      return null;
    }
  }

  #settleAll(waiting: readonly Waiting<Outcome>[], outcomes: readonly Outcome[]): void {
    try {
      this.#together.tell();
      for (const [place, outcome] of outcomes.entries()) waiting[place]?.resolve(outcome);
    } catch (defect) {
      for (const { reject } of waiting) reject(defect);
    }
  }
}

function settle<Outcome>({ commit, resolve, reject }: Waiting<Outcome>): void {
  try {
    resolve(commit());
  } catch (defect) {
    reject(defect);
  }
}
