// The offset of a till's clock, as it is stated to the backend.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measuredOffset } from './clock-offset.ts';

test('an offset is the whole milliseconds between the middle of a request and the time of its answer, never -0 (FP-16)', () => {
  expect(measuredOffset({ sentAt: 1_000, answeredAt: 1_101 }, 500)).toBe(551);
  expect(measuredOffset({ sentAt: 100, answeredAt: 101 }, 101)).toBe(0);
  const time = fc.integer({ min: 0, max: 2_000_000_000_000 });
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: -3, max: 3 }),
      (sentAt, took, ahead) => {
        const offset = measuredOffset(
          { sentAt, answeredAt: sentAt + took },
          sentAt + Math.trunc(took / 2) + ahead,
        );
        expect(Number.isInteger(offset) && !Object.is(offset, -0)).toBe(true);
      },
    ),
  );
});
