import { expect, test } from 'vitest';
import { noCartDetails } from '#domain/sale';
import { aCart, aProduct, pounds } from '#testing/builders';
import { cartContentToJson, heldCartOf } from './index.ts';

test('HD-02 DC-06 a held cart shows what it would cost now, its percentage rounded down to the cash step', () => {
  const cart = aCart(aProduct({ id: 'p1', price: pounds(99.5) }));
  const lines = { p1: { kind: 'percent', value: 1000, reason: 'bargain' } } as const;
  const content = cartContentToJson({ cart, details: { ...noCartDetails, lines, note: 'يعود' }, codes: [] });
  const row = {
    id: 'h1',
    state: 'held',
    name: 'أحمد',
    content,
    saleId: null,
    by: 'كريم',
    heldAt: 0,
    changes: 0,
    changedAt: 0,
  } as const;
  expect(heldCartOf(row, 0)).toMatchObject({ total: 8_955, note: 'يعود' });
  expect(heldCartOf(row, 100)).toMatchObject({ total: 8_900 });
});
