// Time as a dependency: what needs the wall clock or a delay is handed a Clock or a Timer, so that tests can run in virtual time.

/** Milliseconds by the wall clock: when something happened, as people read it. */
export interface Clock {
  now(): number;
}

/** Calls `run` once, `delay` milliseconds from now; the returned function cancels it. Not moved by changes of the wall clock. */
export interface Timer {
  after(delay: number, run: () => void): () => void;
}
