// The order of values is total, consistent with equality, and equals the order in Firestore's documentation.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareValues, equalValues, orderKey } from './order-key.ts';
import type { Value } from './value.ts';

const fieldName = fc.constantFrom('a', 'b', 'c.d', 'é');

/** Any value that a document may contain; small sets make equal values likely. */
const anyValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value; leaf: Value }>((tie) => ({
  leaf: fc.oneof(
    fc.constant<Value>({ nullValue: null }),
    fc.boolean().map((booleanValue): Value => ({ booleanValue })),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n): Value => ({ integerValue: String(n) })),
    fc.integer({ min: -2, max: 2 }).map((n): Value => ({ integerValue: String(n) })),
    fc.constantFrom(-1.5, 0.5, 1, 2).map((doubleValue): Value => ({ doubleValue })),
    fc.constantFrom<Value>({ doubleValue: 'NaN' }, { doubleValue: '-0' }, { doubleValue: 'Infinity' }),
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date): Value => ({ timestampValue: `${date.toISOString().slice(0, 23)}000Z` })),
    fc.string({ unit: 'grapheme', maxLength: 4 }).map((stringValue): Value => ({ stringValue })),
    fc.constantFrom('', 'a', 'ab', 'a\u0000b').map((stringValue): Value => ({ stringValue })),
    fc
      .uint8Array({ maxLength: 3 })
      .map((bytes): Value => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
    fc.constantFrom('p/a/b', 'p/a/c', 'p/a/b/c/d').map((referenceValue): Value => ({ referenceValue })),
  ),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('leaf'), { maxLength: 3 }).map((values): Value => ({ arrayValue: { values } })),
    fc.dictionary(fieldName, tie('value'), { maxKeys: 3 }).map((fields): Value => ({ mapValue: { fields } })),
  ),
})).value;

function integer(text: string): Value {
  return { integerValue: text };
}

function double(number: number | 'NaN' | '-Infinity'): Value {
  return { doubleValue: number };
}

function text(content: string): Value {
  return { stringValue: content };
}

function list(...values: Value[]): Value {
  return { arrayValue: { values } };
}

function map(fields: Record<string, Value>): Value {
  return { mapValue: { fields } };
}

test('values of all types are in Firestore’s order', () => {
  const inOrder: Value[] = [
    { nullValue: null },
    { booleanValue: false },
    { booleanValue: true },
    double('NaN'),
    double('-Infinity'),
    integer('-9223372036854775808'),
    double(-1.5),
    integer('-1'),
    integer('0'),
    double(0.5),
    integer('9007199254740992'),
    integer('9007199254740993'),
    integer('9223372036854775807'),
    { timestampValue: '1969-12-31T23:59:59.999999Z' },
    { timestampValue: '2026-01-01T00:00:00.000000Z' },
    text(''),
    text('a'),
    text('a\u0000'),
    text('a\u0001'),
    text('ab'),
    text('أرنب'),
    text('🙂'),
    { bytesValue: 'AAE=' },
    { bytesValue: 'AQ==' },
    { referenceValue: 'p/a/b' },
    { referenceValue: 'p/a/b/c/d' },
    { referenceValue: 'p/a-/b' },
    { geoPointValue: { latitude: -1, longitude: 5 } },
    { geoPointValue: { latitude: -1, longitude: 6 } },
    list(),
    list(integer('1')),
    list(integer('1'), integer('0')),
    list(integer('2')),
    map({}),
    map({ a: integer('1') }),
    map({ a: integer('1'), b: integer('0') }),
    map({ a: integer('2') }),
    map({ b: integer('0') }),
  ];
  for (const [position, value] of inOrder.entries()) {
    for (const later of inOrder.slice(position + 1)) {
      expect([value, later, Math.sign(compareValues(value, later))]).toEqual([value, later, -1]);
    }
  }
});

test('an integer equals the double of the same number, and 0 equals -0', () => {
  expect(equalValues(integer('1'), double(1))).toBe(true);
  expect(equalValues(integer('0'), { doubleValue: '-0' })).toBe(true);
  expect(equalValues(double('NaN'), double('NaN'))).toBe(true);
  expect(equalValues(integer('1'), text('1'))).toBe(false);
});

test('the order is total: antisymmetric and transitive, and only equal values compare as equal', () => {
  fc.assert(
    fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
      expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
      const [low, middle, high] = [a, b, c].sort(compareValues);
      if (low === undefined || middle === undefined || high === undefined) return;
      expect(compareValues(low, high)).toBeLessThanOrEqual(0);
      expect(equalValues(low, high)).toBe(equalValues(low, middle) && equalValues(middle, high));
    }),
  );
});

test('no key is a prefix of another key', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (a, b) => {
      const [left, right] = [orderKey(a), orderKey(b)];
      fc.pre(!left.equals(right));
      expect(left.subarray(0, right.length).equals(right)).toBe(false);
    }),
  );
});

test('integers and doubles sort together as numbers', () => {
  const anyNumber = fc.oneof(
    fc.maxSafeInteger().map((number): [number, Value] => [number, integer(String(number))]),
    fc
      .double({ noNaN: true })
      .map((number): [number, Value] => [
        number,
        { doubleValue: Number.isFinite(number) ? number : number > 0 ? 'Infinity' : '-Infinity' },
      ]),
  );
  fc.assert(
    fc.property(anyNumber, anyNumber, ([x, left], [y, right]) => {
      expect(Math.sign(compareValues(left, right))).toBe(x < y ? -1 : x > y ? 1 : 0);
    }),
  );
});
