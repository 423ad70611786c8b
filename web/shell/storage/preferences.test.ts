import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePreferences } from './preferences.ts';

const defaults = { theme: 'system', textSize: 'normal', receiptWidth: '80', scanSound: true };

test('SH-33 nothing stored gives the defaults and is not broken', () => {
  expect(parsePreferences(null)).toEqual({ value: defaults, isBroken: false });
});

test('SH-33 a strange value falls back alone', () => {
  const stored = JSON.stringify({ theme: 'purple', textSize: 'large', scanSound: false });
  expect(parsePreferences(stored).value).toEqual({ ...defaults, textSize: 'large', scanSound: false });
});

test.each(['{', '[]', 'null', '7', '"dark"'])('content that is no object is broken: %s', (text) => {
  expect(parsePreferences(text)).toEqual({ value: defaults, isBroken: true });
});

test('what is stored is read back as it was, and any text at all is survived', () => {
  const preferences = fc.record({
    theme: fc.constantFrom('system', 'light', 'dark'),
    textSize: fc.constantFrom('normal', 'large', 'larger'),
    receiptWidth: fc.constantFrom('80', '58'),
    scanSound: fc.boolean(),
  });
  fc.assert(
    fc.property(preferences, fc.string(), (stored, noise) => {
      expect(parsePreferences(JSON.stringify(stored)).value).toEqual(stored);
      expect(Object.keys(parsePreferences(noise).value)).toEqual(Object.keys(defaults));
    }),
  );
});
