import { expect, test } from 'vitest';
import { randomSalt } from './random-salt.ts';

test('BA-09 each salt is another one', () => {
  expect(randomSalt()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomSalt()).not.toBe(randomSalt());
});
