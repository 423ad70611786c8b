// A clock that only goes forward: commits are strictly ordered, and every commit is later than the times that readers
// have received, whatever the system clock does, also after a restart.

/** How far (microseconds) the stored time may lag behind the times that readers have received. */
const maxLag = 1_000_000;

export class MonotonicClock {
  readonly #clock: () => number;
  readonly #remember: (time: number) => void;
  #latest: number;
  #remembered: number;

  /** `remembered`: the time that an earlier start stored with `remember` (microseconds). `clock`: milliseconds. */
  constructor(remembered: number, clock: () => number, remember: (time: number) => void) {
    this.#clock = clock;
    this.#remember = remember;
    this.#remembered = remembered;
    // Readers may have received a time slightly later than the stored one.
    this.#latest = remembered === 0 ? 0 : remembered + maxLag;
  }

  /** No commit and no read had a later time (microseconds); 0 before the first. */
  get newest(): number {
    return this.#latest;
  }

  /** The time of the next commit. */
  forCommit(): number {
    this.#latest = Math.max(this.#clock() * 1000, this.#latest + 1);
    return this.#latest;
  }

  /** The read time for a reader. */
  forRead(): number {
    this.#latest = Math.max(this.#clock() * 1000, this.#latest);
    if (this.#latest - this.#remembered > maxLag) {
      this.#remember(this.#latest);
      this.#remembered = this.#latest;
    }
    return this.#latest;
  }
}
