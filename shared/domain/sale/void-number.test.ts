import { expect, test } from 'vitest';
import { readVoidNumber, voidNumberDocument, voidNumberOf } from '#domain/sale';
import { aRefund, aSale, pounds } from '#testing/builders';

function stored(voidNumber: ReturnType<typeof voidNumberOf>) {
  return readVoidNumber(voidNumber.receiptNumber, voidNumberDocument(voidNumber));
}

test('the void number of a refund is read as that of a refund, with what was paid out (FT-49, TH-05)', () => {
  const refund = aRefund({ id: 'r1', payments: { cash: pounds(75) } });
  const voidNumber = voidNumberOf(refund, { kind: 'refund', reason: 'BeyondSold', isPaid: true });
  expect(stored(voidNumber)).toEqual(voidNumber);
  expect(stored(voidNumber)).toMatchObject({
    kind: 'refund',
    documentId: 'r1',
    receiptNumber: 'A-000002',
    total: pounds(75),
    payments: { cash: pounds(75) },
  });
});

test('the void number of a sale is that of a sale, and without payments where nobody paid (FT-49, TH-05)', () => {
  const voidNumber = voidNumberOf(aSale({ id: 's1' }), { reason: 'StockRefused', isPaid: false });
  expect(stored(voidNumber)).toEqual(voidNumber);
  expect(stored(voidNumber)).toMatchObject({ kind: 'sale', documentId: 's1', payments: null });
  expect(readVoidNumber('A-000001', {}).kind).toBe('sale');
  expect(readVoidNumber('A-000001', { kind: 'gift' }).kind).toBe('sale');
});
