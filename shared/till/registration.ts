// Asks the backend once at each start for this till's letter, without which nothing can be sold here, and for the last numbers that it has
// of this till: a device that was restored from an old copy goes on above them (TH-06).
import { startRetrying, type Retrying } from '#kernel/timing';
import type { TillDeps } from './deps.ts';
import type { MutableObservable } from './observable.ts';
import type { TillState } from './till.ts';

export interface RegistrationDeps extends Pick<
  TillDeps,
  'store' | 'backend' | 'connection' | 'timer' | 'random' | 'clock' | 'cashier' | 'log'
> {
  readonly tillId: string;
  readonly state: MutableObservable<TillState>;
}

export interface Registration extends Retrying {
  /** Whether the numbers that the backend has were answered. */
  readonly isDone: () => boolean;
}

/** An answer may be lost while the connection lasts, as when thousands of products arrive on it: so it is retried by itself. */
export function startRegistration(deps: RegistrationDeps): Registration {
  const { store, backend, connection, clock, cashier, tillId, state } = deps;
  let isDone = false;

  const register = async (): Promise<boolean> => {
    if (isDone) return true;
    if (!connection.isOnline()) return false;
    const known = await backend.registerTill(tillId);
    if (!known.ok) return false;
    const { letter } = known.value;
    // First the numbers: a till without a letter sells nothing.
    await store.goOnAbove(known.value, { tillId, by: cashier(), at: clock.now() });
    if (state.current().till === null) await store.saveLetter(letter);
    isDone = true;
    state.patch({ till: { id: tillId, letter } });
    return true;
  };

  const retrying = startRetrying({
    ...deps,
    attempt: async () => {
      try {
        return await register();
      } catch (error) {
        deps.log('the letter was not saved', error);
        return false;
      }
    },
  });
  return { ...retrying, isDone: () => isDone };
}
