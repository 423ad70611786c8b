// Whether the backend answers, judged by asking it: what the system says of its network only tells when to ask.
import type { Backend } from '#backend/connect';
import { checkServer } from '#backend/server';
import { settingsRepository } from '#backend/settings';
import type { Timer } from './sync.ts';
import type { WatchedConnection } from './world.ts';

export interface ConnectionWorld {
  /** One small question to the backend; true when it was answered. Ends by itself within its own time limit. */
  readonly ask: () => Promise<boolean>;
  readonly timer: Timer;
  /** Calls when the system says that its network changed; the answer stops that. */
  readonly networkChanges: (changed: () => void) => () => void;
  /** The system is sure that there is no network at all. */
  readonly isCutOff: () => boolean;
}

export interface CheckedConnection extends WatchedConnection {
  stop(): void;
}

/** Milliseconds between two questions: often while there is no answer, so that sync starts within 5 s of the line's return. */
const askAgainDelay = { online: 15_000, offline: 3_000, checking: 1_000 } as const;

export const checkedConnection = (world: ConnectionWorld): CheckedConnection => {
  const listeners = new Set<() => void>();
  let state: 'checking' | 'online' | 'offline' = 'checking';
  let cancel = (): void => undefined;
  let asking = false;
  let askOnceMore = false;
  let stopped = false;

  const become = (next: 'online' | 'offline'): void => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const check = async (): Promise<void> => {
    if (asking) {
      askOnceMore = true;
      return;
    }
    asking = true;
    cancel();
    const answered = !world.isCutOff() && (await world.ask());
    asking = false;
    if (stopped) return;
    become(answered ? 'online' : 'offline');
    if (askOnceMore) {
      askOnceMore = false;
      void check();
    } else {
      cancel = world.timer.after(askAgainDelay[state], () => void check());
    }
  };

  const stopHearing = world.networkChanges(() => void check());
  void check();

  return {
    state: () => state,
    reachable: () => state === 'online',
    doubt: () => void check(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopped = true;
      cancel();
      stopHearing();
    },
  };
};

/** Reaches whichever backend there is: the shop server by its status, Google's by the smallest read there is. */
export const isAnswered = async (backend: Backend): Promise<boolean> => {
  if (backend.kind === 'shopServer') return (await checkServer(backend)).ok;
  const settings = await settingsRepository(backend).get();
  return settings.ok || settings.error.type !== 'Unreachable';
};
