// Gives the event loop back between the pieces of long reads: in each round of the loop one of them works, in the order
// of arrival, those of staff first.
import { err, ok, type Result } from '#kernel/result';
import type { RequestFailure } from '../values/failure.ts';
import type { ReadBudget } from './read-budget.ts';

/** Milliseconds of work before the loop is given back. */
const sliceMs = 10;

export class Pieces {
  readonly #ofStaff: (() => void)[] = [];
  readonly #ofVisitors: (() => void)[] = [];
  readonly #nextRound: (run: () => void) => void;
  #isScheduled = false;

  /** `nextRound` runs a function in the next round of the event loop. */
  constructor(nextRound: (run: () => void) => void = setImmediate) {
    this.#nextRound = nextRound;
  }

  /** Resolves in a round in which no other long read works. */
  turn({ bounds }: ReadBudget): Promise<void> {
    return new Promise((resolve) => {
      (bounds === null ? this.#ofStaff : this.#ofVisitors).push(resolve);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#nextRound(() => {
      this.#isScheduled = false;
      const resolve = this.#ofStaff.shift() ?? this.#ofVisitors.shift();
      resolve?.();
      if (this.#ofStaff.length + this.#ofVisitors.length > 0) this.#schedule();
    });
  }
}

/** One long read. */
export class LongRead {
  readonly #pieces: Pieces;
  readonly #budget: ReadBudget;
  #sliceEnd = performance.now() + sliceMs;

  constructor(pieces: Pieces, budget: ReadBudget) {
    this.#pieces = pieces;
    this.#budget = budget;
  }

  /** Does work on every item and waits for a turn between pieces. The budget's refusal ends it. */
  async forEach<Item>(
    items: readonly Item[],
    work: (item: Item) => void,
  ): Promise<Result<void, RequestFailure>> {
    for (let next = 0; next < items.length;) {
      if (performance.now() >= this.#sliceEnd) await this.#nextTurn();
      const refusal = this.#budget.exhaustion();
      if (refusal !== null) return err(refusal);
      const from = next;
      next = this.#budget.count(() => this.#workSlice(items, from, work));
    }
    return ok(undefined);
  }

  /** Sorts: first short runs, then merges of neighbours. */
  async sort<Item>(
    items: readonly Item[],
    compare: (left: Item, right: Item) => number,
  ): Promise<Result<readonly Item[], RequestFailure>> {
    const starts = Array.from({ length: Math.ceil(items.length / runLength) }, (_, at) => at * runLength);
    let runs: (readonly Item[])[] = [];
    const sorted = await this.forEach(starts, (start) => {
      runs.push(items.slice(start, start + runLength).sort(compare));
    });
    if (!sorted.ok) return sorted;
    while (runs.length > 1) {
      const merged: (readonly Item[])[] = [];
      for (let at = 0; at < runs.length; at += 2) {
        const both = await this.#merge(runs[at] ?? [], runs[at + 1] ?? [], compare);
        if (!both.ok) return both;
        merged.push(both.value);
      }
      runs = merged;
    }
    return ok(runs[0] ?? []);
  }

  async #merge<Item>(
    left: readonly Item[],
    right: readonly Item[],
    compare: (left: Item, right: Item) => number,
  ): Promise<Result<readonly Item[], RequestFailure>> {
    const merged: Item[] = [];
    let at = 0;
    const done = await this.forEach(left, (item) => {
      for (let other = right[at]; other !== undefined && compare(other, item) < 0; other = right[at]) {
        merged.push(other);
        at += 1;
      }
      merged.push(item);
    });
    return done.ok ? ok(merged.concat(right.slice(at))) : done;
  }

  async #nextTurn(): Promise<void> {
    await this.#pieces.turn(this.#budget);
    this.#sliceEnd = performance.now() + sliceMs;
  }

  #workSlice<Item>(items: readonly Item[], from: number, work: (item: Item) => void): number {
    let next = from;
    for (const item of items.slice(from, from + maxItemsOfSlice)) {
      work(item);
      next += 1;
      if (performance.now() >= this.#sliceEnd) break;
    }
    return next;
  }
}

/** Between these the budget is asked, also on a fast machine. */
const maxItemsOfSlice = 500;
const runLength = 1_000;
