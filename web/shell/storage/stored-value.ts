// A value that is kept on this device: read once, written at each change, followed across tabs, set aside when broken.
import { create } from 'zustand';
import type { DeviceStorage } from './device-storage.ts';

export interface StoredValue<Value> {
  readonly value: Value;
  /** False once a change could not be written: the value then lives until the page closes. */
  readonly isStored: boolean;
  readonly change: (next: (value: Value) => Value) => void;
}

export interface StoredValueOptions<Value> {
  readonly key: string;
  /** Reads what was kept (null: nothing); what is broken is reported and replaced by what can be used of it. */
  readonly parse: (text: string | null) => { readonly value: Value; readonly isBroken: boolean };
  readonly format: (value: Value) => string;
  readonly storage: DeviceStorage;
  /** Where changes of other tabs are heard; the window. */
  readonly events: Pick<Window, 'addEventListener'>;
}

/** A zustand hook over the kept value. Broken content moves to `<key>.broken`, so that nothing is silently lost. */
export function createStoredValue<Value>(plan: StoredValueOptions<Value>) {
  const store = create<StoredValue<Value>>()((set, get) => ({
    value: readStored(plan),
    isStored: true,
    change: (next) => {
      const before = get().value;
      const value = next(before);
      // What another window has written meanwhile is not overwritten by what changes nothing.
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
