import { expect, test } from 'vitest';
import { posTexts, refusalReason } from '#text';
import { aCart, aProduct } from '#testing/builders';
import { notReadyMessage, saleErrorMessage } from './sale-messages.ts';

const texts = posTexts.sale;
const cart = aCart(aProduct({ id: 'food', name: 'طعام' }), aProduct({ id: 'sand', name: 'رمل' }));

test('FP-08 ER-55 a refused sale begins with the fixed words and ends with the reason in words', () => {
  const message = saleErrorMessage({ type: 'Refused', reason: 'permission-denied' }, cart);
  expect(message).toBe(texts.failed(texts.refused(refusalReason('permission-denied'))));
  expect(message).not.toContain('permission-denied');
});

test('FP-04 ER-56 a sale refused for its stock names the short products and what there is of each', () => {
  const short = [
    { productId: 'food', available: 2 },
    { productId: 'sand', available: 0 },
  ];
  expect(saleErrorMessage({ type: 'StockRefused', short }, cart)).toBe(
    'فشل في إتمام عملية البيع: فشل في تحديث المخزون: طعام (المتاح 2)، رمل (غير متوفر)',
  );
  expect(saleErrorMessage({ type: 'StockRefused', short: [] }, cart)).toBe(texts.failed(texts.stockFailed));
});

test('FP-01 PO-25 a cart that was sold in another window names its receipt', () => {
  expect(saleErrorMessage({ type: 'SoldOtherwise', receiptNumber: 'A-000123' }, cart)).toContain('A-000123');
});

test('CO-05 ER-57 a sale that the device cannot keep says so', () => {
  expect(saleErrorMessage({ type: 'NotSaved', reason: 'Full' }, cart)).toBe(texts.localFailed);
});

test('CO-05 before the money is taken a full device is told from one that fails and from one without a letter', () => {
  const { storageFull, storageFailed, notRegistered } = posTexts.status;
  expect(notReadyMessage({ type: 'NotSaved', reason: 'Full' })).toBe(storageFull);
  expect(notReadyMessage({ type: 'NotSaved', reason: 'Failed' })).toBe(storageFailed);
  expect(notReadyMessage({ type: 'NotRegistered' })).toBe(notRegistered);
});
