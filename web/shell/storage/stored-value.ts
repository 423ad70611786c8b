// A value stored on this device: read once, written at each change, updated from other tabs. Unreadable content moves to another key.
import { create } from 'zustand';
import type { DeviceStorage } from './device-storage.ts';

export interface StoredValue<Value> {
  readonly value: Value;
  /** false after a failed write: the value then lasts until the page closes. */
  readonly isStored: boolean;
  readonly change: (next: (value: Value) => Value) => void;
}

export interface StoredValueOptions<Value> {
  readonly key: string;
  /** Parses the stored text (null: nothing is stored); `isBroken` when a part of it could not be used. */
  readonly parse: (text: string | null) => { readonly value: Value; readonly isBroken: boolean };
  readonly format: (value: Value) => string;
  readonly storage: DeviceStorage;
  /** The window, whose `storage` events report changes of other tabs. */
  readonly events: Pick<Window, 'addEventListener'>;
}

/** Creates a zustand hook of the stored value. Broken content moves to `<key>.broken`, so that nothing is lost unnoticed. */
export function createStoredValue<Value>(plan: StoredValueOptions<Value>) {
  const store = create<StoredValue<Value>>()((set, get) => ({
    value: readStored(plan),
    isStored: true,
    change: (next) => {
      const before = get().value;
      const value = next(before);
      // A change without effect does not overwrite the value that another window has written.
      if (Object.is(value, before)) return;
      set({ value, isStored: plan.storage.write(plan.key, plan.format(value)) });
    },
  }));
  plan.events.addEventListener('storage', (event) => {
    if (event.key === plan.key) store.setState({ value: plan.parse(event.newValue).value });
  });
  return store;
}

function readStored<Value>({ key, parse, storage }: StoredValueOptions<Value>): Value {
  const text = storage.read(key);
  const { value, isBroken } = parse(text);
  if (isBroken && text !== null) storage.write(`${key}.broken`, text);
  return value;
}
