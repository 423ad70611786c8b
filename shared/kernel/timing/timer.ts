// Time as a dependency: code that needs the wall clock or a delay gets a Clock or a Timer, so that tests can run in virtual time.

/** Milliseconds of the wall clock, for timestamps. */
export interface Clock {
  now(): number;
}

/** Calls `run` once, `delay` milliseconds from now; the returned function cancels it. Not moved by changes of the wall clock. */
export interface Timer {
  after(delay: number, run: () => void): () => void;
}
