import { expect, test } from 'vitest';
import { noCartDetails } from '#domain/sale';
import { aCart, aProduct, pounds } from '#testing/builders';
import { cartContentFromJson, cartContentToJson, heldCartOf } from './index.ts';

test('a held cart shows what it would cost now, its percentage rounded down to the cash step (HD-02, DC-06)', () => {
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

test('the row of a cart has what is sold, its former price and its stock, and no description (SP-02)', () => {
  const product = aProduct({
    id: 'p1',
    name: 'رمل',
    price: pounds(80),
    stock: 7,
    description: 'وصف',
    fullDescription: 'وصف طويل',
    image: 'https://shop.test/1.webp',
    images: ['https://shop.test/2.webp'],
  });
  const cart = aCart(product).map((item) => ({ ...item, quantity: 3, formerPrice: pounds(75.5) }));
  const json = cartContentToJson({ cart, details: noCartDetails, codes: ['622'] });
  expect(json).not.toMatch(/وصف|webp/u);
  expect(cartContentFromJson(json)).toMatchObject({
    cart: [{ id: 'p1', name: 'رمل', price: pounds(80), stock: 7, quantity: 3, formerPrice: pounds(75.5) }],
    codes: ['622'],
  });
});
