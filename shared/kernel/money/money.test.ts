import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  fromPounds,
  isAmountInProgress,
  parseAmount,
  piastres,
  subtractMoney,
  sumMoney,
  timesQuantity,
  toPounds,
} from '#kernel/money';

const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(piastres);

describe('typed amounts', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['12.', 1200],
    ['.5', 50],
    ['0', 0],
    ['٠', 0],
    ['١٢٫٥', 1250],
    ['۱۲٫۷۵', 1275],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['1,234.50', 123_450],
    ['1,234,567', 123_456_700],
    ['  7  ', 700],
    ['007', 700],
  ])('reads %s (PO-23)', (typed, expected) => {
    expect(parseAmount(typed)).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['', 'Empty'],
    ['   ', 'Empty'],
    ['abc', 'NotAnAmount'],
    ['-5', 'NotAnAmount'],
    ['+5', 'NotAnAmount'],
    ['1e3', 'NotAnAmount'],
    ['0x10', 'NotAnAmount'],
    ['1.2.3', 'NotAnAmount'],
    ['.', 'NotAnAmount'],
    ['1٬2345', 'NotAnAmount'],
    ['1234,567', 'NotAnAmount'],
    [',123', 'NotAnAmount'],
    ['1.234,50', 'NotAnAmount'],
    ['12 جنيه', 'NotAnAmount'],
    ['12.345', 'TooManyDecimals'],
    ['٣٫١٤١', 'TooManyDecimals'],
    ['10000000.01', 'TooLarge'],
    ['9'.repeat(400), 'TooLarge'],
  ])('refuses %s as %s (PO-23)', (typed, type) => {
    expect(parseAmount(typed)).toEqual({ ok: false, error: { type } });
  });

  test.each([
    ['12,50', 1250],
    ['12,5', 1250],
    ['١٢،٥٠', 1250],
    ['1234,5', 123_450],
    [',5', 50],
    ['0,75', 75],
    ['1,234', 123_400],
    ['1،234،567', 123_456_700],
    ['1,234.50', 123_450],
  ])('reads %s, with a comma (FA-04, AP-06, PO-22)', (typed, expected) => {
    expect(parseAmount(typed)).toEqual({ ok: true, value: expected });
  });

  test.each([
    '1.234,50',
    '1,23,4',
    '1,2,3',
    '12,',
    ',',
    '1,234,5',
    '1234,567',
    '12,345,6',
    '1,,5',
    '12,50.',
    '1,2345',
  ])('refuses %s: a comma that can be read in two ways is never dropped (FA-04, AP-06, PO-22)', (typed) => {
    expect(parseAmount(typed)).toEqual({ ok: false, error: { type: 'NotAnAmount' } });
  });

  test('an amount with a decimal comma is the amount with a decimal point (FA-04, AP-06)', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(',', '،'), (amount, comma) => {
        const typed = toPounds(amount).toFixed(2).replace('.', comma);
        expect(parseAmount(typed)).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test('every amount that is written with two decimals reads back as itself (LM-28)', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseAmount(toPounds(amount).toFixed(2))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test('no text at all makes the parser throw or answer a part of a piastre', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123٠١٢۳.,،٫٬ -e') }), (typed) => {
        const parsed = parseAmount(typed);
        expect(parsed.ok ? Number.isSafeInteger(parsed.value) && parsed.value >= 0 : true).toBe(true);
      }),
    );
  });

  test.each([
    ['', true],
    ['12', true],
    ['12.', true],
    ['12.5', true],
    ['١٢٫٥', true],
    ['1,234.50', true],
    ['١٬٢٣٤٫٥٠', true],
    ['12،5', true],
    [' 12 ', true],
    ['12.5.', true],
    ['1a', false],
    ['-1', false],
    ['12 جنيه', false],
  ])('whether the price field takes in %j: %s (FA-04, AP-06)', (typed, expected) => {
    expect(isAmountInProgress(typed)).toBe(expected);
  });
});

describe('sums', () => {
  test('pounds of a document survive the way to piastres and back (LM-24)', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromPounds(toPounds(amount))).toBe(amount);
      }),
    );
  });

  test.each([
    [0.1, 10],
    [1.005, 101],
    [1.115, 112],
    [19.99, 1999],
    [0.30000000000000004, 30],
  ])('%d pounds are %d piastres', (inPounds, expected) => {
    expect(fromPounds(inPounds)).toBe(expected);
  });

  test('a sum does not depend on the order and loses nothing', () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) => {
        expect(sumMoney(list)).toBe(sumMoney(list.toReversed()));
        expect(sumMoney(list)).toBe(list.reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });

  test('a quantity is repeated addition, and subtraction undoes addition', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.nat({ max: 50 }), (first, second, quantity) => {
        expect(timesQuantity(first, quantity)).toBe(sumMoney(Array.from({ length: quantity }, () => first)));
        expect(subtractMoney(addMoney(first, second), second)).toBe(first);
      }),
    );
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount of piastres', (value) => {
    expect(() => piastres(value)).toThrow(RangeError);
  });
});
