// Time that only goes forward: commits are strictly ordered, and no commit is as early as a time that a reader was told,
// whatever the machine's clock does, before a restart or after it.

/** How far (microseconds) the remembered time may lag behind what readers were told. */
const maxLag = 1_000_000;

export class MonotonicClock {
  readonly #clock: () => number;
  readonly #remember: (time: number) => void;
  #latest: number;
  #remembered: number;

  /** `remembered`: what an earlier start stored by `remember` (microseconds). `clock`: milliseconds. */
  constructor(remembered: number, clock: () => number, remember: (time: number) => void) {
    this.#clock = clock;
    this.#remember = remember;
    this.#remembered = remembered;
    // Readers may have been told a little more than what is remembered.
    this.#latest = remembered === 0 ? 0 : remembered + maxLag;
  }

  /** The time of the next commit. */
  forCommit(): number {
    this.#latest = Math.max(this.#clock() * 1000, this.#latest + 1);
    return this.#latest;
  }

  /** The time that a reader is told. */
  forRead(): number {
    this.#latest = Math.max(this.#clock() * 1000, this.#latest);
    if (this.#latest - this.#remembered > maxLag) {
      this.#remember(this.#latest);
      this.#remembered = this.#latest;
    }
    return this.#latest;
  }
}
