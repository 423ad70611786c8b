// The orders that the rules accept from a visitor: valid ones of 1 to 30 lines within the cloud's limits, and no forged one.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cities } from '#domain/delivery';
import { orderPaymentMethods } from '#domain/order';
import { now, rulesShop, set } from './rules-shop.ts';
import { line, order, orderOf } from './shop-data.ts';
import { Double, type Data, type Plain } from './values.ts';

const visitor = rulesShop({}).as(null);

function isTaken(data: Data): boolean {
  return visitor.set('orders/o1', data);
}

function judge(data: Data) {
  return visitor.measure(set('orders/o1', data));
}

function withLine(more: Data, lines = 1): Data {
  const whole = orderOf(lines);
  const items = Array.isArray(whole['items']) ? whole['items'] : [];
  return { ...whole, items: [...items.slice(0, -1), { ...items.at(-1), ...more }] };
}

function withCustomer(more: Data): Data {
  const customer = order()['customerInfo'];
  return order({ customerInfo: { ...(isData(customer) ? customer : {}), ...more } });
}

/** All lines are free but the last, whose total is below zero. */
function negative(lines: number): Data {
  return order({
    items: Array.from({ length: lines }, (_, index) => line({ total: index === lines - 1 ? -9999 : 0 })),
    totalAmount: -9999,
  });
}

test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
  'an order of %i lines is accepted (DB-52, CH-13)',
  (lines) => {
    expect(judge(orderOf(lines)).verdict).toEqual({ allowed: true });
  },
);

test.each([1, 20, 21, 30])(
  'an order of %i lines costs at most 700 expressions and reads no document (FS-06, FS-09, DB-03)',
  (lines) => {
    const [usage] = judge(orderOf(lines)).usage;
    expect(usage?.accesses).toBe(0);
    expect(usage?.expressions).toBeLessThanOrEqual(700);
  },
);

describe.each([1, 20, 21, 30])('an order of %i lines is refused (LG-27, DB-03, FS-06)', (lines) => {
  test.each<[string, Data]>([
    ['its total is too low', { ...orderOf(lines), totalAmount: 0.01 }],
    [
      'its total is wrong by a piastre',
      { ...orderOf(lines), totalAmount: Math.round(lines * 3705 + 1) / 100 },
    ],
    ['its total is no number', { ...orderOf(lines), totalAmount: NaN }],
    ['its total is negative', negative(lines)],
    ['it has an additional field', { ...orderOf(lines), discount: 5 }],
    ['it is already confirmed', { ...orderOf(lines), status: 'confirmed' }],
    ['its time is not the time of the request', { ...orderOf(lines), createdAt: new Date(0) }],
    ['its number is not an order number', { ...orderOf(lines), orderNumber: 'LOCAL-1' }],
    ['it lacks its customer', { ...orderOf(lines), customerInfo: null }],
    ['its lines are a map', { ...orderOf(lines), items: { a: line() } }],
    ['a line has another total', withLine({ total: 1 }, lines)],
    ['a line has a text as its total', withLine({ total: '37.05' }, lines)],
    ['a line has no number as its total', withLine({ total: NaN }, lines)],
    ['a line has an infinite total', withLine({ total: Infinity }, lines)],
    ['a line is a text', { ...orderOf(lines), items: Array.from({ length: lines }, () => 'x') }],
  ])('%s', (_, data) => {
    expect(isTaken(data)).toBe(false);
  });
});

test.each([2, 20, 21, 30])(
  'an order of %i lines with one negative total is refused for every sum (FS-06, CH-15, CH-16, DB-12)',
  (lines) => {
    const items = Array.from({ length: lines }, (_, index) =>
      line({ total: index === lines - 1 ? -50 : 100 }),
    );
    const totalAmount = (lines - 1) * 100 - 50;
    expect(isTaken(order({ items, totalAmount }))).toBe(false);
    expect(isTaken(order({ items: items.slice(0, -1), totalAmount: (lines - 1) * 100 }))).toBe(true);
  },
);

test.each([1_000_000, 10_000_000])('one piece at %i pounds is accepted (FW-13, CH-13)', (price) => {
  const items = [line({ price, quantity: 1, total: price })];
  expect(isTaken(order({ items, totalAmount: price }))).toBe(true);
});

test.each([0, 31, 32, 60, 5000])('an order of %i lines is refused (LG-27, DB-03)', (lines) => {
  expect(isTaken(orderOf(lines))).toBe(false);
});

