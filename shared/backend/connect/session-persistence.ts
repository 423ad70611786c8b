// Lets a program without browser storage (the desktop's main process) store its sign-in itself.
import type { Persistence } from 'firebase/auth';
import { parseJson } from '#kernel/fields';

/** Stores the identity service's record of the signed-in user: small texts by key. */
export interface SessionStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** The store in the form that `initializeAuth` instantiates (the SDK's own persistences are classes of this form too). */
export function persistenceOver(store: SessionStore): Persistence {
  return class StoredSession {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';

    async _isAvailable(): Promise<boolean> {
      return true;
    }
    async _set(key: string, value: unknown): Promise<void> {
      store.set(key, JSON.stringify(value));
    }
    async _get(key: string): Promise<unknown> {
      return parseJson(store.get(key));
    }
    async _remove(key: string): Promise<void> {
      store.remove(key);
    }
    /** One process owns the store, so there are no changes of others to listen for. */
    _addListener(): void {}
    _removeListener(): void {}
  };
}
