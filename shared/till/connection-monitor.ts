// Whether the backend answers, judged by asking it: what the system says of its network only tells when to ask.
import type { Timer } from '#kernel/timing';
import type { ConnectionStatus } from './deps.ts';

export interface ConnectionMonitorDeps {
  /** One small question to the backend; true when it was answered. */
  readonly ask: () => Promise<boolean>;
  readonly timer: Timer;
  /** Calls when the system says that its network changed, or somebody looks again; the answer stops that. */
  readonly networkChanges: (changed: () => void) => () => void;
  /** Milliseconds from one answer to the next question, while all is well. */
  readonly probeInterval: () => number;
}

export interface ConnectionMonitor extends ConnectionStatus {
  stop(): void;
}

/** Milliseconds between two questions without an answer. With `longestSilence` it lets sync start within 5 s of the line's return. */
const restWhileOffline = 3_000;

/** Milliseconds after which a question counts as not answered; it is left to itself, and another one is asked. */
const longestSilence = 4_000;

export function startConnectionMonitor(deps: ConnectionMonitorDeps): ConnectionMonitor {
  const listeners = new Set<() => void>();
  let state: 'checking' | 'online' | 'offline' = 'checking';
  let cancel = (): void => undefined;
  // The number of the question that is on its way; only an answer is news of an older one.
  let latest = 0;
  // The first question since the network changed: what was sent before it tells nothing any more.
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
      (isAnswered) => hear(number, isAnswered),
      () => hear(number, false),
    );
  };

  const hear = (number: number, isAnswered: boolean): void => {
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
    markOnline: () => {
      const isUnsure = isAsking && latest === firstSinceChange;
      if (!isUnsure) hear(latest, true);
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
