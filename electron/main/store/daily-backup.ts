// Starts a backup on each day that the app runs; one that failed is tried again after half an hour.
import { shopDayOf } from '#kernel/shop-day';
import { startPeriodic, type Timer } from '#kernel/timing';

export interface DailyBackupDeps {
  readonly backUp: (day: string) => Promise<'made' | 'there'>;
  readonly now: () => number;
  readonly timer: Timer;
  readonly log: (message: string, error: unknown) => void;
}

/** The answer stops it. */
export function startDailyBackups({ backUp, now, timer, log }: DailyBackupDeps): () => void {
  return startPeriodic({
    timer,
    firstDelay,
    interval,
    work: () => {
      backUp(shopDayOf(now())).catch((error: unknown) => log('no backup was made', error));
    },
  });
}

/** Milliseconds: not during the start of the app. */
const firstDelay = 30_000;
const interval = 30 * 60_000;
