// A listener that is kept going: one that has ended is begun again after a while.
import type { BackendFailure } from '#backend/failure';
import type { Listener, StopListening } from '#backend/live';
import type { Timer } from '#kernel/timing';

export interface ResubscribeDeps<Value> {
  readonly timer: Timer;
  /** Begins a listener, each time anew. */
  readonly begin: (onUpdate: Listener<Value>) => StopListening;
  readonly value: (value: Value, isCurrent: boolean) => void;
  readonly failure: (failure: BackendFailure) => void;
}

export interface Resubscription {
  /** Ends the listener of now and begins another. */
  readonly again: () => void;
  readonly stop: () => void;
}

export const startResubscribing = <Value>({
  timer,
  begin,
  value,
  failure,
}: ResubscribeDeps<Value>): Resubscription => {
  let end: StopListening = () => undefined;
  let cancel = (): void => undefined;

  const stop = (): void => {
    cancel();
    end();
  };
  const start = (): void => {
    stop();
    end = begin((update) => {
      if (update.type === 'Value') {
        value(update.value, update.isCurrent);
        return;
      }
      end();
      failure(update.failure);
      cancel = timer.after(againAfter, start);
    });
  };

  start();
  return { again: start, stop };
};

/** Milliseconds. */
const againAfter = 5_000;
