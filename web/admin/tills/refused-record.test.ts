import { expect, test } from 'vitest';
import type { Refusal } from '#backend/tills';
import { saleDocument } from '#domain/sale';
import { aSale } from '#testing/builders';
import { isRecordable, recordOf } from './refused-record.ts';

function refusal(stated: Partial<Refusal>): Refusal {
  return {
    id: 'record-1',
    kind: 'sale',
    payload: {},
    number: 1,
    reason: 'permission-denied',
    tillId: 'till-1',
    cashierId: 'cashier-1',
    recordedBy: 'cashier-1',
    at: 0,
    state: 'open',
    note: null,
    ...stated,
  };
}

test('a refused sale is the sale of the till with its own id', () => {
  const sale = aSale({ id: 'record-1' });
  const record = recordOf(refusal({ payload: saleDocument(sale) }));
  expect(record).toMatchObject({ kind: 'sale', sale, isWhole: true });
  expect(isRecordable(record)).toBe(true);
});

test.each([['items'], ['timestamp'], ['cashierId'], ['tillId'], ['receiptNumber']])(
  'a refused sale without its %s is readable but cannot be recorded',
  (field) => {
    const payload = { ...saleDocument(aSale()), [field]: undefined };
    expect(isRecordable(recordOf(refusal({ payload })))).toBe(false);
  },
);

test('a refused stay can be recorded when it has its days', () => {
  const payload = { petName: 'مشمش', petType: 'cat', startDate: '2026-11-20', endDate: '2026-11-22' };
  expect(isRecordable(recordOf(refusal({ kind: 'stay', payload })))).toBe(true);
  expect(isRecordable(recordOf(refusal({ kind: 'stay', payload: { ...payload, endDate: '' } })))).toBe(false);
});
