import { expect, test } from 'vitest';
import {
  greatestNumbers,
  isWhollyStated,
  nextStated,
  numberSteps,
  overstatedNumbers,
  receiptsNear,
  shiftsNear,
} from './index.ts';

const { lastReceipt: step } = numberSteps;

function numbers(lastReceipt: number, lastShift = 0) {
  return { lastReceipt, lastShift };
}

test('a till states its own numbers, at most a step above the stored ones and never below them (FS-29)', () => {
  expect(nextStated(numbers(7, 2), numbers(5, 1))).toEqual(numbers(7, 2));
  expect(nextStated(numbers(10_000, 25), numbers(0, 0))).toEqual(numbers(2_000, 10));
  expect(nextStated(numbers(7, 2), numbers(900_000, 1))).toEqual(numbers(900_000, 2));
  expect(nextStated(numbers(7, 2), numbers(5, 40))).toEqual(numbers(7, 40));
});

test('the steps end at the own numbers of a till that is 10,000 ahead (FS-29)', () => {
  const own = numbers(10_000, 25);
  let stored = numbers(0);
  let reports = 0;
  for (; !isWhollyStated(own, stored); reports += 1) stored = nextStated(own, stored);
  expect([reports, stored]).toEqual([5, own]);
});

test('a number is overstated when it is more than a step above the own one (FS-29)', () => {
  expect(overstatedNumbers(numbers(7, 2), numbers(7 + step, 12))).toEqual([]);
  expect(overstatedNumbers(numbers(7, 2), numbers(8 + step, 13))).toEqual([
    { of: 'lastReceipt', own: 7, stored: 8 + step },
    { of: 'lastShift', own: 2, stored: 13 },
  ]);
  expect(overstatedNumbers(numbers(900_000, 90), numbers(1, 1))).toEqual([]);
});

test('records are looked up from the number down, within the step below it (FS-29)', () => {
  const looked = receiptsNear('A', 10_000);
  expect(looked.slice(0, 4)).toEqual(['A-010000', 'A-009999', 'A-009998', 'A-009996']);
  expect(looked.at(-1)).toBe('A-008001');
  expect(receiptsNear('A', 3)).toEqual(['A-000003', 'A-000002', 'A-000001']);
  expect(shiftsNear('till-1', 12)).toHaveLength(10);
  expect(shiftsNear('till-1', 12).at(-1)).toBe('till-1_3');
  expect(shiftsNear('till-1', 2)).toEqual(['till-1_2', 'till-1_1']);
});

test('the greatest numbers are those of the formats (FS-29)', () => {
  expect(receiptsNear('A', greatestNumbers.lastReceipt)[0]).toBe('A-999999999999');
  expect(shiftsNear('t', greatestNumbers.lastShift)[0]).toBe('t_1000000');
});
