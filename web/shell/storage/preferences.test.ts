import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePreferences } from './preferences.ts';

const defaults = {
  theme: 'system',
  textSize: 'normal',
  receiptWidth: '80',
  printsSales: false,
  scanSound: true,
  moneyDigits: 'arabic',
};

test('without stored preferences the defaults apply, which is not broken content (SH-33)', () => {
  expect(parsePreferences(null)).toEqual({ value: defaults, isBroken: false });
});

test('an unknown value gets its default, and the other values stay (SH-33)', () => {
  const stored = JSON.stringify({ theme: 'purple', textSize: 'large', scanSound: false });
  expect(parsePreferences(stored).value).toEqual({ ...defaults, textSize: 'large', scanSound: false });
});

test.each(['[]', 'null', '7', '"dark"'])('content that is no object is broken: %s', (text) => {
  expect(parsePreferences(text)).toEqual({ value: defaults, isBroken: true });
});

test('stored preferences read back the same, and any text is read without an exception', () => {
  const preferences = fc.record({
    theme: fc.constantFrom('system', 'light', 'dark'),
    textSize: fc.constantFrom('normal', 'large', 'larger'),
    receiptWidth: fc.constantFrom('80', '58'),
    printsSales: fc.boolean(),
    scanSound: fc.boolean(),
    moneyDigits: fc.constantFrom('arabic', 'latin'),
  });
  fc.assert(
    fc.property(preferences, fc.string(), (stored, noise) => {
      expect(parsePreferences(JSON.stringify(stored)).value).toEqual(stored);
      expect(Object.keys(parsePreferences(noise).value).toSorted()).toEqual(Object.keys(defaults).toSorted());
    }),
  );
});
