// Keeps a Firestore listener running: one that has failed is started again after a delay.
import type { BackendFailure } from '#backend/failure';
import type { Listener, StopListening } from '#backend/live';
import { createDelayedCall, type Timer } from '#kernel/timing';

export interface ResubscribeDeps<Value> {
  readonly timer: Timer;
  /** Starts a new listener. */
  readonly listen: (onUpdate: Listener<Value>) => StopListening;
  readonly onValue: (value: Value, isCurrent: boolean) => void;
  readonly onFailure: (failure: BackendFailure) => void;
}

export interface Resubscription {
  /** Stops the present listener and starts another at once. */
  readonly restart: () => void;
  readonly stop: () => void;
}

export function startResubscribing<Value>(deps: ResubscribeDeps<Value>): Resubscription {
  let stopListening: StopListening = () => undefined;
  const next = createDelayedCall(deps.timer);

  const stop = (): void => {
    next.cancel();
    stopListening();
  };
  const restart = (): void => {
    stop();
    stopListening = deps.listen((update) => {
      if (update.type === 'Value') {
        deps.onValue(update.value, update.isCurrent);
        return;
      }
      stopListening();
      deps.onFailure(update.failure);
      next.schedule(restartDelay, restart);
    });
  };

  restart();
  return { restart, stop };
}

/** Milliseconds. */
const restartDelay = 5_000;
