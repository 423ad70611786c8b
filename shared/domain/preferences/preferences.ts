// The preferences of a device (SH-33), the same in the browser and in the desktop app (HZ-05): all else follows from this table.
import type { Fields } from '#kernel/fields';
import { moneyDigits } from '#kernel/money';

/** The values of each preference, its default first. */
export const preferenceValues = {
  theme: ['system', 'light', 'dark'],
  textSize: ['normal', 'large', 'larger'],
  /** Millimetres. */
  receiptWidth: ['80', '58'],
  /** Each sale is printed once as soon as it is stored (UX-27). */
  printsSales: [false, true],
  scanSound: [true, false],
  moneyDigits,
} as const;

type Values = typeof preferenceValues;

export type Preferences = { readonly [Name in keyof Values]: Values[Name][number] };

/** The desktop app stores the other two with its printer. */
export type DevicePreferences = Omit<Preferences, 'receiptWidth' | 'printsSales'>;

/** Reads what a device has stored: a missing or unknown value gets its default. */
export function readPreferences(stored: Fields): Preferences;
// Written for any table, so that a preference is stated once; and short, because it runs before the first paint of the store.
export function readPreferences(stored: Fields): object {
  return Object.fromEntries(
    Object.entries<readonly unknown[]>(preferenceValues).map(([name, values]) => [
      name,
      values.find((value) => value === stored[name]) ?? values[0],
    ]),
  );
}

export function readDevicePreferences(stored: Fields): DevicePreferences {
  const { receiptWidth: _, printsSales: __, ...device } = readPreferences(stored);
  return device;
}

/** Whether each device preference has one of its values. */
export function areDevicePreferences(stored: Fields): boolean {
  return Object.entries(readDevicePreferences(stored)).every(([name, value]) => value === stored[name]);
}
