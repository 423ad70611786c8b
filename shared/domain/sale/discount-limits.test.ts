import { describe, expect, test } from 'vitest';
import type { Cart } from '#domain/cart';
import {
  approvalOf,
  detailsAfter,
  dueDiscounts,
  needsApproval,
  noCartDetails,
  noCartDiscounts,
  priceCart,
  withApprovalAfter,
  withDiscount,
  type CartDetails,
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
])('%s (DC-09, DC-14)', (_what, given, pieces, isNeeded) => {
  expect(needsApproval(priced(given, pieces), limits, null)).toBe(isNeeded);
});

test('a free sale needs an approval even where no limit is exceeded (DC-14)', () => {
  const noLimits = { cashierDiscount: 100, cashierDiscountCap: pounds(1_000) };
  const free = priced({ cart: percent(100) });
  expect(needsApproval(free, noLimits, null)).toBe(true);
  expect(needsApproval(free, noLimits, approvalOf(free, owner))).toBe(false);
});

test('an approval covers its line up to its amount, and no other line (DC-10)', () => {
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

describe('an approval after something other than the cashier changed the cart (DC-23, HD-07)', () => {
  const foodAt = (price: number) => aProduct({ id: 'food', price: pounds(price), stock: 50 });
  const given: CartDetails = { ...noCartDetails, lines: { food: percent(25) }, cart: percent(15) };
  const [before, dearer, cheaper] = [100, 120, 80].map((price) => aCart(foodAt(price), sand));
  const approved = withApproval(given, before);

  /** The lines that need an approval, and whether the cart and the sum do. */
  const due = (details: CartDetails, cart: Cart | undefined) =>
    dueDiscounts(priceCart(cart ?? [], details), limits, details.approval);

  test.each([
    ['higher', dearer],
    ['lower', cheaper],
  ])('a %s amount of a changed price lapses, of the line and of the cart', (_what, after) => {
    expect(due(approved, before)).toEqual({ lines: [], isCartDue: false, isSumDue: false });
    const changed = detailsAfter(approved, before ?? [], after ?? []);
    expect(due(changed, after)).toEqual({ lines: ['food'], isCartDue: true, isSumDue: false });
  });

  test('a line whose price stays has its approval still, and so does an amount that no price moves', () => {
    const details = withApproval(
      { ...noCartDetails, lines: { sand: percent(50), food: amount(30) } },
      before,
    );
    const changed = detailsAfter(details, before ?? [], cheaper ?? []);
    expect(due(changed, cheaper)).toEqual({ lines: [], isCartDue: false, isSumDue: false });
  });

  test('a price that comes back does not bring back what lapsed', () => {
    const away = detailsAfter(approved, before ?? [], cheaper ?? []);
    const back = detailsAfter(away, cheaper ?? [], before ?? []);
    expect(back.approval).toBeNull();
  });

  test('what the cashier lowers stays approved: the percent, the quantity, and both again', () => {
    const two = aCart(foodAt(100), foodAt(100), sand);
    const details = withApproval({ ...noCartDetails, lines: { food: percent(25) } }, two);
    const lower = withDiscount(detailsAfter(details, two, before ?? []), 'food', percent(20));
    expect(due(lower, before).lines).toEqual([]);
    expect(due(withDiscount(lower, 'food', percent(25)), two).lines).toEqual([]);
    expect(due(withDiscount(lower, 'food', percent(26)), two).lines).toEqual(['food']);
  });

  test('the sum above the cap and a free sale lapse as well', () => {
    const wide = { cashierDiscount: 100, cashierDiscountCap: pounds(10) };
    const dueOf = (details: CartDetails, cart: Cart) =>
      dueDiscounts(priceCart(cart, details), wide, details.approval);
    const free = withApproval({ ...noCartDetails, cart: percent(100) }, before);
    expect(dueOf(free, before ?? []).isSumDue).toBe(false);
    expect(dueOf(detailsAfter(free, before ?? [], cheaper ?? []), cheaper ?? []).isSumDue).toBe(true);
    const nothing = (before ?? []).map((item) => ({ ...item, price: pounds(0) }));
    const freeFromFree = detailsAfter(withApproval(free, nothing), nothing, cheaper ?? []);
    expect(dueOf(freeFromFree, cheaper ?? []).isSumDue).toBe(true);
  });

  test('a resumed cart has the approval of the same line and amount alone', () => {
    const resumed = withApprovalAfter(approved, null, before ?? []);
    expect(due(resumed, before)).toEqual({ lines: [], isCartDue: false, isSumDue: false });
    const lowered = withDiscount(approved, 'food', percent(20));
    const two = aCart(foodAt(100), foodAt(100), sand);
    const lessStock = withApprovalAfter(withApproval(given, two), two, before ?? []);
    expect(due(lessStock, before)).toMatchObject({ lines: ['food'], isCartDue: true });
    // The discount of the cart is taken from what the lines leave.
    expect(due(withApprovalAfter(lowered, null, before ?? []), before)).toMatchObject({
      lines: ['food'],
      isCartDue: true,
    });
  });
});

function withApproval(details: CartDetails, cart: Cart = []): CartDetails {
  return { ...details, approval: approvalOf(priceCart(cart, details), owner) };
}
