// Asks the backend for this till's letter until it has one: without it nothing can be sold here.
import { startRetrying, type Retrying } from '#kernel/timing';
import type { TillDeps } from './deps.ts';
import type { MutableObservable } from './observable.ts';
import type { TillState } from './till.ts';

export interface RegistrationDeps extends Pick<
  TillDeps,
  'store' | 'backend' | 'connection' | 'timer' | 'random' | 'log'
> {
  readonly tillId: string;
  readonly state: MutableObservable<TillState>;
}

/** An answer may be lost while the connection lasts, as when thousands of products arrive on it: so it is retried by itself. */
export function startRegistration(deps: RegistrationDeps): Retrying {
  const { store, backend, connection, tillId, state } = deps;

  const register = async (): Promise<boolean> => {
    if (state.current().till !== null) return true;
    if (!connection.isOnline()) return false;
    const letter = await backend.registerTill(tillId);
    if (!letter.ok) return false;
    await store.saveLetter(letter.value);
    state.patch({ till: { id: tillId, letter: letter.value } });
    return true;
  };

  return startRetrying({
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
}
