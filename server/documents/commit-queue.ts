// Commits that arrive while the server is busy wait for the disk together. Each is decided on its own, in the order of arrival, on
// top of those before it, and none is answered before it is durable.

/** Decides about one commit and writes it; may be asked a second time where what it had written was undone. */
type Commit<Outcome> = () => Outcome;

interface Waiting<Outcome> {
  readonly commit: Commit<Outcome>;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (defect: unknown) => void;
}

export class CommitQueue<Outcome> {
  readonly #together: (work: () => readonly Outcome[]) => readonly Outcome[];
  #waiting: Waiting<Outcome>[] = [];

  /** `together` does its work in one transaction: durable when it returns, undone when it throws. */
  constructor(together: (work: () => readonly Outcome[]) => readonly Outcome[]) {
    this.#together = together;
  }

  /** Settles when the commit is durable or refused. */
  add(commit: Commit<Outcome>): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#commitAll());
      this.#waiting.push({ commit, resolve, reject });
    });
  }

  // One that fails undoes all of them, so each is tried again on its own: the others have nothing to do with it.
  #commitAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const outcomes = waiting.length > 1 ? this.#tryTogether(waiting) : null;
    for (const [place, { commit, resolve, reject }] of waiting.entries()) {
      const outcome = outcomes?.[place];
      if (outcome !== undefined) resolve(outcome);
      else settle(commit, resolve, reject);
    }
  }

  #tryTogether(waiting: readonly Waiting<Outcome>[]): readonly Outcome[] | null {
    try {
      return this.#together(() => waiting.map(({ commit }) => commit()));
    } catch {
      return null;
    }
  }
}

function settle<Outcome>(
  commit: Commit<Outcome>,
  resolve: (outcome: Outcome) => void,
  reject: (defect: unknown) => void,
): void {
  try {
    resolve(commit());
  } catch (defect) {
    reject(defect);
  }
}
