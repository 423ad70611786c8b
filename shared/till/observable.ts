// One value that changes, and those who follow it.
import type { Watched } from './till.ts';

export interface Followed<Value> extends Watched<Value> {
  readonly replace: (value: Value) => void;
}

export const followed = <Value>(first: Value): Followed<Value> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
};

export interface Changing<Value> extends Watched<Value> {
  /** Replaces the parts that are given and tells every follower. */
  change(parts: Partial<Value>): void;
}

export const changing = <Value extends object>(start: Value): Changing<Value> => {
  const { current, subscribe, replace } = followed(start);
  return { current, subscribe, change: (parts) => replace({ ...current(), ...parts }) };
};
