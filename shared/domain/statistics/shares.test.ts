import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#kernel/money';
import { sharesOf } from './index.ts';

test('three equal amounts come to a whole, and an amount below zero has no share (FP-25)', () => {
  expect(sharesOf([100, 100, 100].map(piastres))).toEqual([0.334, 0.333, 0.333]);
  expect(sharesOf([30_000, -5_000, 10_000].map(piastres))).toEqual([0.75, null, 0.25]);
  expect(sharesOf([0, 500].map(piastres))).toEqual([0, 1]);
  expect(sharesOf([0, -500].map(piastres))).toEqual([null, null]);
});

test('shares come to exactly a whole, and each is within a tenth of a percent of its amount (FP-25)', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, (stated) => {
      const sum = stated.reduce((before, amount) => before + Math.max(0, amount), 0);
      fc.pre(sum > 0);
      const shares = sharesOf(stated.map(piastres));
      const tenths = shares.map((share) => Math.round((share ?? 0) * 1000));
      expect(tenths.reduce((before, share) => before + share, 0)).toBe(1000);
      for (const [place, amount] of stated.entries()) {
        const share = shares[place];
        if (amount < 0) expect(share).toBeNull();
        else expect(Math.abs((share ?? -1) - amount / sum)).toBeLessThan(0.001);
      }
    }),
  );
});
