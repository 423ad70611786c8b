// Tells the back office that this counter is there and how much it has not sent: when it starts, when that count has changed,
// and now and then; never more often than once a minute, and only while the backend answers.
import type { Timer } from '#kernel/timing';
import type { TillState, Observable } from './till.ts';

export interface PresenceDeps {
  readonly state: Observable<TillState>;
  readonly timer: Timer;
  /** Sends one word of life; whether it has arrived. */
  readonly tell: (tillId: string, unsent: number) => Promise<boolean>;
}

/** Milliseconds between two words of life, whatever happens. */
const shortestRest = 60_000;

/** Milliseconds after which a counter where nothing changes is heard of again. */
const longestSilence = 5 * 60_000;

/** Starts to tell; the answer stops it. Only one window of a till does so. */
export function startPresence({ state, timer, tell }: PresenceDeps): () => void {
  // What the back office knows; null while it is to hear of this counter whatever the count is.
  let known: number | null = null;
  let resting = false;
  let stopped = false;
  let cancelRest = (): void => undefined;
  let cancelSilence = (): void => undefined;

  const look = (): void => {
    const { till, connection, unsentSales, unsentStays } = state.current();
    const unsent = unsentSales + unsentStays;
    if (stopped || resting || till === null || connection !== 'online' || unsent === known) return;
    rest();
    void tell(till.id, unsent).then((hasArrived) => {
      if (hasArrived) remember(unsent);
    });
  };

  const rest = (): void => {
    resting = true;
    cancelRest = timer.after(shortestRest, () => {
      resting = false;
      look();
    });
  };

  const remember = (unsent: number): void => {
    if (stopped) return;
    known = unsent;
    cancelSilence();
    cancelSilence = timer.after(longestSilence, () => {
      known = null;
      look();
    });
  };

  const unsubscribe = state.subscribe(look);
  look();
  return () => {
    stopped = true;
    unsubscribe();
    cancelRest();
    cancelSilence();
  };
}
