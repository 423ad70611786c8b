// What a visitor may send as an order: a valid one of 1 to 30 lines within the cloud's limits, and no forged one.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { now, rulesShop, set } from './rules-shop.ts';
import { line, order, orderOf } from './shop-data.ts';
import { Double, type Data, type Plain } from './values.ts';

const visitor = rulesShop({}).as(null);
const isTaken = (data: Data): boolean => visitor.set('orders/o1', data);
const judge = (data: Data) => visitor.measure(set('orders/o1', data));
const withLine = (more: Data, lines = 1): Data => {
  const whole = orderOf(lines);
  const items = Array.isArray(whole['items']) ? whole['items'] : [];
  return { ...whole, items: [...items.slice(0, -1), { ...items.at(-1), ...more }] };
};

test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
  'DB-52 CH-13 an order of %i lines is taken',
  (lines) => {
    expect(judge(orderOf(lines)).verdict).toEqual({ allowed: true });
  },
);

test.each([1, 20, 21, 30])(
  'DB-03 an order of %i lines stays within 1,000 expressions and reads no document',
  (lines) => {
    const [usage] = judge(orderOf(lines)).usage;
    expect(usage?.accesses).toBe(0);
    expect(usage?.expressions).toBeLessThanOrEqual(1000);
    expect(usage?.expressions).toBeGreaterThan(700);
  },
);

describe.each([1, 20, 21, 30])('LG-27 DB-03 an order of %i lines is refused', (lines) => {
  test.each<[string, Data]>([
    ['its total is too low', { ...orderOf(lines), totalAmount: 0.01 }],
    ['its total is a piastre off', { ...orderOf(lines), totalAmount: Math.round(lines * 3705 + 1) / 100 }],
    ['its total is no number', { ...orderOf(lines), totalAmount: NaN }],
    ['it has a field of its own', { ...orderOf(lines), discount: 5 }],
    ['it is confirmed already', { ...orderOf(lines), status: 'confirmed' }],
    ['its time is not the time of the request', { ...orderOf(lines), createdAt: new Date(0) }],
    ['its number is no order number', { ...orderOf(lines), orderNumber: 'LOCAL-1' }],
    ['it lacks its customer', { ...orderOf(lines), customerInfo: null }],
    ['a line has a field of its own', withLine({ note: 'x' }, lines)],
    ['a line has a negative price', withLine({ price: -12.35, total: -37.05 }, lines)],
    ['a line has a price of three decimals', withLine({ price: 12.351 }, lines)],
    ['a line has no number as its price', withLine({ price: NaN }, lines)],
    ['a line has an endless price', withLine({ price: Infinity }, lines)],
    ['a line has a text as its price', withLine({ price: '12.35' }, lines)],
    ['a line has a fractional quantity', withLine({ quantity: 3.5 }, lines)],
    ['a line has a whole quantity written as a float', withLine({ quantity: new Double(3) }, lines)],
    ['a line has no quantity', withLine({ quantity: 0 }, lines)],
    ['a line has a negative quantity', withLine({ quantity: -3 }, lines)],
    ['a line has a quantity above 999', withLine({ quantity: 1000 }, lines)],
    ['a line has another total', withLine({ total: 1 }, lines)],
    ['a line has a name of a megabyte', withLine({ name: 'ا'.repeat(1_000_000) }, lines)],
    ['a line has a list as its name', withLine({ name: ['x'] }, lines)],
  ])('%s', (_, data) => {
    expect(isTaken(data)).toBe(false);
  });
});

test.each([0, 31, 32, 60, 5000])('LG-27 DB-03 an order of %i lines is refused', (lines) => {
  expect(isTaken(orderOf(lines))).toBe(false);
});

test('LG-27 DB-03 up to 20 lines, a wrong total of a line is refused though the sums agree', () => {
  const items = [line({ price: 10, quantity: 1, total: 15 }), line({ price: 20, quantity: 1, total: 15 })];
  expect(isTaken(order({ items, totalAmount: 30 }))).toBe(false);
});

test.each<[string, Data]>([
  ['an unknown city', { city: 'mars' }],
  ['an unknown way to pay', { paymentMethod: 'gold' }],
  ['a megabyte of address', { address: 'x'.repeat(1_000_000) }],
  ['a number as the name', { name: 5 }],
  ['a field more', { role: 'admin' }],
  ['no name', { name: '' }],
  ['no phone', { phone: '' }],
  ['no address', { address: '' }],
])('LG-27 DB-13 DB-14 an order whose customer has %s is refused', (_, more) => {
  const customer = order()['customerInfo'];
  expect(isTaken(order({ customerInfo: { ...(isData(customer) ? customer : {}), ...more } }))).toBe(false);
});

test('DB-03 lines of any price and quantity that add up are taken, and a change of any one number is not', () => {
  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 99_999_999 }), quantity: fc.integer({ min: 1, max: 999 }) }),
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(
      lines,
      fc.nat(),
      fc.constantFrom('price', 'quantity', 'total'),
      fc.integer({ min: 1, max: 500 }),
      (drawn, at, field, by) => {
        const piastres = drawn.map(({ price, quantity }) => ({ price, quantity, total: price * quantity }));
        expect(isTaken(orderFrom(piastres))).toBe(true);
        const forged = piastres.map((one, index) =>
          index === at % piastres.length ? { ...one, [field]: one[field] + by } : one,
        );
        const stillAddsUp = forged.every(
          ({ price, quantity, total }) => total === price * quantity && quantity < 1000,
        );
        expect(isTaken(orderFrom(forged, piastres))).toBe(stillAddsUp);
      },
    ),
  );
});

test('DB-03 a valid order with any one value replaced by something of another type is refused', () => {
  const whole = orderOf(3);
  const strange = fc.constantFrom<Plain>(null, true, [], {}, -1, 0.001, NaN, '\n', new Date(0));
  const place = fc.constantFrom(
    'orderNumber',
    'items',
    'totalAmount',
    'customerInfo',
    'status',
    'createdAt',
    'updatedAt',
  );
  fc.assert(
    fc.property(place, strange, (field, value) => {
      expect(isTaken({ ...whole, [field]: value })).toBe(false);
    }),
  );
});

interface LineInPiastres {
  readonly price: number;
  readonly quantity: number;
  readonly total: number;
}

function orderFrom(lines: readonly LineInPiastres[], counted: readonly LineInPiastres[] = lines): Data {
  return order({
    items: lines.map(({ price, quantity, total }, index) =>
      line({ id: `p${index}`, price: price / 100, quantity, total: total / 100 }),
    ),
    totalAmount: counted.reduce((sum, { total }) => sum + total, 0) / 100,
    createdAt: now,
  });
}

function isData(value: Plain | undefined): value is Data {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof Double)
  );
}
