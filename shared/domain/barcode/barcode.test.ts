import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasWrongCheckDigit,
  inStoreBarcode,
  inStoreCodes,
  isEan13,
  isSpreadsheetNumber,
  normalBarcode,
} from './barcode.ts';

test('printed retail barcodes are EAN-13, and a changed digit makes them invalid', () => {
  for (const code of ['4006381333931', '5901234123457']) expect(isEan13(code)).toBe(true);
  expect(isEan13('4006381333932')).toBe(false);
  expect(hasWrongCheckDigit('4006381333932')).toBe(true);
});

test('a code of another length is neither an EAN-13 nor a mistyped one', () => {
  for (const code of ['', '12', 'ABC-1', '40063813339310']) {
    expect(isEan13(code)).toBe(false);
    expect(hasWrongCheckDigit(code)).toBe(false);
  }
});

test('a code assigned by the shop is an EAN-13 with prefix 2, and no two numbers have the same code', () => {
  const number = fc.integer({ min: 0, max: inStoreCodes - 1 });
  fc.assert(
    fc.property(number, number, (first, second) => {
      const code = inStoreBarcode(first);
      expect(isEan13(code)).toBe(true);
      expect(code.startsWith('2')).toBe(true);
      expect(code === inStoreBarcode(second)).toBe(first === second);
    }),
  );
});

test.each([
  ['abc-77', 'ABC-77'],
  [' ABC-77\t', 'ABC-77'],
  ['٧٧', '77'],
  ['۷۷', '77'],
  ['\u200f٦٢٢a\u200e', '622A'],
  ['  ', ''],
])('%j is the barcode %j (FA-03, AP-14)', (typed, code) => {
  expect(normalBarcode(typed)).toBe(code);
});

test('the normal form of a barcode is its own normal form (FA-03, AP-14)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const code = normalBarcode(typed);
      expect(normalBarcode(code)).toBe(code);
    }),
  );
});

test.each([
  ['6.22105E+12', true],
  ['٦٫٢٢E+12', true],
  ['6,2e+12', true],
  ['6E12', true],
  ['6221050000000', false],
  ['E+12', false],
  ['A6E+12', false],
])('whether %j is a barcode that a spreadsheet turned into a number: %s (FA-07, AP-14)', (code, expected) => {
  expect(isSpreadsheetNumber(code)).toBe(expected);
});
