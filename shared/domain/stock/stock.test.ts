import { describe, expect, test } from 'vitest';
import { readMovement, saleMovementId } from '#domain/stock';

describe('movements', () => {
  test('a sale’s movement of a product always has the same id (CO-16)', () => {
    expect(saleMovementId('s1', 'p1')).toBe('s1_p1');
  });

  test('a movement document is read with defaults', () => {
    expect(readMovement('m', { productId: 'p', amount: -2, reason: 'sale', sourceId: 's1' })).toEqual({
      id: 'm',
      productId: 'p',
      productName: '',
      amount: -2,
      reason: 'sale',
      sourceId: 's1',
      by: '',
      byName: '',
      at: null,
      note: null,
    });
    const reasons = [
      'sale',
      'refund',
      'order',
      'orderReturned',
      'received',
      'correction',
      'import',
      'opening',
      'writeOff',
    ];
    for (const reason of reasons) expect(readMovement('m', { reason }).reason).toBe(reason);
  });
});
