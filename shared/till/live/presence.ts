// Reports to the back office that this till is running, with its last numbers and how many records it has not sent: at its start, when
// the count of those has changed, and every five minutes; never more often than once a minute, and only while the backend answers.
import { createDelayedCall, type Timer } from '#kernel/timing';
import type { Observable, TillState } from '../contract/till.ts';

export interface PresenceDeps {
  readonly state: Observable<TillState>;
  readonly timer: Timer;
  /** Whether the till knows the numbers that the backend has of it: lower ones are refused (TH-06). The state changes with it. */
  readonly isReady: () => boolean;
  /** Sends one report; whether all of it has arrived. */
  readonly report: (tillId: string, unsent: number) => Promise<boolean>;
}

/** Milliseconds: shortest time between two reports, whatever happens. */
const minInterval = 60_000;

/** Milliseconds from a report that arrived to the next one where nothing changes. */
const maxInterval = 5 * 60_000;

/** Starts to report; the returned function stops it. Only one window of a till does so. */
export function startPresence({ state, timer, isReady, report }: PresenceDeps): () => void {
  const pause = createDelayedCall(timer);
  const repetition = createDelayedCall(timer);
  // The number that the back office has; null while a report is due whatever the number is.
  let reported: number | null = null;
  let isPaused = false;
  let isStopped = false;

  const reportIfDue = (): void => {
    const { till, connection, unsentSales, unsentStays } = state.current();
    const unsent = unsentSales + unsentStays;
    if (isStopped || isPaused || till === null || connection !== 'online' || unsent === reported) return;
    if (!isReady()) return;
    isPaused = true;
    pause.schedule(minInterval, () => {
      isPaused = false;
      reportIfDue();
    });
    void report(till.id, unsent).then((hasArrived) => {
      if (hasArrived) remember(unsent);
    });
  };

  const remember = (unsent: number): void => {
    if (isStopped) return;
    reported = unsent;
    repetition.schedule(maxInterval, () => {
      reported = null;
      reportIfDue();
    });
  };

  const unsubscribe = state.subscribe(reportIfDue);
  reportIfDue();
  return () => {
    isStopped = true;
    unsubscribe();
    pause.stop();
    repetition.stop();
  };
}
