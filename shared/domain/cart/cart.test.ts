import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  cartCount,
  cartFromJson,
  cartToJson,
  cartTotal,
  decreaseQuantity,
  emptyCart,
  increaseQuantity,
  lineTotal,
  removeFromCart,
  revalidateCart,
  unitsOf,
  type Cart,
} from '#domain/cart';
import { noMoney } from '#kernel/money';
import type { Product } from '#domain/product';
import { aCart, aCartItem, aProduct, pounds } from '#testing/builders';

const food = aProduct({ id: 'food', price: pounds(12.5), stock: 3 });
const sand = aProduct({ id: 'sand', price: pounds(80), stock: 2 });

describe('changes of a cart', () => {
  test('a product that is not in the cart is added with quantity 1 (CT-13)', () => {
    expect(addToCart(emptyCart, food)).toEqual({ ok: true, value: [{ ...food, quantity: 1 }] });
  });

  test('adding a product again raises its quantity by 1 (CT-12)', () => {
    expect(aCart(food, sand, food).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['food', 2],
      ['sand', 1],
    ]);
  });

  test('a product without stock is refused (CT-17, PO-14, ER-61)', () => {
    for (const stock of [0, -2]) {
      expect(addToCart(emptyCart, aProduct({ stock }))).toEqual({ ok: false, error: { type: 'OutOfStock' } });
    }
  });

  test('a product without a price is not for sale: it is added to no cart and removed from a stored one (FW-15, CA-34, DB-04)', () => {
    const priceless = aProduct({ id: 'gift', price: noMoney, stock: 5 });
    const refusal = { ok: false, error: { type: 'OutOfStock' } };
    expect(addToCart(emptyCart, priceless)).toEqual(refusal);
    const held: Cart = [{ ...priceless, quantity: 1 }];
    expect(increaseQuantity(held, 'gift')).toEqual(refusal);
    expect(revalidateCart([{ ...priceless, price: pounds(5), quantity: 1 }], [priceless])).toMatchObject({
      cart: [],
      changes: [{ type: 'Dropped', item: { id: 'gift' } }],
    });
    expect(cartFromJson(cartToJson(held))).toEqual({ cart: [], isBroken: true });
  });

  test('a quantity above the stock is refused with the available quantity, by every way of raising it (CT-18, PO-15, ER-62, ER-63)', () => {
    const full = aCart(sand, sand);
    const refusal = { ok: false, error: { type: 'AboveStock', available: 2 } };
    expect(addToCart(full, sand)).toEqual(refusal);
    expect(increaseQuantity(full, 'sand')).toEqual(refusal);
  });

  test('increasing raises the quantity by 1 (CT-05)', () => {
    expect(increaseQuantity(aCart(food, sand), 'food')).toEqual({ ok: true, value: aCart(food, sand, food) });
    expect(increaseQuantity(aCart(sand), 'food')).toEqual({ ok: true, value: aCart(sand) });
  });

  test('decreasing lowers the quantity by 1, and removes the line below 1 (CT-14, PO-16)', () => {
    expect(decreaseQuantity(aCart(food, sand, food), 'food')).toEqual(aCart(food, sand));
    expect(decreaseQuantity(aCart(food, sand), 'food')).toEqual(aCart(sand));
    expect(decreaseQuantity(aCart(sand), 'food')).toEqual(aCart(sand));
  });

  test('a line is removed (CT-07)', () => {
    expect(removeFromCart(aCart(food, sand), 'food')).toEqual(aCart(sand));
  });

  test('a quantity may be lowered while the stock is below it (PO-16)', () => {
    const oversized: Cart = [aCartItem({ id: 'food', quantity: 5, stock: 2 })];
    expect(decreaseQuantity(oversized, 'food')).toMatchObject([{ id: 'food', quantity: 4 }]);
  });
});

describe('totals', () => {
  test('line totals, total and count follow price and quantity (CT-06, CT-08, LM-25, SH-39)', () => {
    const cart = aCart(food, food, sand);
    expect(cart.map(lineTotal)).toEqual([pounds(25), pounds(80)]);
    expect(cartTotal(cart)).toBe(pounds(105));
    expect(cartCount(cart)).toBe(3);
    expect([cartTotal(emptyCart), cartCount(emptyCart)]).toEqual([0, 0]);
  });

  test('units of lines of the same product add up, whatever the lines are called', () => {
    const units = unitsOf([
      { id: 'a', quantity: 2 },
      { id: '__proto__', quantity: 1 },
      { id: 'a', quantity: 3 },
    ]);
    expect(Object.entries(units)).toEqual([
      ['a', 5],
      ['__proto__', 1],
    ]);
  });

  test('a line whose id contains a colon has no units (OD-05)', () => {
    const fee = { id: 'delivery:cairo', quantity: 1 };
    expect(unitsOf([{ id: 'a', quantity: 2 }, fee])).toEqual({ a: 2 });
    expect(unitsOf([fee])).toEqual({});
  });
});

