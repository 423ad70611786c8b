// Implements `TillBackend` with the Firestore repositories. Maps every failure to refused, unanswered or not authorised.
import type { Backend } from '#backend/connect';
import {
  type Listener,
  type StopListening,
  watchActiveStays,
  watchApprovers,
  watchPendingRequests,
  watchPosSettings,
  watchSellableProducts,
} from '#backend/live';
import type { Timer } from '#kernel/timing';
import type { SendingPace, TillBackend, Watcher } from '#till';
import { backOfficeCalls } from './back-office-calls.ts';
import type { TillBackendDeps } from './deps.ts';
import { reasonOf } from './failures.ts';
import { onlineCalls } from './online-calls.ts';
import { sendRecords } from './send-records.ts';
import { startResubscribing } from './resubscribe.ts';

/** The same over Google's Firebase and over the shop server. */
export function createFirestoreTillBackend(backend: Backend, deps: TillBackendDeps): TillBackend {
  const { timer } = deps;
  return {
    pace: paces[backend.kind],
    ...sendRecords(backend, deps),
    ...backOfficeCalls(backend, deps),
    ...onlineCalls(backend, deps),
    watchProducts: (watcher) =>
      watchForever(timer, watcher, (listener) => watchSellableProducts(backend, listener)),
    watchStays: (watcher) => watchForever(timer, watcher, (listener) => watchActiveStays(backend, listener)),
    watchRequests: (watcher) =>
      watchForever(timer, watcher, (listener) => watchPendingRequests(backend, listener)),
    watchPosSettings: (watcher) =>
      watchForever(timer, watcher, (listener) => watchPosSettings(backend, listener)),
    watchApprovers: (watcher) =>
      watchForever(timer, watcher, (listener) => watchApprovers(backend, listener)),
  };
}

/**
 * One document of Google's takes about one write a second steadily: commits that raise the same day sums conflict there and are tried
 * again. The shop server commits one after the other anyway.
 */
const paces: Readonly<Record<Backend['kind'], SendingPace>> = {
  shopServer: { width: 6, perDay: 6 },
  cloud: { width: 6, perDay: 1 },
};

function watchForever<Value>(
  timer: Timer,
  watcher: Watcher<Value>,
  listen: (listener: Listener<Value>) => StopListening,
): StopListening {
  return startResubscribing<Value>({
    timer,
    listen,
    onValue: (value, isCurrent) => {
      if (isCurrent) watcher.onValue(value);
      else watcher.notCurrent?.();
    },
    onFailure: (failure) => watcher.onFailure(reasonOf(failure)),
  }).stop;
}
