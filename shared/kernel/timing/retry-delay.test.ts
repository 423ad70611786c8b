import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('the delay doubles from 1 s to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map((attempts) => retryDelay(attempts, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('the random number shortens the delay by at most a quarter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const longest = retryDelay(attempts, 1);
        const delay = retryDelay(attempts, random);
        expect(delay).toBeLessThanOrEqual(longest);
        expect(delay).toBeGreaterThanOrEqual(longest * 0.75);
      },
    ),
  );
});
