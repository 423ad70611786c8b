import { describe, expect, test } from 'vitest';
import {
  cartFromJson,
  cartToJson,
  isSameCart,
  repriceCart,
  revalidateCart,
  shortItems,
  touchLine,
  withoutSold,
} from '#domain/cart';
import { aCart, aProduct, pounds } from '#testing/builders';

const food = aProduct({ id: 'food', price: pounds(75), stock: 5 });
const sand = aProduct({ id: 'sand', price: pounds(80), stock: 2 });

describe('prices that change while a cart is open', () => {
  test('a line takes the live price and shows its former one, the first of several (FP-02, PO-18)', () => {
    const repriced = repriceCart(aCart(food, food, sand), [{ ...food, price: pounds(85.25) }, sand]);
    expect(repriced.repriced.map(({ id }) => id)).toEqual(['food']);
    expect(repriced.cart).toMatchObject([
      { id: 'food', quantity: 2, price: pounds(85.25), formerPrice: pounds(75) },
      { id: 'sand', price: pounds(80) },
    ]);
    const twice = repriceCart(repriced.cart, [{ ...food, price: pounds(90) }]);
    expect(twice.cart[0]).toMatchObject({ price: pounds(90), formerPrice: pounds(75) });
    const back = repriceCart(twice.cart, [food]);
    expect(back.repriced.map(({ id }) => id)).toEqual(['food']);
    expect(back.cart[0]).not.toHaveProperty('formerPrice');
  });

  test('a cart at the live prices, or of unknown products, is returned as the same object (FP-02)', () => {
    const cart = aCart(food, sand);
    expect(repriceCart(cart, [food])).toEqual({ cart, repriced: [] });
    expect(repriceCart(cart, [food]).cart).toBe(cart);
  });

  test('the former price is removed when the line is touched, and survives the check at a start and storage (FP-02)', () => {
    const { cart } = repriceCart(aCart(food), [{ ...food, price: pounds(90) }]);
    const revalidated = revalidateCart(cart, [{ ...food, price: pounds(90) }]).cart;
    expect(cartFromJson(cartToJson(revalidated)).cart[0]).toMatchObject({ formerPrice: pounds(75) });
    expect(touchLine(cart, 'food')[0]).not.toHaveProperty('formerPrice');
    expect(touchLine(cart, 'sand')).toBe(cart);
  });
});

test('lines above the stock and lines of missing products are short (FP-04, PO-13, PO-15)', () => {
  const cart = aCart(food, food, food, sand);
  expect(shortItems(cart, [{ ...food, stock: 2 }])).toMatchObject([
    { item: { id: 'food' }, available: 2 },
    { item: { id: 'sand' }, available: 0 },
  ]);
  expect(shortItems(cart, [{ ...food, stock: 3 }, sand])).toEqual([]);
  expect(shortItems(cart, [food, { ...sand, stock: -2 }])).toMatchObject([{ available: 0 }]);
});

test('carts are equal if products, quantities and prices are equal (FP-01, PO-27)', () => {
  const cart = aCart(food, sand);
  expect(isSameCart(cart, aCart({ ...food, stock: 1, name: 'جديد' }, sand))).toBe(true);
  expect(isSameCart(cart, aCart(food, food, sand))).toBe(false);
  expect(isSameCart(cart, aCart({ ...food, price: pounds(1) }, sand))).toBe(false);
  expect(isSameCart(cart, aCart(sand, food))).toBe(false);
  expect(isSameCart(cart, aCart(food))).toBe(false);
});

test('units that were added to a cart during its sale stay in it (FP-01, PO-27)', () => {
  const sold = aCart(food, food);
  expect(withoutSold(sold, sold)).toEqual([]);
  expect(withoutSold(aCart(food, food, food, sand), sold)).toMatchObject([
    { id: 'food', quantity: 1 },
    { id: 'sand', quantity: 1 },
  ]);
  expect(withoutSold(aCart(sand), sold)).toMatchObject([{ id: 'sand', quantity: 1 }]);
});
