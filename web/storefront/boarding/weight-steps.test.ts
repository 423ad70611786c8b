// The arrow keys of the weight field step by tenths and stop at 0.
import { expect, test } from 'vitest';
import { stepWeight } from './weight-steps.ts';

test.each([
  ['', 1, '0.1'],
  ['', -1, '0'],
  ['4.5', 1, '4.6'],
  ['٤٫٥', -1, '4.4'],
  ['0.1', -1, '0'],
  ['0', -1, '0'],
  ['2.9', 1, '3'],
  ['كلمة', 1, '0.1'],
] as const)('from %j a step of %i leads to %s (HR-07, LM-29)', (typed, direction, expected) => {
  expect(stepWeight(typed, direction)).toBe(expected);
});
