// A value read over REST reaches the domain as the SDK would give it.
import { expect, test } from 'vitest';
import { fieldsFrom } from '#kernel/fields';

test('values of every kind that products, categories and settings hold are read (DB-04)', () => {
  expect(
    fieldsFrom({
      name: { stringValue: 'كرة' },
      stock: { integerValue: '7' },
      price: { doubleValue: 12.5 },
      isNew: { booleanValue: true },
      originalPrice: { nullValue: null },
      createdAt: { timestampValue: '2026-11-20T08:00:00.000Z' },
      workingDays: { arrayValue: { values: [{ integerValue: '1' }, { integerValue: '2' }] } },
      empty: { arrayValue: {} },
      capacity: { mapValue: { fields: { cats: { integerValue: '4' } } } },
      none: { mapValue: {} },
    }),
  ).toEqual({
    name: 'كرة',
    stock: 7,
    price: 12.5,
    isNew: true,
    originalPrice: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    workingDays: [1, 2],
    empty: [],
    capacity: { cats: 4 },
    none: {},
  });
});

test('what is no value of the protocol is undefined, for the domain to repair', () => {
  expect(fieldsFrom({ broken: 'text', hollow: {} })).toEqual({ broken: undefined, hollow: undefined });
});
