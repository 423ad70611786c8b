import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyDigits, parseAmount } from '#kernel/money';
import { formatMoney, moneyText } from './money.ts';
import { typedMoney } from './typed-money.ts';

test('SH-06 LM-24 money has the Arabic-Egypt format with two decimals and the word جنيه', () => {
  expect(moneyText(123_450)).toBe('١٬٢٣٤٫٥٠ جنيه');
  expect(moneyText(0)).toBe('٠٫٠٠ جنيه');
  expect(moneyText(5)).toBe('٠٫٠٥ جنيه');
});

test('LM-10 the nightly price is formatted as one hundred', () => {
  expect(formatMoney(10_000)).toEqual({ amount: '١٠٠٫٠٠', currency: 'جنيه' });
});

function latin(amount: string) {
  return amount.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).replaceAll(/[٬٫]/g, '');
}

test('SH-06 formatting changes no amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000_000 }), (piastres) => {
      expect(Number(latin(formatMoney(piastres).amount))).toBe(piastres);
    }),
  );
});

test('UX-01 R6 a device that chose Latin digits has them in every amount', () => {
  expect(moneyText(123_450, 'latin')).toBe('1,234.50 جنيه');
});

test('UX-07 a typed amount is shown in the digits of the device and parsed as the same amount', () => {
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
