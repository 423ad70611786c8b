// The clock of a till: the device's, corrected by the offset from the backend's clock that was measured last, over restarts too (TH-15).
import { clockState } from '#domain/proof';
import type { Clock } from '#kernel/timing';
import type { TillDeps } from './deps.ts';

export interface CorrectedClock extends Clock {
  /** Milliseconds that the device's clock is ahead of the backend's, as measured last; 0 before. */
  readonly offset: () => number;
  readonly measured: (offset: number) => void;
}

/** Milliseconds: a smaller change is the delay of a request and is not written to the device. */
const minChange = 30_000;

/** `saved` is the offset that the device remembers. */
export function correctedClock(
  { clock, store, log }: Pick<TillDeps, 'clock' | 'store' | 'log'>,
  saved: number,
): CorrectedClock {
  let offset = saved;
  let written = saved;
  return {
    now: () => clock.now() - (clockState(offset) === 'right' ? 0 : offset),
    offset: () => offset,
    measured: (measured) => {
      offset = measured;
      if (Math.abs(measured - written) < minChange) return;
      written = measured;
      store.saveClockOffset(measured).catch((error) => log('the offset of the clock was not saved', error));
    },
  };
}
