import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMovement,
  correctionOf,
  movementReasons,
  readMovement,
  saleMovementId,
  stockAfter,
} from '#domain/stock';

const movement = fc.record({ amount: fc.integer({ min: -1000, max: 1000 }) });

describe('movements', () => {
  test('the stock is the opening plus the sum of its movements, in whatever order they came', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.array(movement), (opening, movements) => {
        const sum = movements.reduce((total, { amount }) => total + amount, 0);
        expect(stockAfter(opening, movements)).toBe(opening + sum);
        expect(stockAfter(opening, movements.toReversed())).toBe(opening + sum);
      }),
    );
  });

  test('a correction turns the stock into what was counted, and no movement is made when it was right', () => {
    const mover = { by: 'u1', byName: 'هدى', note: 'جرد' };
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 500 }), fc.nat({ max: 500 }), (stock, counted) => {
        const correction = correctionOf({ id: 'p', name: 'رمل', stock }, counted, mover);
        expect(correction === null).toBe(stock === counted);
        expect(correction === null ? stock : applyMovement(stock, correction)).toBe(counted);
      }),
    );
    expect(correctionOf({ id: 'p', name: 'رمل', stock: 5 }, 3, mover)).toEqual({
      productId: 'p',
      productName: 'رمل',
      amount: -2,
      reason: 'correction',
      sourceId: null,
      ...mover,
    });
  });

  test('CO-16 a sale’s movement of a product has the same id each time', () => {
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
    for (const reason of movementReasons) expect(readMovement('m', { reason }).reason).toBe(reason);
  });
});
