// A value that changes, and its subscribers.
import type { Observable } from './till.ts';

export interface MutableObservable<Value> extends Observable<Value> {
  readonly replace: (value: Value) => void;
  /** Replaces the given fields and notifies every subscriber. */
  readonly patch: (fields: Partial<Value>) => void;
}

export function createObservable<Value extends object | null>(first: Value): MutableObservable<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const replace = (next: Value): void => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace,
    patch: (fields) => replace({ ...value, ...fields }),
  };
}
