// Browser storage that never throws: a full disk, a private window or a foreign hand leave the program running.

/** Small texts stored on this device. */
export interface DeviceStorage {
  /** Null when there is nothing, or nothing can be read. */
  readonly read: (key: string) => string | null;
  /** Whether it was stored. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

/** `localStorage` or `sessionStorage`, handed in as a function because touching them may throw already. */
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
