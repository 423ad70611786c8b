import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDigitsOnly, parseDecimal, parseWhole, toLatinDigits } from '#kernel/digits';

test('both kinds of digits become 0-9 and nothing else changes', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789 قطة-A')).toBe(
    '0123456789 0123456789 0123456789 قطة-A',
  );
});

test.each([
  ['12', 12],
  ['١٢', 12],
  ['۰۰۷', 7],
  [' 5 ', 5],
  ['0', 0],
])('reads the whole number %s (AP-08, LM-30)', (typed, expected) => {
  expect(parseWhole(typed)).toEqual({ ok: true, value: expected });
});

test.each([
  ['', 'Empty'],
  ['1.5', 'NotANumber'],
  ['-1', 'NotANumber'],
  ['1e2', 'NotANumber'],
  ['9'.repeat(20), 'OutOfRange'],
])('refuses %j as %s (AP-08, LM-30)', (typed, type) => {
  expect(parseWhole(typed)).toEqual({ ok: false, error: { type } });
});

const weight = { minimum: 0, decimals: 1 };

test.each([
  ['4.5', 4.5],
  ['٤٫٥', 4.5],
  ['4,5', 4.5],
  ['0', 0],
  ['12', 12],
])('reads the weight %s (HR-07, LM-29)', (typed, expected) => {
  expect(parseDecimal(typed, weight)).toEqual({ ok: true, value: expected });
});

test.each([
  ['', 'Empty'],
  ['four', 'NotANumber'],
  ['4.5.6', 'NotANumber'],
  ['.', 'NotANumber'],
  ['4.55', 'OutOfRange'],
  ['-0.1', 'OutOfRange'],
  ['9'.repeat(400), 'OutOfRange'],
])('refuses the weight %j as %s (HR-07, LM-29)', (typed, type) => {
  expect(parseDecimal(typed, weight)).toEqual({ ok: false, error: { type } });
});

test('a whole number reads the same in every kind of digits', () => {
  const inDigits = (value: number, zero: number) =>
    String(value).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  fc.assert(
    fc.property(fc.nat(), (value) => {
      for (const zero of [0x30, 0x0660, 0x06f0]) {
        expect(parseWhole(inDigits(value, zero))).toEqual({ ok: true, value });
        expect(isDigitsOnly(inDigits(value, zero))).toBe(true);
      }
    }),
  );
});
