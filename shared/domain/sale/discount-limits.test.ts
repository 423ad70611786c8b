import { expect, test } from 'vitest';
import {
  approvalOf,
  needsApproval,
  noCartDiscounts,
  priceCart,
  type CartDiscounts,
  type GivenDiscount,
} from '#domain/sale';
import { aProduct, aCart, pounds } from '#testing/builders';

const food = aProduct({ id: 'food', price: pounds(100), stock: 50 });
const sand = aProduct({ id: 'sand', price: pounds(50) });
const limits = { cashierDiscount: 10, cashierDiscountCap: pounds(200) };
const owner = { approvedBy: 'admin-1', name: 'سارة' };

function percent(value: number): GivenDiscount {
  return { kind: 'percent', value: value * 100, reason: 'bargain' };
}

function amount(value: number): GivenDiscount {
  return { kind: 'amount', value: value * 100, reason: 'bargain' };
}

function price(value: number): GivenDiscount {
  return { kind: 'price', value: value * 100, reason: 'bargain' };
}

function priced(given: Partial<CartDiscounts>, pieces = 1) {
  const cart = aCart(...Array.from({ length: pieces }, () => food), sand);
  return priceCart(cart, { ...noCartDiscounts, ...given });
}

test.each<[string, Partial<CartDiscounts>, number, boolean]>([
  ['nothing', {}, 1, false],
  ['10 % of a line', { lines: { food: percent(10) } }, 1, false],
  ['10.01 % of a line', { lines: { food: percent(10.01) } }, 1, true],
  ['an amount of exactly the limit', { lines: { food: amount(10) } }, 1, false],
  ['an amount above the limit', { lines: { food: amount(10.01) } }, 1, true],
  ['a special price above the limit', { lines: { food: price(89) } }, 1, true],
  ['10 % of the line and of the cart', { lines: { food: percent(10) }, cart: percent(10) }, 1, false],
  ['11 % of the cart', { cart: percent(11) }, 1, true],
  ['200 pounds in all', { lines: { food: percent(10) } }, 20, false],
  ['more than 200 pounds in all', { lines: { food: percent(10) } }, 21, true],
  ['a sale of total 0', { cart: percent(100) }, 1, true],
])('DC-09 DC-14 %s', (_what, given, pieces, isNeeded) => {
  expect(needsApproval(priced(given, pieces), limits, null)).toBe(isNeeded);
});

test('DC-14 a free sale needs an approval even where no limit is exceeded', () => {
  const noLimits = { cashierDiscount: 100, cashierDiscountCap: pounds(1_000) };
  const free = priced({ cart: percent(100) });
  expect(needsApproval(free, noLimits, null)).toBe(true);
  expect(needsApproval(free, noLimits, approvalOf(free, owner))).toBe(false);
});

test('DC-10 DC-23 an approval covers its line up to its amount, and no other line', () => {
  const approved = priced({ lines: { food: percent(25) } });
  const approval = approvalOf(approved, owner);
  expect(approval).toMatchObject({ approvedBy: 'admin-1', name: 'سارة', lines: { food: pounds(25) } });
  const isCovered = (given: Partial<CartDiscounts>, pieces = 1) =>
    !needsApproval(priced(given, pieces), limits, approval);
  expect(isCovered({ lines: { food: percent(25) } })).toBe(true);
  expect(isCovered({ lines: { food: percent(20) } })).toBe(true);
  expect(isCovered({ lines: { food: percent(26) } })).toBe(false);
  expect(isCovered({ lines: { food: percent(25) } }, 2)).toBe(false);
  expect(isCovered({ lines: { food: percent(25), sand: percent(25) } })).toBe(false);
  expect(isCovered({ lines: { food: percent(25) }, cart: percent(15) })).toBe(false);
  expect(isCovered({ lines: { food: percent(25), sand: percent(10) } })).toBe(true);
});
