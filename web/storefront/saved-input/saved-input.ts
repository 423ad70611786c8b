// The input of a form, stored on this device for a day, so that a reload or a link does not lose it (WS-26, WS-27).
import { isFields, readJsonFields, readNumber, type Fields } from '#kernel/fields';
import type { DeviceStorage } from '../../shell/index.ts';

/** Milliseconds from the last input until it is stored. */
const saveDelay = 500;

/** Milliseconds for which stored input is restored. */
const storedFor = 24 * 60 * 60 * 1000;

export interface SavedInput<Values> {
  /** null when nothing is stored, or only input that is too old; old input is removed. */
  readonly read: () => Values | null;
  /** Stores the values after a delay. Values without any input remove what is stored. */
  readonly save: (values: Values) => void;
  /** Stores delayed values at once. */
  readonly flush: () => void;
  /** Removes what is stored, and what would be stored after the delay. */
  readonly forget: () => void;
}

export interface SavedInputOptions<Values> {
  readonly key: string;
  /** The values of a form without any input. */
  readonly empty: Values;
  readonly parse: (stored: Fields) => Values;
}

export function createSavedInput<Values>(
  storage: DeviceStorage,
  { key, empty, parse }: SavedInputOptions<Values>,
): SavedInput<Values> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayed: Values | undefined;
  const forget = () => {
    clearTimeout(timer);
    delayed = undefined;
    storage.remove(key);
  };
  const flush = () => {
    clearTimeout(timer);
    if (delayed !== undefined) storage.write(key, JSON.stringify({ savedAt: Date.now(), values: delayed }));
    delayed = undefined;
  };
  return {
    read: () => {
      const { savedAt, values } = storedInput(storage.read(key));
      const age = Date.now() - savedAt;
      if (values !== null && age >= 0 && age < storedFor) return parse(values);
      storage.remove(key);
      return null;
    },
    save: (values) => {
      if (JSON.stringify(values) === JSON.stringify(empty)) return forget();
      clearTimeout(timer);
      delayed = values;
      timer = setTimeout(flush, saveDelay);
    },
    flush,
    forget,
  };
}

function storedInput(text: string | null) {
  const fields = readJsonFields(text ?? '');
  const values = fields['values'];
  return { savedAt: readNumber(fields, 'savedAt', 0), values: isFields(values) ? values : null };
}
