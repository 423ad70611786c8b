// The order of a Listen stream's work: while contents are read in pieces, changes and requests wait for their end.

export class HeldWork {
  #changes: (() => void)[] = [];
  #requests: (() => void)[] = [];
  #isBusy = false;
  #isRunning = false;
  #isEnded = false;

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Handles a request of the client at once, or after the work in progress. */
  request(work: () => void): void {
    this.#requests.push(work);
    this.#run();
  }

  /** Sends changes at once, or after the work in progress. */
  change(work: () => void): void {
    this.#changes.push(work);
    this.#run();
  }

  /** Sends the changes that wait, in the middle of work. */
  sendChanges(): void {
    for (let next = this.#changes.shift(); next !== undefined; next = this.#changes.shift()) next();
  }

  /** Holds everything until the work is done. `onDefect` is called when it, or what was held, throws. */
  during(work: () => Promise<void>, onDefect: (defect: unknown) => void): void {
    this.#isBusy = true;
    const whole = async (): Promise<void> => {
      try {
        await work();
        this.#isBusy = false;
        this.#run();
      } catch (defect) {
        this.#isBusy = false;
        onDefect(defect);
      }
    };
    void whole();
  }

  end(): void {
    this.#isEnded = true;
    this.#changes = [];
    this.#requests = [];
  }

  // Work that begins within other work waits for its end.
  #run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (!this.#isBusy && !this.#isEnded) {
        const next = this.#changes.shift() ?? this.#requests.shift();
        if (next === undefined) return;
        next();
      }
    } finally {
      this.#isRunning = false;
    }
  }
}
