import { expect, test } from 'vitest';
import { counterTexts } from '#text';
import { saleErrorWords } from './sale-words.ts';

const texts = counterTexts.sale;

test('ER-55 ER-56 a refused sale begins with the fixed words and ends with the reason', () => {
  expect(saleErrorWords({ type: 'StockRefused' })).toBe(texts.failed(texts.stockFailed));
  expect(saleErrorWords({ type: 'Refused', reason: 'permission-denied' })).toContain('permission-denied');
});

test('CO-05 ER-57 a sale that the device cannot keep says so', () => {
  expect(saleErrorWords({ type: 'NotKept', reason: 'Full' })).toBe(texts.localFailed);
});
