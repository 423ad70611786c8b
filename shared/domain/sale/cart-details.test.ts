import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cartDetailsFromJson,
  cartDetailsToJson,
  isSameDetails,
  noCartDetails,
  parseDiscount,
  detailsAfter,
  quickDiscounts,
  withDiscount,
  type CartDetails,
  type DiscountKind,
  type GivenDiscount,
} from '#domain/sale';
import { pounds } from '#testing/builders';
import { lineBase } from './typed-discount.ts';

const ten: GivenDiscount = { kind: 'percent', value: 1000, reason: 'bargain' };
const details: CartDetails = {
  lines: { food: ten, sand: { kind: 'price', value: 4500, reason: 'damaged' } },
  cart: { kind: 'amount', value: 500, reason: 'regular' },
  approval: {
    approvedBy: 'admin-1',
    name: 'سارة',
    lines: { food: pounds(10) },
    cart: pounds(5),
    total: pounds(15),
  },
  note: 'يعود بعد المغرب',
};

test('the discounts and the note of the open cart are read as they were stored (DC-08, DC-10, HD-07)', () => {
  expect(cartDetailsFromJson(cartDetailsToJson(details))).toEqual(details);
  expect(cartDetailsFromJson(null)).toEqual(noCartDetails);
});

test('any stored text is read without an exception (DC-08)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = cartDetailsFromJson(text);
      expect(cartDetailsFromJson(cartDetailsToJson(read))).toEqual(read);
    }),
  );
});

const both = ['food', 'sand'].map((id) => ({ id, name: id, price: pounds(10), quantity: 1 }));

test('a discount leaves the cart with its product, and all of them with the last one (DC-05)', () => {
  expect(detailsAfter(details, both, both)).toBe(details);
  expect(detailsAfter(details, both, both.slice(0, 1))).toEqual({ ...details, lines: { food: ten } });
  expect(detailsAfter(details, both, [])).toEqual(noCartDetails);
  expect(detailsAfter(noCartDetails, both, [])).toBe(noCartDetails);
});

test('a line and the cart have one discount each, which can be taken away (DC-01)', () => {
  const line = withDiscount(noCartDetails, 'food', ten);
  expect(line).toEqual({ ...noCartDetails, lines: { food: ten } });
  expect(isSameDetails(withDiscount(line, 'food', null), noCartDetails)).toBe(true);
  expect(withDiscount(line, null, ten)).toEqual({ ...line, cart: ten });
  expect(isSameDetails(line, withDiscount(line, null, ten))).toBe(false);
});

const line = lineBase({ price: pounds(100), quantity: 2 });

test.each<[DiscountKind, string, number | string]>([
  ['percent', '10', 1000],
  ['percent', '١٢٫٥', 1250],
  ['percent', '12,5', 1250],
  ['percent', '100', 10_000],
  ['percent', '101', 'AboveHundred'],
  ['percent', '100.01', 'AboveHundred'],
  ['percent', '0', 'Zero'],
  ['percent', '10.125', 'TooManyDecimals'],
  ['amount', '-5', 'NotANumber'],
  ['amount', '', 'Empty'],
  ['amount', 'خمسة', 'NotANumber'],
  ['amount', '200', 20_000],
  ['amount', '200.01', 'AboveList'],
  ['amount', '99999999999', 'AboveList'],
  ['price', '99.99', 9999],
  ['price', '0', 0],
  ['price', '100', 'NotLower'],
  ['price', '120', 'NotLower'],
])('the %s %j of two pieces for 100 is %j (DC-01, DC-02, BA-15)', (kind, typed, expected) => {
  const read = parseDiscount(kind, typed, line);
  expect(read.ok ? read.value.value : read.error.type).toBe(expected);
});

test('the quick values are possible, and prices are round (DC-01)', () => {
  expect(quickDiscounts('price', lineBase({ price: pounds(118.5), quantity: 1 }))).toEqual([
    11_800, 11_500, 11_000, 10_000,
  ]);
  expect(quickDiscounts('amount', lineBase({ price: pounds(15), quantity: 1 }))).toEqual([500, 1000]);
  expect(quickDiscounts('price', lineBase({ price: pounds(1), quantity: 1 }))).toEqual([]);
});
