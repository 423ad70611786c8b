import { expect, test } from 'vitest';
import { counterTexts } from '#text';
import { notReadyWords, saleErrorWords } from './sale-words.ts';

const texts = counterTexts.sale;

test('ER-55 ER-56 a refused sale begins with the fixed words and ends with the reason', () => {
  expect(saleErrorWords({ type: 'StockRefused' })).toBe(texts.failed(texts.stockFailed));
  expect(saleErrorWords({ type: 'Refused', reason: 'permission-denied' })).toContain('permission-denied');
});

test('CO-05 ER-57 a sale that the device cannot keep says so', () => {
  expect(saleErrorWords({ type: 'NotKept', reason: 'Full' })).toBe(texts.localFailed);
});

test('CO-05 before the money is taken a full device is told from one that fails and from one without a letter', () => {
  const { storageFull, storageFailed, notRegistered } = counterTexts.status;
  expect(notReadyWords({ type: 'NotKept', reason: 'Full' })).toBe(storageFull);
  expect(notReadyWords({ type: 'NotKept', reason: 'Failed' })).toBe(storageFailed);
  expect(notReadyWords({ type: 'NotRegistered' })).toBe(notRegistered);
});