describe('the stock limit', () => {
  const products = ['a', 'b', 'c'].map((id, stock) => aProduct({ id, stock }));
  const step = fc.record({
    product: fc.constantFrom(...products),
    action: fc.constantFrom('add', 'plus', 'minus', 'remove'),
  });

  test('after any actions no line exceeds its stock or is below 1, and no product is listed twice (CT-18, PO-15)', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cart = steps.reduce<Cart>(
          (current, { product, action }) => press(current, product, action),
          emptyCart,
        );
        expect(cart.every(({ quantity, stock }) => quantity >= 1 && quantity <= stock)).toBe(true);
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length);
      }),
    );
  });

  const press = (cart: Cart, product: Product, action: string): Cart => {
    if (action === 'minus') return decreaseQuantity(cart, product.id);
    if (action === 'remove') return removeFromCart(cart, product.id);
    const raised = action === 'add' ? addToCart(cart, product) : increaseQuantity(cart, product.id);
    return raised.ok ? raised.value : cart;
  };
});

describe('a stored cart checked against the live products', () => {
  test('products that are gone or out of stock are removed (PO-18)', () => {
    const { cart, changes } = revalidateCart(aCart(food, sand), [{ ...sand, stock: 0 }]);
    expect(cart).toEqual([]);
    expect(changes.map(({ type, item }) => [type, item.id])).toEqual([
      ['Dropped', 'food'],
      ['Dropped', 'sand'],
    ]);
  });

  test('a quantity above the stock is lowered to it, and price and name become the live ones (PO-19)', () => {
    const live = { ...food, stock: 1, price: pounds(13), name: 'جديد' };
    const { cart, changes } = revalidateCart(aCart(food, food), [live]);
    expect(cart).toEqual([{ ...live, quantity: 1 }]);
    expect(changes).toMatchObject([{ type: 'Lowered', quantity: 1 }]);
  });

  test('after the check no line exceeds the live stock (PO-18, PO-19)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 6 }), { minLength: 2, maxLength: 2 }), ([first, second]) => {
        const live = [
          { ...food, stock: first ?? 0 },
          { ...sand, stock: second ?? 0 },
        ];
        const { cart } = revalidateCart(aCart(food, food, food, sand), live);
        expect(cart.every(({ quantity, stock }) => quantity >= 1 && quantity <= stock)).toBe(true);
      }),
    );
  });
});

describe('a cart in storage', () => {
  test('a cart is stored as a plain array of products in pounds, and reads back the same (CT-15, CT-16, PO-17, DB-19)', () => {
    const cart = aCart(food, food, aProduct({ id: 'sand', originalPrice: pounds(90.5), barcode: '622' }));
    const stored: unknown = JSON.parse(cartToJson(cart));
    expect(stored).toMatchObject([{ id: 'food', price: 12.5, quantity: 2 }, { originalPrice: 90.5 }]);
    expect(cartFromJson(cartToJson(cart))).toEqual({ cart, isBroken: false });
  });

  test('without a stored cart the cart is empty (CT-15)', () => {
    expect(cartFromJson(null)).toEqual({ cart: [], isBroken: false });
  });

  test.each([
    '',
    '{',
    '{}',
    'null',
    '"cart"',
    '[1]',
    '[{"id":""}]',
    '[{"id":"x"}]',
    '[{"id":"x","quantity":-1,"stock":5}]',
  ])('broken content %j gives an empty cart and is reported as broken (CT-15)', (json) => {
    expect(cartFromJson(json)).toEqual({ cart: [], isBroken: true });
  });

  test('a broken entry does not affect the others (CT-15)', () => {
    const json = JSON.stringify([null, { id: 'food', price: 12.5, stock: 3, quantity: 9 }]);
    const { cart, isBroken } = cartFromJson(json);
    expect(cart).toMatchObject([{ id: 'food', quantity: 3 }]);
    expect(isBroken).toBe(true);
  });

  test('any JSON is read without an exception (CT-15)', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(cartFromJson(json).cart.every(({ quantity, stock }) => quantity <= stock)).toBe(true);
      }),
    );
  });
});
