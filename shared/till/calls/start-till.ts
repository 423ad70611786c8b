// Starts a till over a store, a backend and a connection. Browser and desktop differ only in the deps that they hand in.
import { clockState } from '#domain/till-health';
import { isWhollyStated } from '#domain/till-numbers';
import { correctedClock, type CorrectedClock } from '../live/corrected-clock.ts';
import type { TillDeps } from '../ports/deps.ts';
import { presenceOf, startClockWatch, type ClockWatch } from '../live/clock-watch.ts';
import { startLiveData } from '../live/live-data.ts';
import { showPinTries, startPinLock } from '../live/pin-lock.ts';
import { startPresence, type PresenceDeps } from '../live/presence.ts';
import { startProofs } from '../live/proofs.ts';
import { startRegistration } from '../live/registration.ts';
import type { Sync } from '../ports/sync.ts';
import { startTillSync } from '../sending/send-records.ts';
import { tillOperations } from './till-operations.ts';
import { createTillView } from '../ports/till-state.ts';
import type { Till } from '../contract/till.ts';
import { startUnfinished } from '../sending/send-unfinished.ts';

export interface RunningTill {
  readonly till: Till;
  /** Another person signed in: what could not be sent before is tried again. */
  cashierChanged(): void;
  /** Stops listening and sending. What is stored stays stored. */
  stop(): void;
}

/** Opens with what the device has stored; sends and follows the backend as soon as there is a connection. */
export async function startTill(outside: TillDeps): Promise<RunningTill> {
  const { store, connection, timer, log } = outside;
  const startedAt = outside.clock.now();
  const identity = await store.identity();
  const clock = correctedClock(outside, (await store.ledger()).clockOffset);
  const deps = { ...outside, clock };
  const view = createTillView(deps, identity, await store.storedData());
  const { state, products } = view;
  state.patch({ clockOffset: clock.correction() });
  let sync: Sync | null = null;

  const showTries = (): void =>
    void showPinTries(deps, view).catch((error) => log('the wrong PINs were not read', error));

  const registration = startRegistration({ ...deps, tillId: identity.id, state });
  const live = startLiveData(deps, view);

  const stopping = [
    view.stop,
    registration.stop,
    live.stop,
    connection.subscribe(() => {
      state.patch({ connection: connection.state() });
      live.fallBackToStored();
      registration.retryNow();
    }),
    // Another window: timers of a hidden window run once a minute, messages arrive at once.
    store.subscribe(() => {
      view.requestCount();
      showTries();
      sync?.poll();
      // The window that leads compares the clocks.
      if (sync === null)
        store.ledger().then(
          (ledger) => clock.adopt(ledger.clockOffset),
          (error: unknown) => log('the correction of the clock was not read', error),
        );
      if (!connection.isOnline()) connection.recheck();
    }),
    deps.leadership(() => {
      const proofs = startProofs({ ...deps, isReady: registration.isDone }, view);
      const unfinished = startUnfinished(deps, view, { startedAt, onDecided: () => leading.flush() });
      const { waitingEntries } = unfinished;
      const leading = startTillSync(deps, view, { onShiftClosed: proofs.stateNow, waitingEntries });
      sync = leading;
      const clockWatch = startClockWatch({ ...deps, isReady: registration.isDone }, view);
      const report = presenceReport(deps, clockWatch, registration.noteRetired);
      const stopPresence = startPresence({ state, timer, isReady: registration.isDone, report });
      const stopPinLock = startPinLock(deps, view);
      return () => {
        sync = null;
        unfinished.stop();
        leading.stop();
        proofs.stop();
        stopPresence();
        stopPinLock();
        clockWatch.stop();
      };
    }),
  ];

  await view.count();
  await showPinTries(deps, view);
  const isStored = products.current().source === 'loading' && view.productList().length > 0;
  if (isStored) view.showProducts({ source: 'stored' });
  live.fallBackToStored();

  return {
    till: tillOperations({ deps, view, live, registration, flush: () => sync?.flush() }),
    cashierChanged: () => {
      registration.retryNow();
      sync?.flush();
    },
    stop: () => {
      for (const stop of stopping) stop();
    },
  };
}

/**
 * Sends one report of presence, and takes what its answer says of the clock. A till whose numbers are further ahead than one report may
 * state has not reported all of it: the rest follows with the next.
 */
function presenceReport(
  { store, backend, connection, clock, log }: TillDeps & { readonly clock: CorrectedClock },
  clockWatch: ClockWatch,
  noteRetired: (isRetired: boolean) => void,
): PresenceDeps['report'] {
  return async (tillId, unsent) => {
    try {
      const report = await presenceOf({ store, clock }, unsent);
      const jumps = clockWatch.jumps();
      const reported = await backend.reportPresence(tillId, report);
      if (!reported.ok) return false;
      connection.noteAnswer();
      const { clock: reading, stated, isRetired } = reported.value;
      if (isRetired !== null) noteRetired(isRetired);
      if (reading !== null) await clockWatch.take(reading, jumps);
      // A clock that was found to be wrong is stated with the next report, which then comes soon.
      const isClockStated = clockState(clock.offset() ?? 0) === clockState(report.clockOffset ?? 0);
      return isClockStated && (stated === null || isWhollyStated(report, stated));
    } catch (error) {
      log('the presence of the till was not reported', error);
      return false;
    }
  };
}
