import { expect, test } from 'vitest';
import { moneyText, posTexts, refusalReason } from '#text';
import { aCart, aProduct, pounds } from '#testing/builders';
import { notReadyMessage, saleErrorMessage } from './sale-messages.ts';

const texts = posTexts.sale;
const cart = aCart(aProduct({ id: 'food', name: 'طعام' }), aProduct({ id: 'sand', name: 'رمل' }));

test('FP-08 ER-55 the message of a refused sale begins with the specified text and ends with the reason', () => {
  const message = saleErrorMessage({ type: 'Refused', reason: 'permission-denied' }, cart);
  expect(message).toBe(texts.failed(texts.refused(refusalReason('permission-denied'))));
  expect(message).not.toContain('permission-denied');
});

test('FP-04 ER-56 a sale refused for its stock names the short products and the stock of each', () => {
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
  expect(
    saleErrorMessage({ type: 'SoldOtherwise', receiptNumber: 'A-000123', payments: null }, cart),
  ).toContain('A-000123');
});

test('PY-24 a cart that was paid otherwise in another window names its receipt and how it was paid', () => {
  const payments = { cash: pounds(50), instapay: pounds(100) };
  expect(saleErrorMessage({ type: 'SoldOtherwise', receiptNumber: 'A-000123', payments }, cart)).toBe(
    `بيعت هذه الفاتورة بالإيصال A-000123 ودُفعت: نقدي ${moneyText(pounds(50))}، إنستاباي ${moneyText(pounds(100))}`,
  );
});

test('CO-05 ER-57 a sale that the device cannot store has its message', () => {
  expect(saleErrorMessage({ type: 'NotSaved', reason: 'Full' }, cart)).toBe(texts.localFailed);
});

test('CO-05 before the payment a full device, a failing device and a till without a letter have different messages', () => {
  const { storageFull, storageFailed, notRegistered } = posTexts.status;
  expect(notReadyMessage({ type: 'NotSaved', reason: 'Full' })).toBe(storageFull);
  expect(notReadyMessage({ type: 'NotSaved', reason: 'Failed' })).toBe(storageFailed);
  expect(notReadyMessage({ type: 'NotRegistered' })).toBe(notRegistered);
});
