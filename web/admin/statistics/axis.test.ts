import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks } from './axis.ts';

test.each([
  [11_940_00, [12_000, 9_000, 6_000, 3_000]],
  [12_000_00, [12_000, 9_000, 6_000, 3_000]],
  [13_939_00, [16_000, 12_000, 8_000, 4_000]],
  [1, [4, 3, 2, 1]],
  [5_50, [8, 6, 4, 2]],
])('the ticks of %d piastres are %j pounds (UX-46)', (highest, pounds) => {
  expect(axisTicks(highest)).toEqual(pounds.map((one) => one * 100));
});

test('the top tick is at least the highest value and at most twice it from 4 pounds on; without sales there is none (UX-46)', () => {
  expect(axisTicks(0)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 4_00, max: 1_000_000_000_00 }), (highest) => {
      const [top = 0] = axisTicks(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(top).toBeLessThanOrEqual(highest * 2);
    }),
  );
});
