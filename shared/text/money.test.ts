import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyDigits, parseAmount } from '#kernel/money';
import { formatMoney, moneyText } from './money.ts';
import { typedMoney } from './typed-money.ts';

test('money has the Arabic-Egypt format with two decimals and the word جنيه (SH-06, LM-24)', () => {
  expect(moneyText(123_450)).toBe('١٬٢٣٤٫٥٠ جنيه');
  expect(moneyText(0)).toBe('٠٫٠٠ جنيه');
  expect(moneyText(5)).toBe('٠٫٠٥ جنيه');
});

test('the nightly price is formatted as one hundred (LM-10)', () => {
  expect(formatMoney(10_000)).toEqual({ amount: '١٠٠٫٠٠', currency: 'جنيه' });
});

function latin(amount: string) {
  return amount.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).replaceAll(/[٬٫]/g, '');
}

test('formatting changes no amount (SH-06)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000_000 }), (piastres) => {
      expect(Number(latin(formatMoney(piastres).amount))).toBe(piastres);
    }),
  );
});

test('R6 a device that chose Latin digits has them in every amount (UX-01)', () => {
  expect(moneyText(123_450, 'latin')).toBe('1,234.50 جنيه');
});

test('a typed amount is shown in the digits of the device and parsed as the same amount (UX-07)', () => {
  expect(typedMoney('12.5', 'arabic')).toBe('١٢٫٥');
  expect(typedMoney('١٢٫٥', 'latin')).toBe('12.5');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(...moneyDigits),
      (piastres, digits) => {
        const typed = (piastres / 100).toFixed(2);
        expect(parseAmount(typedMoney(typed, digits))).toEqual(parseAmount(typed));
      },
    ),
  );
});
