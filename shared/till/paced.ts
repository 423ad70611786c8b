// Work that many events ask for and that is worth doing now and then: what changes many times a second is kept or shown a few times.
import type { Timer } from './sync.ts';

export interface Paced {
  /** Does the work now, or at the end of the rest that a former one began. */
  readonly ask: () => void;
  /** Does it no more. */
  readonly stop: () => void;
}

/** Does the work at once when it has rested for `rest` milliseconds, and else once at the end of them, however often it was asked for. */
export const paced = (timer: Timer, rest: number, work: () => void): Paced => {
  let isResting = false;
  let isAsked = false;
  let cancel = (): void => undefined;

  const begin = (): void => {
    isAsked = false;
    isResting = true;
    cancel = timer.after(rest, () => {
      isResting = false;
      if (isAsked) begin();
    });
    work();
  };

  return {
    ask: () => {
      isAsked = true;
      if (!isResting) begin();
    },
    stop: () => {
      isResting = true;
      isAsked = false;
      cancel();
    },
  };
};
