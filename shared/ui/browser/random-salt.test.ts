import { expect, test } from 'vitest';
import { randomSalt } from './random-salt.ts';

test('each salt is another one (BA-09)', () => {
  expect(randomSalt()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomSalt()).not.toBe(randomSalt());
});
