// Ends a statement of SQLite that takes too long. SQLite asks for the time at every row, through an SQL function that
// throws when the time is up.
import type { Database } from 'better-sqlite3';

/** The first condition of every query: SQLite checks it before the more expensive ones. */
export const inTime = 'in_time(id)';

export interface OutOfTime {
  readonly type: 'OutOfTime';
}

/** Milliseconds of the processor that this thread has used: a busy machine makes no statement slow. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export class Deadline {
  #limit = Number.POSITIVE_INFINITY;
  #start = 0;
  /** The processor is asked only after this moment, because that takes longer than asking the clock. */
  #nextCheck = Number.POSITIVE_INFINITY;

  /** Defines `in_time` for this connection. */
  constructor(database: Database) {
    database.function('in_time', (_row: number | bigint) => {
      if (performance.now() > this.#nextCheck) this.#check();
      return 1;
    });
  }

  /** Runs a statement for that many milliseconds of the processor at most. */
  within<Found>(milliseconds: number, work: () => Found): Found | OutOfTime {
    this.#limit = milliseconds;
    this.#start = processorTime();
    this.#nextCheck = performance.now() + milliseconds;
    try {
      return work();
    } catch (error) {
      if (error instanceof TimeIsUp) return { type: 'OutOfTime' };
      throw error;
    } finally {
      this.#nextCheck = Number.POSITIVE_INFINITY;
    }
  }

  #check(): void {
    const left = this.#limit - (processorTime() - this.#start);
    if (left <= 0) throw new TimeIsUp();
    this.#nextCheck = performance.now() + left;
  }
}

class TimeIsUp extends Error {}

/** True for the result of a search that took too long. */
export function isOutOfTime(result: object): result is OutOfTime {
  return 'type' in result && result.type === 'OutOfTime';
}
