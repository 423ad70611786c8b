import { expect, test } from 'vitest';
import { moneyText, posTexts, refusalReason } from '#text';
import { aCart, aProduct, pounds } from '#testing/builders';
import { notReadyMessage, saleErrorMessage } from './sale-messages.ts';

const texts = posTexts.sale;
const cart = aCart(aProduct({ id: 'food', name: 'طعام' }), aProduct({ id: 'sand', name: 'رمل' }));

test('the message of a refused sale begins with the specified text and ends with the reason (FP-08, ER-55)', () => {
  const message = saleErrorMessage({ type: 'Refused', reason: 'permission-denied' }, cart);
  expect(message).toBe(texts.failed(texts.refused(refusalReason('permission-denied'))));
  expect(message).not.toContain('permission-denied');
});

test('a sale refused for its stock names the short products and the stock of each (FP-04, ER-56)', () => {
  const short = [
    { productId: 'food', available: 2 },
    { productId: 'sand', available: 0 },
  ];
  expect(saleErrorMessage({ type: 'StockRefused', short }, cart)).toBe(
    'فشل في إتمام عملية البيع: فشل في تحديث المخزون: طعام (المتاح 2)، رمل (غير متوفر)',
  );
  expect(saleErrorMessage({ type: 'StockRefused', short: [] }, cart)).toBe(texts.failed(texts.stockFailed));
});

test('a cart that was sold in another window names its receipt (FP-01, PO-25)', () => {
  expect(
    saleErrorMessage({ type: 'SoldOtherwise', receiptNumber: 'A-000123', payments: null }, cart),
  ).toContain('A-000123');
});

test('a cart that was paid otherwise in another window names its receipt and how it was paid (PY-24)', () => {
  const payments = { cash: pounds(50), instapay: pounds(100) };
  expect(saleErrorMessage({ type: 'SoldOtherwise', receiptNumber: 'A-000123', payments }, cart)).toBe(
    `بيعت هذه الفاتورة بالإيصال A-000123 ودُفعت: نقدي ${moneyText(pounds(50))}، إنستاباي ${moneyText(pounds(100))}`,
  );
});

test('a sale that the device cannot store has its message (CO-05, ER-57)', () => {
  expect(saleErrorMessage({ type: 'NotSaved', reason: 'Full' }, cart)).toBe(texts.localFailed);
});

test('before the payment a full device, a failing device and a till without a letter have different messages (CO-05)', () => {
  const { storageFull, storageFailed, notRegistered } = posTexts.status;
  expect(notReadyMessage({ type: 'NotSaved', reason: 'Full' })).toBe(storageFull);
  expect(notReadyMessage({ type: 'NotSaved', reason: 'Failed' })).toBe(storageFailed);
  expect(notReadyMessage({ type: 'NotRegistered' })).toBe(notRegistered);
});
