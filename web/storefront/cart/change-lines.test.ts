// Each difference between a cart and the live products has a line, and nothing else has one.
import { expect, test } from 'vitest';
import type { Cart } from '#domain/cart';
import { readStorefrontProduct } from '#domain/product';
import { moneyText } from '#text';
import { changeLines } from './change-lines.ts';

function product(id: string, fields: Readonly<Record<string, unknown>>) {
  return readStorefrontProduct(id, { name: id, price: 10, stock: 5, ...fields });
}

function cartOf(id: string, quantity: number): Cart {
  return [{ ...product(id, {}), quantity }];
}

test('an unchanged cart gives no lines', () => {
  expect(changeLines(cartOf('ball', 2), [product('ball', {})], moneyText)).toEqual([]);
});

test('missing products, lowered quantities and changed prices have lines', () => {
  const [gone, soldOut] = [cartOf('gone', 1), cartOf('sold', 1)];
  const cart = [...gone, ...soldOut, ...cartOf('fewer', 4), ...cartOf('dearer', 1)];
  const live = [
    product('sold', { stock: 0 }),
    product('fewer', { stock: 3 }),
    product('dearer', { price: 12.5 }),
  ];
  const lines = changeLines(cart, live, moneyText);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('gone');
  expect(lines[1]).toContain('sold');
  expect(lines[2]).toMatch(/fewer.*3/u);
  expect(lines[3]).toContain(moneyText(1000));
  expect(lines[3]).toContain(moneyText(1250));
});
