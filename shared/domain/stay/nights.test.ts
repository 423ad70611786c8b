import { expect, test } from 'vitest';
import { daysBetween, shopDay } from '#kernel/shop-day';
import { latestEndOffered, latestStart, maxNights } from './nights.ts';

const today = shopDay('2026-11-22');

test('a form offers no end after the longest stay from the chosen start (FA-01, HR-12, AH-06)', () => {
  const start = shopDay('2027-01-05');
  expect(daysBetween(start, latestEndOffered('2027-01-05', today))).toBe(maxNights);
});

test.each(['', 'soon', '9999-12-31', '2028-11-23'])(
  'while the start %j is invalid, a form offers the ends for the latest start (FA-01, HR-12, AH-06)',
  (start) => {
    expect(daysBetween(latestStart(today), latestEndOffered(start, today))).toBe(maxNights);
  },
);
