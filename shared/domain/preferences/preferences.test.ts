import { expect, test } from 'vitest';
import {
  areDevicePreferences,
  preferenceValues,
  readDevicePreferences,
  readPreferences,
} from '#domain/preferences';

test('a preference that is missing or unknown has the first of its values (HZ-05, SH-33)', () => {
  const defaults = Object.fromEntries(
    Object.entries(preferenceValues).map(([name, [first]]) => [name, first]),
  );
  expect(readPreferences({})).toEqual(defaults);
  expect(readPreferences({ theme: 'purple', textSize: 7, printsSales: 'true', other: 1 })).toEqual(defaults);
});

test('the desktop app refuses preferences of which one is missing or unknown (HZ-05)', () => {
  const stored = readDevicePreferences({ theme: 'dark' });
  expect(areDevicePreferences({ ...stored, other: 1 })).toBe(true);
  for (const name of Object.keys(stored)) {
    expect(areDevicePreferences({ ...stored, [name]: 'purple' }), name).toBe(false);
    expect(areDevicePreferences({ ...stored, [name]: undefined }), name).toBe(false);
  }
});
