// Places for work that needs much memory: whoever finds none free waits for a bounded time, in the order of arrival.
import { err, ok, type Result } from '#kernel/result';

export interface Busy {
  readonly type: 'Busy';
}

export interface Places {
  /** Runs the work as soon as a place is free; `Busy` when none became free in time. */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Result<Value, Busy>>;
}

export function createPlaces(count: number, maxWaitMs: number): Places {
  /** Gives the place to whoever waits. */
  const waiting: (() => void)[] = [];
  let free = count;
  const takePlace = async (): Promise<boolean> => {
    if (free > 0) {
      free -= 1;
      return true;
    }
    return new Promise((resolve) => {
      const take = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        resolve(false);
      }, maxWaitMs);
      waiting.push(take);
    });
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    async run(work) {
      if (!(await takePlace())) return err({ type: 'Busy' });
      try {
        return ok(await work());
      } finally {
        leave();
      }
    },
  };
}
