// Finds out whether the backend answers by asking it. The network events of the system only say when to ask.
import type { Timer } from '#kernel/timing';
import type { ConnectionStatus } from './deps.ts';

export interface ConnectionMonitorDeps {
  /** One small request to the backend; true when it was answered. */
  readonly ask: () => Promise<boolean>;
  readonly timer: Timer;
  /** Calls `changed` when the system reports a network change or the page becomes visible; the returned function stops that. */
  readonly networkChanges: (changed: () => void) => () => void;
  /** Milliseconds from one answer to the next request while online. */
  readonly probeInterval: () => number;
}

export interface ConnectionMonitor extends ConnectionStatus {
  stop(): void;
}

/** Milliseconds between two unanswered requests. Together with `longestSilence` sync starts within 5 s of the connection's return. */
const restWhileOffline = 3_000;

/** Milliseconds after which a request counts as unanswered; it is not cancelled, and another one is sent. */
const longestSilence = 4_000;

export function startConnectionMonitor(deps: ConnectionMonitorDeps): ConnectionMonitor {
  const listeners = new Set<() => void>();
  let state: 'checking' | 'online' | 'offline' = 'checking';
  let cancel = (): void => undefined;
  // The number of the latest request; of an older one only a positive answer counts.
  let latest = 0;
  // The first request since the network changed: answers to earlier ones are ignored.
  let firstSinceChange = 0;
  let isAsking = false;
  let isDoubted = false;
  let isStopped = false;

  const become = (next: 'online' | 'offline'): void => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const after = (delay: number, run: () => void): void => {
    cancel();
    cancel = deps.timer.after(delay, run);
  };

  const ask = (): void => {
    if (isStopped) return;
    latest += 1;
    const number = latest;
    isAsking = true;
    isDoubted = false;
    after(longestSilence, () => {
      become('offline');
      ask();
    });
    deps.ask().then(
      (isAnswered) => onAnswer(number, isAnswered),
      () => onAnswer(number, false),
    );
  };

  const onAnswer = (number: number, isAnswered: boolean): void => {
    if (isStopped || number < firstSinceChange || (!isAnswered && number !== latest)) return;
    latest += 1;
    isAsking = false;
    become(isAnswered ? 'online' : 'offline');
    if (isDoubted) ask();
    else after(isAnswered ? deps.probeInterval() : restWhileOffline, ask);
  };

  const askAnew = (): void => {
    firstSinceChange = latest + 1;
    ask();
  };

  const stopHearing = deps.networkChanges(askAnew);
  ask();

  return {
    state: () => state,
    isOnline: () => state === 'online',
    recheck: () => {
      if (isAsking) isDoubted = true;
      else ask();
    },
    // While offline the answer may be one from before the connection ended.
    noteAnswer: () => {
      const isUnsure = isAsking && latest === firstSinceChange;
      if (state === 'online' && !isUnsure) onAnswer(latest, true);
      else if (!isAsking) ask();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      isStopped = true;
      cancel();
      stopHearing();
    },
  };
}
