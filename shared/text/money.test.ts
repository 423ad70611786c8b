import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, moneyText } from './money.ts';

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
