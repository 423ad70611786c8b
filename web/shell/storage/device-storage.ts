// Browser storage that never throws: a full disk, a private window or foreign content does not stop the app.

/** Small texts on this device. */
export interface DeviceStorage {
  /** null when nothing is stored or nothing can be read. */
  readonly read: (key: string) => string | null;
  /** Returns whether the text was stored. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

/** `localStorage` or `sessionStorage`. Given as a function, because the access itself may throw. */
export function createDeviceStorage(open: () => Storage): DeviceStorage {
  return {
    read: (key) => attempt(() => open().getItem(key), null),
    write: (key, text) =>
      attempt(() => {
        open().setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt(() => open().removeItem(key), undefined),
  };
}

function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
