import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseJson,
  readChoice,
  readFlag,
  readInstant,
  readJsonArray,
  readList,
  readMap,
  readMaps,
  readMoney,
  readNumber,
  readOptionalText,
  readText,
  readWhole,
} from '#kernel/fields';
import { noMoney } from '#kernel/money';

test('each reader takes its own type and repairs the rest with the stated default (DB-04)', () => {
  expect([readText({ a: 'x' }, 'a'), readText({ a: 1012 }, 'a'), readText({}, 'a', 'y')]).toEqual([
    'x',
    '1012',
    'y',
  ]);
  expect([readOptionalText({ a: ' x ' }, 'a'), readOptionalText({ a: ' ' }, 'a')]).toEqual(['x', null]);
  expect([
    readNumber({ a: '٤٫٥' }, 'a', 0),
    readNumber({ a: '4.5' }, 'a', 0),
    readNumber({}, 'a', null),
  ]).toEqual([4.5, 4.5, null]);
  expect([readWhole({ a: 4.9 }, 'a', 0), readWhole({ a: 1e300 }, 'a', 7)]).toEqual([4, 7]);
  expect([readFlag({ a: 'true' }, 'a', false), readFlag({ a: true }, 'a', false)]).toEqual([false, true]);
  expect([
    readChoice({ a: 'x' }, 'a', ['x', 'y'], 'y'),
    readChoice({ a: 'z' }, 'a', ['x', 'y'], 'y'),
  ]).toEqual(['x', 'y']);
  expect([readList({ a: [1] }, 'a'), readList({ a: { length: 1 } }, 'a')]).toEqual([[1], []]);
  expect([readMaps({ a: [1, { b: 2 }, [3], null] }, 'a'), readMap({ a: [1] }, 'a')]).toEqual([
    [{ b: 2 }],
    {},
  ]);
  expect(readInstant({ a: { seconds: 1, nanoseconds: 500_000_000 } }, 'a')).toBe(1500);
});

test.each([
  [19.99, 1999],
  ['12.5', 1250],
  [0, 0],
  [-1, 0],
  [1e12, 0],
  [Number.NaN, 0],
  [null, 0],
])('the pounds %j are %d piastres (DB-04)', (price, expected) => {
  expect(readMoney({ price }, 'price', noMoney)).toBe(expected);
});

test('no value at all makes a reader throw (DB-04)', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const fields = { a: value };
      expect(Number.isSafeInteger(readMoney(fields, 'a', noMoney))).toBe(true);
      expect(Number.isSafeInteger(readWhole(fields, 'a', 0))).toBe(true);
      expect(typeof readText(fields, 'a')).toBe('string');
      expect(Array.isArray(readMaps(fields, 'a'))).toBe(true);
    }),
  );
});

test('a stored text is a plain array or nothing (DB-62)', () => {
  expect(['[1]', '[]', '{}', 'null', '', '['].map(readJsonArray)).toEqual([[1], [], null, null, null, null]);
});

test.each(['', '{', 'undefined', null])('%j is no JSON and reads as null (DB-62)', (text) => {
  expect(parseJson(text)).toBeNull();
});

test('JSON of any kind is parsed (DB-62)', () => {
  expect(parseJson('[1, {"a": null}]')).toEqual([1, { a: null }]);
});