test.each(cities)('an order to %s is accepted, and costs what any other does (OD-01, DB-13)', (city) => {
  const [usage] = judge(withCustomer({ city })).usage;
  expect(judge(withCustomer({ city })).verdict).toEqual({ allowed: true });
  expect(usage?.expressions).toBe(judge(orderOf(1)).usage[0]?.expressions);
});

test.each(orderPaymentMethods)('an order paid by %s is accepted (OD-06, DB-14)', (way) => {
  expect(isTaken(withCustomer({ paymentMethod: way }))).toBe(true);
});

test.each<[string, Data]>([
  ['an unknown city', { city: 'mars' }],
  ['a part of a city', { city: 'suez canal' }],
  ['two cities', { city: 'cairo|giza' }],
  ['no text as its city', { city: ['cairo'] }],
  ['an unknown payment method', { paymentMethod: 'gold' }],
  ['a megabyte of address', { address: 'x'.repeat(1_000_000) }],
  ['a number as the name', { name: 5 }],
  ['an additional field', { role: 'admin' }],
  ['no name', { name: '' }],
  ['no phone', { phone: '' }],
  ['no address', { address: '' }],
])('an order whose customer has %s is refused (LG-27, DB-13, DB-14)', (_, more) => {
  expect(isTaken(withCustomer(more))).toBe(false);
});

test.each([
  'https://maps.app.goo.gl/AbC123',
  'https://goo.gl/maps/AbC123',
  'https://maps.google.com/?q=30.04,31.23',
  'https://www.google.com/maps',
  'https://www.google.com/maps/place/30%C2%B002/@30.04,31.23,17z/data=!3m1!4b1',
  'https://www.google.com/maps?q=30.04,31.23',
  'https://www.google.com/maps#place',
  'https://maps.apple.com/?ll=30.04,31.23',
])('the map link %j is accepted, beside an address or alone (FW-23)', (mapUrl) => {
  expect(isTaken(withCustomer({ mapUrl }))).toBe(true);
  expect(isTaken(withCustomer({ mapUrl, address: '' }))).toBe(true);
});

test.each<Plain>([
  '',
  5,
  null,
  ['https://maps.google.com/'],
  'http://maps.google.com/',
  'https://maps.google.com',
  'https://maps.google.com.evil.example/',
  'https://maps.google.com@evil.example',
  'https://maps.google.com:443/',
  'https://user@maps.google.com/',
  'https://mapsXgoogle.com/',
  'https://www.google.com/mapsevil',
  'https://www.google.com/url?q=https://evil.example',
  'https://goo.gl/evil',
  'https://maps.app.goo.gl/',
  'https://maps.google.com/ x',
  'https://maps.google.com/\njavascript:alert(1)',
  'https://maps.google.com/خريطة',
  ' https://maps.google.com/',
  'javascript:alert(1)//https://maps.google.com/',
])('an order with %j as its map link is refused (FW-23)', (mapUrl) => {
  expect(isTaken(withCustomer({ mapUrl }))).toBe(false);
});

test('an order with a map link costs at most 700 expressions (FW-23)', () => {
  const [usage] = judge(withCustomer({ mapUrl: 'https://maps.apple.com/' })).usage;
  expect(usage?.expressions).toBeLessThanOrEqual(700);
});

test('lines of any price and quantity with the right sum are accepted, and a change of one total is refused (DB-03, FS-06)', () => {
  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 99_999_999 }), quantity: fc.integer({ min: 1, max: 999 }) }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, fc.nat(), fc.integer({ min: 1, max: 500 }), (drawn, at, by) => {
      const piastres = drawn.map(({ price, quantity }) => ({ price, quantity, total: price * quantity }));
      expect(isTaken(orderFrom(piastres))).toBe(true);
      const forged = piastres.map((one, index) =>
        index === at % piastres.length ? { ...one, total: one.total + by } : one,
      );
      expect(isTaken(orderFrom(forged, piastres))).toBe(false);
    }),
  );
});

test('a valid order with one value replaced by a value of another type is refused (DB-03)', () => {
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

test('each of 30 lines may be free, and none may be below zero (FS-06, FT-55)', () => {
  const places = Array.from({ length: 30 }, (_, place) => place);
  const isTakenWith = (place: number, total: number): boolean => {
    const items = places.map((each) => line({ id: `p${each}`, total: each === place ? total : 10 }));
    return isTaken(order({ items, totalAmount: 290 + total }));
  };
  expect(places.filter((place) => isTakenWith(place, 0))).toEqual(places);
  expect(places.filter((place) => isTakenWith(place, -1))).toEqual([]);
});
